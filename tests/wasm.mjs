// Runs a Python script on MicroPython for WebAssembly:
//
//     node tests/wasm.mjs path/to/script.py args...
//
// What the script prints goes to stdout, tracebacks to stderr; its exit status is node's. The
// folders below are copied into MicroPython's own file system, at the root, and the script sees
// the root as its working folder. MicroPython runs in a worker, because a script can make it spin
// for ever: the main thread then ends the process with status 124 after WASM_TIMEOUT seconds.

import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Worker, isMainThread, workerData } from "node:worker_threads";

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const FOLDERS = ["core", "device", "firmware", "tests"];
const KINDS = [".py", ".txt", ".mpy"];
const PACKAGE = "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";
const HEAP = 4 * 1024 * 1024;
const TIMED_OUT = 124;

const RUN = `
def _run(path):
    import sys
    try:
        with open(path) as file:
            code = compile(file.read(), path, "exec")
        exec(code, {"__name__": "__main__", "__file__": path})
    except SystemExit as error:
        status = error.args[0] if error.args else 0
        if status is None or isinstance(status, int):
            return status or 0
        print(status)
        return 1
    except BaseException as error:
        # A MemoryError under heap_lock could not even be printed.
        import micropython
        micropython.heap_lock()
        while micropython.heap_unlock():
            pass
        sys.print_exception(error)
        return 1
    return 0
_status = _run(_path)
`;

function copy(FS, from, to) {
  FS.mkdirTree(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), `${to}/${entry.name}`];
    if (entry.isDirectory()) {
      if (entry.name !== "__pycache__") copy(FS, source, target);
    } else if (KINDS.includes(path.extname(entry.name))) {
      FS.writeFile(target, fs.readFileSync(source));
    }
  }
}

// Place the script where it stands in the checkout, or at the root when it stands elsewhere.
function place(FS, script) {
  const inside = path.relative(ROOT, path.resolve(script)).split(path.sep);
  const target = inside[0] === ".." ? `/${path.basename(script)}` : `/${inside.join("/")}`;
  FS.mkdirTree(path.posix.dirname(target));
  FS.writeFile(target, fs.readFileSync(script));
  return target.slice(1);
}

// Written at once, so that a script that never ends still shows how far it came.
function write(descriptor, bytes) {
  for (let done = 0; done < bytes.length; ) {
    try {
      done += fs.writeSync(descriptor, bytes, done);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

function lines(descriptor) {
  return (line) => write(descriptor, Buffer.from(line + "\n"));
}

async function work([script, ...args]) {
  const { loadMicroPython } = await import(path.join(ROOT, PACKAGE));
  const mp = await loadMicroPython({ heapsize: HEAP, stdout: lines(1), stderr: lines(2) });
  for (const folder of FOLDERS) {
    if (fs.existsSync(path.join(ROOT, folder))) copy(mp.FS, path.join(ROOT, folder), `/${folder}`);
  }
  const name = place(mp.FS, script);
  mp.FS.chdir("/");
  const quoted = [name, ...args].map((word) => JSON.stringify(word)).join(", ");
  mp.runPython(`import sys\nsys.argv[:] = [${quoted}]\n_path = sys.argv[0]`);
  mp.runPython(`sys.path[:] = ["${path.posix.dirname(name)}", "/", ".frozen"]`);
  mp.runPython(RUN);
  process.exit(mp.globals.get("_status"));
}

function watch(words) {
  const seconds = Number(process.env.WASM_TIMEOUT ?? 600);
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: words });
  const timer = setTimeout(() => {
    write(2, Buffer.from(`wasm.mjs: no end after ${seconds} s, stopped\n`));
    process.exit(TIMED_OUT);
  }, seconds * 1000);
  worker.on("error", (error) => {
    write(2, Buffer.from(`wasm.mjs: ${error.stack ?? error}\n`));
    process.exit(1);
  });
  worker.on("exit", (status) => {
    clearTimeout(timer);
    process.exitCode = status;
  });
}

if (!isMainThread) {
  await work(workerData);
} else if (process.argv.length < 3) {
  write(2, Buffer.from("usage: node tests/wasm.mjs script.py [args...]\n"));
  process.exit(2);
} else {
  watch(process.argv.slice(2));
}
