import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Workspace } from '../../workspaces.cjs';

const ENDINGS = ['', '.ts', '.tsx', '.mts', '.cts', '.js', '.mjs', '.cjs', '/index.ts', '/index.tsx', '/index.js'];

const isFile = (candidate: string) => existsSync(candidate) && statSync(candidate).isFile();

/** The file a relative import means, or undefined when there is none (a generated file, say). */
export function resolveRelative(from: string, specifier: string): string | undefined {
  const target = path.resolve(path.dirname(from), specifier);
  // TypeScript may be imported by the name it will have once compiled.
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

/** The source file behind one of a workspace's declared doors, or undefined when it has no such door. */
export function resolveDoor(workspace: Workspace, subpath: string): string | undefined {
  const { exports } = JSON.parse(readFileSync(path.join(workspace.folder, 'package.json'), 'utf8')) as {
    exports?: Exports;
  };
  const door = exports?.[subpath];
  const target = typeof door === 'object' ? (door['source'] ?? door['types'] ?? door['default']) : door;
  return target === undefined ? undefined : path.join(workspace.folder, target);
}
