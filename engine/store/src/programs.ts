import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** How to run a program in its own Node process. */
export interface Program {
  file: string;
  execArgv: string[];
}

/**
 * A program of the engine. When run from sources, another file resolves it to its build.
 * @param from `import.meta.url` of the caller
 * @param name its path from there, without extension
 */
export function programOf(from: string, name: string): Program {
  const here = fileURLToPath(from);
  const file = path.join(path.dirname(here), name);
  if (!here.endsWith('.ts')) return { file: `${file}.js`, execArgv: [] };
  return (
    createRequire(import.meta.url)('../../federated-pages/programs.cjs') as { programOf(file: string): Program }
  ).programOf(file);
}
