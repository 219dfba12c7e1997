import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const READY = /is ready at (http:\S+)/;

export interface LaunchedExample {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts an example as `npm run example` does, which packs the engine and rebuilds stale parts. Rejects with its output when it
 * ends before it is ready.
 *
 * @param environment PORT, and the variable that names its store's folder
 */
export async function launchExample(name: string, environment: NodeJS.ProcessEnv): Promise<LaunchedExample> {
  const child = spawn(process.execPath, [path.join(ROOT, 'infra/launcher/example.mjs'), name], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, address] = READY.exec(said) ?? [];
      if (address) resolve(address);
    });
    void ended.then((code) => reject(new Error(`${name} ended with ${code} before it was ready:\n${said}`)));
  });
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
