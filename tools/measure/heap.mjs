// Live heap of a game on MicroPython for WebAssembly, from .mpy files, read between two calls:
// within a call the collector cannot see what the call holds, and frees nothing.
//
//     node heap.mjs PACKAGE TREE GAME SEATS

import fs from "node:fs";
import path from "node:path";

const [PACKAGE, TREE, GAME, SEATS] = process.argv.slice(2);
const HEAP = 4 * 1024 * 1024;
const SLICE = 20; // key presses between two readings

function copy(FS, from, to) {
  FS.mkdirTree(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), `${to}/${entry.name}`];
    if (entry.isDirectory()) copy(FS, source, target);
    else FS.writeFile(target, fs.readFileSync(source));
  }
}

const { loadMicroPython } = await import(path.resolve(PACKAGE));
const mp = await loadMicroPython({ heapsize: HEAP });
copy(mp.FS, TREE, "/tree");

function live() {
  mp.runPython("gc.collect()");
  mp.runPython("_live = gc.mem_alloc()");
  return mp.globals.get("_live");
}

mp.runPython(`import gc, sys\nsys.path[:] = ["/tree", ".frozen"]`);
const empty = live();
mp.runPython(`from tools.measure.bench import Player\n_player = Player("/tree/core/", bool, bool)`);
mp.runPython(`_player.start("${GAME}", ${SEATS})\n_over = False`);
const start = live();
let most = start;
while (!mp.globals.get("_over")) {
  mp.runPython(`_player.presses = []\n_over = _player.play(${SLICE})\n_player.presses = []`);
  most = Math.max(most, live());
}
console.log(JSON.stringify({ empty, start, most }));
process.exit(0);
