import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Formats files or folders with Prettier by the product's rules. */
export function format(dir: string, ...what: readonly string[]): void {
  const prettier = path.join(
    path.dirname(createRequire(import.meta.url).resolve('prettier/package.json')),
    'bin/prettier.cjs',
  );
  const { status, stderr } = spawnSync(process.execPath, [prettier, '--write', '--log-level', 'error', ...what], {
    cwd: dir,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The files could not be formatted: ${stderr}`);
}
