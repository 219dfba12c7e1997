import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const HERE = fileURLToPath(import.meta.url);

/** What Node takes to run a program in a process of its own. */
interface Program {
  file: string;
  execArgv: string[];
}

/** Among sources it is another file's to say whether they have been built. */
const inRepository = HERE.endsWith('.ts')
  ? (createRequire(HERE)('../../programs.cjs') as { programOf(name: string): Program })
  : undefined;

/** A program of ours, named from this folder. */
export const programOf = (name: string): Program =>
  inRepository?.programOf(path.posix.join('release', name)) ?? {
    file: path.join(path.dirname(HERE), `${name}.js`),
    execArgv: [],
  };

/** The same for a thread, in which `--import tsx` does nothing. */
export function threadOf(name: string, options: WorkerOptions): Worker {
  const { file } = programOf(name);
  if (file.endsWith('.js')) return new Worker(pathToFileURL(file), options);
  const tsx = createRequire(HERE).resolve('tsx/cjs');
  const start = [tsx, file].map((one) => `require(${JSON.stringify(one)});`).join('\n');
  return new Worker(start, { ...options, eval: true, execArgv: ['--conditions=source'] });
}
