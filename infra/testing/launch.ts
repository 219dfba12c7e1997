import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../net/free-port';

const ROOT = path.resolve(__dirname, '../..');

/** How long a start may take, packages and build included. */
const READY_MS = 300_000;
/** A stop is specified to take at most 10 s. */
const STOP_MS = 15_000;

export interface LaunchOptions {
  /** The working copy. Default: this one. */
  root?: string;
  /** MEALTIME_DATA. */
  dataDir: string;
  /** Default: a free one. */
  port?: number;
  /** Added to our environment. */
  environment?: NodeJS.ProcessEnv;
}

/** A product started as a person starts it. */
export interface LaunchedProduct {
  origin: string;
  dataDir: string;
  /** Process id of what `npm start` runs. */
  pid: number;
  /** Seconds from the start to the line that says it is ready. */
  seconds: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it as Ctrl-C does and waits until it has gone. */
  stop(): Promise<void>;
}

/** Starts the product through its launcher and resolves once it is ready; rejects with its output when it ends instead. */
export async function launchProduct({
  root = ROOT,
  dataDir,
  port,
  environment,
}: LaunchOptions): Promise<LaunchedProduct> {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'infra/launcher/start.mjs')], {
    cwd: root,
    // The IPC channel closes when this process dies, which ends the product.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      // Variables of Jest, Playwright or tsx that a person's shell would not have.
      ...{ NODE_OPTIONS: '', npm_lifecycle_event: undefined },
      // Tests create their own data, unless they use the demo town.
      MEALTIME_DEMO: '0',
      ...environment,
      MEALTIME_DATA: dataDir,
      PORT: String(port ?? (await freePort())),
    },
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), READY_MS);
    child.once('error', reject);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const ready = /^Mealtime is ready at (\S+)$/m.exec(output)?.[1];
        if (!ready) return;
        clearTimeout(timer);
        resolve(ready);
      });
    }
    child.once('close', () => {
      clearTimeout(timer);
      reject(new Error(`The product did not start:\n${output.trim()}`));
    });
  });
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    seconds: (performance.now() - began) / 1000,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}
