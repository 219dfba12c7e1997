import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { call, type Call } from './http';

const MAIN = path.resolve(__dirname, '../../dist/main.js');

const running = new Set<ChildProcess>();

// A failing test leaves its processes running.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** The compiled service as a separate process, for effects that are not visible from inside. */
export async function startProcess(env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  void exited.then(() => running.delete(child));
  let output = '';
  child.stderr!.on('data', (chunk) => (output += String(chunk)));
  const port = await new Promise<number | undefined>((resolve) => {
    createInterface(child.stdout!).on('line', (line) => {
      output += `${line}\n`;
      if (line.startsWith('{"listening":')) resolve((JSON.parse(line) as { listening: number }).listening);
    });
    void exited.then(() => resolve(undefined));
  });
  if (port === undefined) throw new Error(`the service ended before it listened:\n${output}`);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    exited,
    /** All output so far. */
    output: () => output,
    get: (to: string, options?: Call) => call(origin, `/api/${to}`, options),
    post: (to: string, body: unknown, options?: Call) =>
      call(origin, `/api/${to}`, { method: 'POST', body, ...options }),
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}
