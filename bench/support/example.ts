import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@mealtime/infra/testing';
import type { Site } from './figure';

/** Starts an example as `npm run example` does, on a store of its own. */
export async function startExample(
  root: string,
  name: string,
  dataDir: string,
): Promise<Site & { stop(): Promise<void> }> {
  const child = spawn(process.execPath, [path.join(root, 'infra/launcher/example.mjs'), name], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(await freePort()), TRACTOR_STORE_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const [, address] = /is ready at (http:\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    void exited.then(() => reject(new Error(`${name} ended before it was ready:\n${said}`)));
  });
  return {
    name: 'composed',
    origin,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
