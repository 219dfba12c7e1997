/** `npm run dev -- <remote>`: runs one remote from its sources inside the running composition. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startDevelopment } from 'federated-pages/development';
import { ReleaseError, ReleaseStore, describeFailure, findWorkspace } from 'federated-pages/release';
import { runningProducts } from 'federated-pages/running';
import { freePort } from '../net/free-port';

const USAGE = `Usage: npm run dev -- <remote> [--against <origin>] [--port <port>]

Runs the remote from its sources, with everything else as it is released, and shows each edit in the open page.

  --against <origin>  the composition to run in, such as https://staging.example. Default: the product that runs from this
                      working copy; where none does, one is started
  --port <port>       where to answer. Default: any that is free`;

const ROOT = path.resolve(__dirname, '../..');
const READY = /is ready at (http:\S+)/;

/** Where the product of this working copy answers; undefined where none runs. */
function runningOrigin(): string | undefined {
  const [dataDir] = runningProducts(ROOT);
  return dataDir === undefined ? undefined : new ReleaseStore(dataDir).live()?.site?.origin;
}

/** Starts the product, which ends with us. Resolves to its address once it is ready. */
async function startProduct(): Promise<{ origin: string; process: ChildProcess }> {
  const port = await freePort();
  const product = spawn(process.execPath, [path.join(ROOT, 'infra/launcher/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    product.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const [, origin] = READY.exec(text) ?? [];
      if (origin) resolve({ origin, process: product });
      else process.stdout.write(text);
    });
    product.once('exit', (code) => reject(new Error(`The product ended with ${code ?? 'a signal'}`)));
  });
}

function originFrom(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new ReleaseError('USAGE', `--against is "${text}", which is no address such as https://staging.example`);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(USAGE);
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new ReleaseError('USAGE', 'npm run dev -- <remote>; see --help');
  const { dir } = findWorkspace(process.cwd(), name);
  let product: ChildProcess | undefined;
  let against = values.against === undefined ? runningOrigin() : originFrom(values.against);
  if (against === undefined) ({ origin: against, process: product } = await startProduct());
  const development = await startDevelopment({
    ...{ dir, against, host: '127.0.0.1' },
    port: values.port === undefined ? 0 : Number(values.port),
    log: (line) => console.error(line),
  });
  console.log(`${path.basename(dir)} runs from its sources at ${development.origin}`);
  const stop = () => {
    product?.kill('SIGTERM');
    void development.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  process.once('disconnect', stop);
}

main().catch((error: unknown) => {
  const { code, message } = describeFailure(error, ROOT);
  console.error(`${code}: ${message}`);
  process.exit(1);
});
