import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Workspace } from '../../workspaces.cjs';

const ENDINGS = ['', '.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '/index.ts', '/index.tsx', '/index.js'];

const isFile = (candidate: string) => existsSync(candidate) && statSync(candidate).isFile();

/** The file a relative import means, or undefined when there is none (a generated file, say). */
export function resolveRelative(from: string, specifier: string): string | undefined {
  const target = path.resolve(path.dirname(from), specifier);
  // TypeScript may be imported by the name of its compiled file.
  const bases = [target, target.replace(/\.([cm]?)js$/, '.$1ts')];
  return bases.flatMap((base) => ENDINGS.map((ending) => base + ending)).find(isFile);
}

/** "@scope/name/sub/path" to its package and the part after it ("." or "./sub/path"). */
export function splitSpecifier(specifier: string): { package: string; subpath: string } {
  const parts = specifier.split('/');
  const name = parts.splice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  return { package: name, subpath: parts.length ? `./${parts.join('/')}` : '.' };
}

type Exports = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The `exports` entry for a subpath, and the part matched by its star; the longest matching pattern wins, as in Node. */
function doorAt(exports: Exports, subpath: string): readonly [door: Exports[string] | undefined, star: string] {
  if (exports[subpath] !== undefined) return [exports[subpath], ''];
  const [found] = Object.keys(exports)
    .map((pattern) => [pattern, ...pattern.split('*')] as const)
    .filter(([, before = '', after]) => after !== undefined && subpath.startsWith(before) && subpath.endsWith(after))
    .filter(([, before = '', after = '']) => subpath.length > before.length + after.length)
    .sort(
      ([one, before = ''], [other, beforeOther = '']) =>
        beforeOther.length - before.length || other.length - one.length,
    );
  if (!found) return [undefined, ''];
  const [pattern, before = '', after = ''] = found;
  return [exports[pattern], subpath.slice(before.length, subpath.length - after.length)];
}

/** The source file behind one of a workspace's declared doors, or undefined when it has no such door. */
export function resolveDoor(workspace: Workspace, subpath: string): string | undefined {
  const { exports = {} } = JSON.parse(readFileSync(path.join(workspace.folder, 'package.json'), 'utf8')) as {
    exports?: Exports;
  };
  const [door, star] = doorAt(exports, subpath);
  const target = typeof door === 'object' ? (door['source'] ?? door['types'] ?? door['default']) : door;
  const file = target?.replaceAll('*', star);
  return file === undefined || !isFile(path.join(workspace.folder, file))
    ? undefined
    : path.join(workspace.folder, file);
}
