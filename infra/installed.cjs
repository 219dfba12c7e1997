/**
 * Prints a digest of the installed packages, for Nx (nx.json): package-lock.json without the versions of our own workspaces.
 * With those, raising the version of one remote would rebuild all others.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');

const { packages } = JSON.parse(readFileSync(path.join(__dirname, '../package-lock.json'), 'utf8'));
const entries = Object.entries(packages).map(([place, { version, ...about }]) =>
  place.includes('node_modules/') ? [place, version, about] : [place, about],
);
console.log(createHash('sha256').update(JSON.stringify(entries)).digest('hex'));
