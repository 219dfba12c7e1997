/**
 * How programs of the engine are run in this repository: as they were built, where that was of today's sources, else from these, by
 * which each takes about a second longer to begin. It is not packed.
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const ENGINE = path.resolve(__dirname, '..');
/** Folders of the engine's packages. */
const PACKAGES = fs
  .readdirSync(ENGINE)
  .filter((name) => fs.existsSync(path.join(ENGINE, name, 'package.json')))
  .sort()
  .map((name) => path.join(ENGINE, name));
const built = (folder) => path.join(folder, 'dist');
const NOTE = '.sources';

/** Digest of all sources that are built, some 20 ms. */
function digest() {
  const hash = createHash('sha256');
  for (const folder of PACKAGES) {
    const sources = path.join(folder, 'src');
    for (const file of fs.readdirSync(sources, { recursive: true, encoding: 'utf8' }).sort()) {
      const full = path.join(sources, file);
      if (/\.test\.\w+$/.test(file) || !fs.statSync(full).isFile()) continue;
      hash.update(`${path.relative(ENGINE, full)}\0`).update(fs.readFileSync(full));
    }
  }
  return hash.digest('hex');
}

const noted = (folder) => {
  const file = path.join(built(folder), NOTE);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
};

let isBuilt;

/**
 * @param {string} source full path of a program among the sources, without its ending
 * @returns {{ file: string, execArgv: string[] }} what Node takes to run it in a process of its own
 */
function programOf(source) {
  const now = isBuilt === undefined && digest();
  isBuilt ??= PACKAGES.every((folder) => noted(folder) === now);
  const [name, , ...below] = path.relative(ENGINE, source).split(path.sep);
  if (isBuilt) return { file: path.join(built(path.join(ENGINE, name)), `${path.join(...below)}.js`), execArgv: [] };
  const execArgv = ['--conditions=source', '--import', pathToFileURL(require.resolve('tsx')).href];
  return { file: `${source}.ts`, execArgv };
}

/** Notes that every `dist` was built of the sources as they are. */
function noteSources() {
  const now = digest();
  for (const folder of PACKAGES) if (noted(folder) !== now) fs.writeFileSync(path.join(built(folder), NOTE), now);
}

module.exports = { programOf, noteSources, PACKAGES };
