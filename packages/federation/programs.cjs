/**
 * How programs of the engine are run in this repository: as they were built, where that was of today's sources, else from these, by
 * which each takes about a second longer to begin.
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const SOURCES = path.join(__dirname, 'src');
const BUILT = path.join(__dirname, 'dist');
const NOTE = path.join(BUILT, '.sources');

/** Digest of all sources that are built, some 20 ms. */
function digest() {
  const hash = createHash('sha256');
  const files = fs.readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files) {
    const full = path.join(SOURCES, file);
    if (!/\.test\.\w+$/.test(file) && fs.statSync(full).isFile())
      hash.update(`${file}\0`).update(fs.readFileSync(full));
  }
  return hash.digest('hex');
}

const noted = () => (fs.existsSync(NOTE) ? fs.readFileSync(NOTE, 'utf8') : undefined);

let isBuilt;

/**
 * @param {string} name of a program, by its file below src, without its ending
 * @returns {{ file: string, execArgv: string[] }} what Node takes to run it in a process of its own
 */
function programOf(name) {
  isBuilt ??= noted() === digest();
  if (isBuilt) return { file: path.join(BUILT, `${name}.js`), execArgv: [] };
  const execArgv = ['--conditions=source', '--import', pathToFileURL(require.resolve('tsx')).href];
  return { file: path.join(SOURCES, `${name}.ts`), execArgv };
}

/** Notes that `dist` was built of the sources as they are. */
function noteSources() {
  const now = digest();
  if (noted() !== now) fs.writeFileSync(NOTE, now);
}

module.exports = { programOf, noteSources, BUILT };
