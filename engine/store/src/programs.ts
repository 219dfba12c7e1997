import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

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

/** The same for a thread, in which `--import tsx` does nothing. */
export function threadOf(from: string, name: string, options: WorkerOptions): Worker {
  const { file } = programOf(from, name);
  if (file.endsWith('.js')) return new Worker(pathToFileURL(file), options);
  const tsx = createRequire(import.meta.url).resolve('tsx/cjs');
  const start = [tsx, file].map((one) => `require(${JSON.stringify(one)});`).join('\n');
  return new Worker(start, { ...options, eval: true, execArgv: ['--conditions=source'] });
}
