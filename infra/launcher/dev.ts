/** `npm run dev -- <remote>`: runs one remote from its sources inside the running composition. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { runDevelopment, type Composition } from 'federated-pages/development';
import { ReleaseStore } from 'federated-pages/release';
import { runningProducts } from 'federated-pages/running';
import { freePort } from '../net/free-port';

const ROOT = path.resolve(__dirname, '../..');
const READY = /is ready at (http:\S+)/;

/** Where the product of this working copy answers; undefined where none runs. */
async function runningOrigin(): Promise<string | undefined> {
  const [dataDir] = runningProducts(ROOT);
  return dataDir === undefined ? undefined : (await new ReleaseStore(dataDir).live())?.site?.origin;
}

/** Starts the product, which ends with us. Resolves once it is ready. */
async function startProduct(): Promise<Composition> {
  const port = await freePort();
  const product = spawn(process.execPath, [path.join(ROOT, 'infra/launcher/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    product.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const [, origin] = READY.exec(text) ?? [];
      if (origin) resolve({ origin, stop: () => product.kill('SIGTERM') });
      else process.stdout.write(text);
    });
    product.once('exit', (code) => reject(new Error(`The product ended with ${code ?? 'a signal'}`)));
  });
}

void runDevelopment(process.argv.slice(2), {
  command: 'npm run dev --',
  root: process.cwd(),
  fallback: {
    about: 'the product that runs from this\n                      working copy; where none does, one is started',
    async find() {
      const origin = await runningOrigin();
      return origin === undefined ? startProduct() : { origin };
    },
  },
});
