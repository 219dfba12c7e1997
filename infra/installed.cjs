/**
 * Prints a digest of which packages are installed, for Nx (nx.json): package-lock.json without the versions of our own workspaces.
 * With those in it every raise of one remote would have all others built anew.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');

const { packages } = JSON.parse(readFileSync(path.join(__dirname, '../package-lock.json'), 'utf8'));
const entries = Object.entries(packages).map(([place, { version, ...about }]) =>
  place.includes('node_modules/') ? [place, version, about] : [place, about],
);
console.log(createHash('sha256').update(JSON.stringify(entries)).digest('hex'));
