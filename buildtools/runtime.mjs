/**
 * Prepares what Python needs in the browser, with Pyodide itself, so that the compiled files are
 * of exactly the version that reads them.
 *
 * usage: node runtime.mjs PYODIDE_FOLDER ENGINE_WHEEL MICROPIP_WHEEL OUT_FOLDER
 *
 * micropip installs the engine's wheel here; `engine.zip` is what it installed, compiled. A wheel
 * that micropip cannot install therefore fails the build.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodideFolder, engineWheel, micropipWheel, out] = process.argv
  .slice(2)
  .map((p) => resolve(p));
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);

const COMPILE = `
import importlib.util
import io
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc


def compile_source(path, source, optimize):
    # Compiled as "unchecked hash": no time stamp, and nothing to look up when it is imported.
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    return _code_to_hash_pyc(code, importlib.util.source_hash(source), False)


def compiled_zip(files, home, optimize):
    """Zip (name, bytes) pairs with every module compiled: the same bytes every time."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in sorted(files):
            if name.endswith(".py"):
                name, content = name + "c", compile_source(home + name, content, optimize)
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content, compresslevel=9)
    return buffer.getvalue()


def stdlib(path):
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/")]
        files = [(name, archive.read(name)) for name in names]
    # Nobody reads the library's docstrings here, and they are a seventh of the download.
    return compiled_zip(files, path + "/", 2)


def engine(home):
    import importlib.metadata
    import pathlib

    site = pathlib.Path(home)
    named = [pathlib.PurePath(f) for f in importlib.metadata.files("matta")]
    names = [str(f) for f in named if f.suffix == ".py"]
    files = [(name, (site / name).read_bytes()) for name in names]
    # With docstrings: without them every dataclass would make itself one when imported.
    return compiled_zip(files, "/lib/matta.zip/", 0)
`;

/** The stock lock file, reduced to the packages that are served beside it. */
function lockFile(packages) {
  const stock = JSON.parse(readFileSync(`${pyodideFolder}/pyodide-lock.json`, 'utf8'));
  return { info: stock.info, packages };
}

function micropipEntry() {
  const stock = JSON.parse(readFileSync(`${pyodideFolder}/pyodide-lock.json`, 'utf8'));
  const sha256 = createHash('sha256').update(readFileSync(micropipWheel)).digest('hex');
  return { ...stock.packages.micropip, file_name: basename(micropipWheel), sha256 };
}

const proofLock = lockFile({ micropip: micropipEntry() });
const python = await loadPyodide({
  indexURL: `${pyodideFolder}/`,
  lockFileContents: proofLock,
  packageBaseUrl: `${resolve(micropipWheel, '..')}/`,
  env: { PYTHONHASHSEED: '0' },
});

await python.loadPackage('micropip', { messageCallback: () => {} });
const wheelInside = `/tmp/${basename(engineWheel)}`;
python.FS.writeFile(wheelInside, readFileSync(engineWheel));
await python.pyimport('micropip').install(`emfs:${wheelInside}`);
const hello = python.pyimport('matta.worker').handle('{"type":"hello"}');
if (!Array.isArray(JSON.parse(hello))) throw new Error(`the engine did not say hello: ${hello}`);

const scope = python.globals.get('dict')();
python.runPython(COMPILE, { globals: scope });
const [, major, minor] = /^(\d+)\.(\d+)/.exec(proofLock.info.python);
const stdlibInside = `/lib/python${major}${minor}.zip`;
const sitePackages = `/lib/python${major}.${minor}/site-packages`;

mkdirSync(out, { recursive: true });
writeFileSync(`${out}/stdlib.zip`, scope.get('stdlib')(stdlibInside).toJs());
writeFileSync(`${out}/engine.zip`, scope.get('engine')(sitePackages).toJs());
writeFileSync(`${out}/lock.json`, JSON.stringify(lockFile({})));
writeFileSync(`${out}/proof-lock.json`, JSON.stringify(proofLock));
