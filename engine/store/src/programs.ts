import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What Node takes to run a program in a process of its own. */
export interface Program {
  file: string;
  execArgv: string[];
}

/**
 * A program of the engine's. Among sources another file says whether they have been built.
 * @param from `import.meta.url` of who names it
 * @param name its path from there, without its ending
 */
export function programOf(from: string, name: string): Program {
  const here = fileURLToPath(from);
  const file = path.join(path.dirname(here), name);
  if (!here.endsWith('.ts')) return { file: `${file}.js`, execArgv: [] };
  return (
    createRequire(import.meta.url)('../../federated-pages/programs.cjs') as { programOf(file: string): Program }
  ).programOf(file);
}
