/**
 * Installed packages that publish ES modules. Jest runs tests as CommonJS, so these (and only these) are compiled on
 * the way in. Read from what is installed instead of a list by hand, which goes stale with every update.
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { workspaces } = require('../workspaces.cjs');

const ROOT = path.resolve(__dirname, '../..');

function packagesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((entry) => {
    if (entry.startsWith('.')) return [];
    if (entry.startsWith('@')) return readdirSync(path.join(folder, entry)).map((name) => `${entry}/${name}`);
    return [entry];
  });
}

function publishesModules(file) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  if (manifest.type === 'module') return true;
  // Some leave `type` out and name their one door with the module extension.
  return [manifest.main, manifest.exports?.['.']?.default].some((door) => /\.mjs$/.test(String(door)));
}

let found;

/** Names, escaped for a regular expression; read once per process. */
function esmOnlyPackages() {
  found ??= [
    ...new Set(
      [ROOT, ...workspaces().map((workspace) => workspace.folder)].flatMap((parent) => {
        const folder = path.join(parent, 'node_modules');
        return packagesIn(folder).filter((name) => {
          const file = path.join(folder, name, 'package.json');
          return existsSync(file) && publishesModules(file);
        });
      }),
    ),
  ]
    .sort()
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return found;
}

module.exports = { esmOnlyPackages };
