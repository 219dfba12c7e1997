import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const HERE = fileURLToPath(import.meta.url);

/** The file of a program of ours, named from this folder: TypeScript where this file is. */
const fileOf = (name: string) => path.join(path.dirname(HERE), name + path.extname(HERE));

const isSource = HERE.endsWith('.ts');
const SOURCE = '--conditions=source';
const tsx = (part: string) => createRequire(HERE).resolve(part);

/** What Node takes to run a program in a process of its own. */
export function programOf(name: string): { file: string; execArgv: string[] } {
  const execArgv = isSource ? [SOURCE, '--import', pathToFileURL(tsx('tsx')).href] : [];
  return { file: fileOf(name), execArgv };
}

/** The same for a thread, in which `--import tsx` does nothing. */
export function threadOf(name: string, options: WorkerOptions): Worker {
  if (!isSource) return new Worker(fileOf(name), options);
  const start = [tsx('tsx/cjs'), fileOf(name)].map((file) => `require(${JSON.stringify(file)});`).join('\n');
  return new Worker(start, { ...options, eval: true, execArgv: [SOURCE] });
}
