/**
 * Installed packages that publish ES modules. Jest runs tests as CommonJS, so these (and only these) are compiled on
 * the way in. Read from what is installed instead of a list by hand, which goes stale with every update.
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { workspaces } = require('../workspaces.cjs');

const ROOT = path.resolve(__dirname, '../..');

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
  // Some leave `type` out and name their one door with the module extension.
  return [manifest.main, manifest.exports?.['.']?.default].some((door) => /\.mjs$/.test(String(door)));
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

let pattern;

/** For `transformIgnorePatterns`: matches an installed file unless the package it is in publishes ES modules. */
function allButEsmPackages() {
  pattern ??= (() => {
    const parents = [ROOT, ...workspaces().map((workspace) => workspace.folder)];
    const folders = parents.flatMap((parent) => [...packagesBelow(parent)]).filter(publishesModules);
    const relative = [...new Set(folders.map((folder) => path.relative(ROOT, folder)))].sort().map(escaped);
    return `^${escaped(ROOT)}/(?!(?:${relative.join('|')})/(?!node_modules/)).*node_modules/`;
  })();
  return pattern;
}

module.exports = { allButEsmPackages };
