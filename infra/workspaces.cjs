/**
 * The workspaces of this repository, from the patterns in package.json, with each one's declared role. Plain CommonJS without
 * dependencies, because Jest, ESLint and the fences load it before anything is compiled.
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const ROLES = ['contract', 'library', 'engine', 'remote', 'shell', 'service', 'tool'];

/** Workspaces whose tests and measurements are not run by Jest. */
const NOT_JEST = ['e2e', 'bench'];

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Folders that match a workspace pattern: a plain path, or a last segment with one `*`. */
function expand(root, pattern) {
  if (!pattern.includes('*')) return [pattern];
  const parent = path.posix.dirname(pattern);
  const [before, after] = path.posix.basename(pattern).split('*');
  return readdirSync(path.join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(before) && entry.name.endsWith(after))
    .map((entry) => path.posix.join(parent, entry.name));
}

/**
 * Every workspace: `name` (its folder's last segment), `folder` (absolute), `path` (from the root, with slashes),
 * `package` (the name others import it by) and `role`
 * (one of ROLES, or undefined when it declares none; the fences refuse that).
 */
function workspaces(root = path.resolve(__dirname, '..')) {
  return readJson(path.join(root, 'package.json'))
    .workspaces.flatMap((pattern) => expand(root, pattern))
    .filter((relative) => existsSync(path.join(root, relative, 'package.json')))
    .sort()
    .map((relative) => {
      const folder = path.join(root, relative);
      const manifest = readJson(path.join(folder, 'package.json'));
      return {
        name: path.basename(relative),
        folder,
        path: relative,
        package: manifest.name,
        role: manifest.workspace?.role,
      };
    });
}

module.exports = { NOT_JEST, ROLES, workspaces };
