// What a script prints on MicroPython for WebAssembly, from .mpy files: ints of the device's width.
//
//     node script.mjs PACKAGE TREE SCRIPT

import fs from "node:fs";
import path from "node:path";

const [PACKAGE, TREE, SCRIPT] = process.argv.slice(2);
const HEAP = 4 * 1024 * 1024;

function copy(FS, from, to) {
  FS.mkdirTree(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), `${to}/${entry.name}`];
    if (entry.isDirectory()) copy(FS, source, target);
    else FS.writeFile(target, fs.readFileSync(source));
  }
}

const { loadMicroPython } = await import(path.resolve(PACKAGE));
const mp = await loadMicroPython({ heapsize: HEAP, stdout: (line) => console.log(line) });
copy(mp.FS, TREE, "/tree");
mp.runPython(`import sys\nsys.path[:] = ["/tree", ".frozen"]`);
mp.runPython(fs.readFileSync(SCRIPT, "utf8"));
process.exit(0);
