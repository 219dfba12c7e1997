/**
 * Installed packages that publish ES modules, or TypeScript. Jest runs tests as CommonJS, so these (and only these) are
 * compiled on import. Read from node_modules instead of a list by hand, which goes stale with every update.
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Every installed package below a folder, those inside other packages included: two versions may differ in kind. */
function* packagesBelow(parent) {
  const folder = path.join(parent, 'node_modules');
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder)) {
    if (entry.startsWith('.')) continue;
    const names = entry.startsWith('@')
      ? readdirSync(path.join(folder, entry)).map((name) => `${entry}/${name}`)
      : [entry];
    for (const name of names) {
      const found = path.join(folder, name);
      if (!existsSync(path.join(found, 'package.json'))) continue;
      yield found;
      yield* packagesBelow(found);
    }
  }
}

function publishesModules(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (manifest.type === 'module') return true;
  // A product's own libraries, as they were packed.
  if (/\.tsx?"/.test(JSON.stringify(manifest.exports ?? {}).replaceAll('.d.ts"', ''))) return true;
  // Some leave `type` out and name their one door with the module extension.
  return [manifest.main, manifest.exports?.['.']?.default].some((door) => /\.mjs$/.test(String(door)));
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patterns = new Map();

/** For `transformIgnorePatterns`: installed packages in `parents`, below `root`, that do not publish ES modules. */
function allButEsmPackages(root, parents) {
  const key = [root, ...parents].join('\n');
  if (!patterns.has(key)) {
    const folders = [root, ...parents].flatMap((parent) => [...packagesBelow(parent)]).filter(publishesModules);
    const relative = [...new Set(folders.map((folder) => path.relative(root, folder)))].sort().map(escaped);
    patterns.set(key, `^${escaped(root)}/(?!(?:${relative.join('|')})/(?!node_modules/)).*node_modules/`);
  }
  return patterns.get(key);
}

module.exports = { allButEsmPackages };
