/** `npm start`: everything on one machine, on one port. */
import 'federated-pages/no-debugger';
import path from 'node:path';
import { noteRunning } from 'federated-pages/running';
import { lockDataDir, type Lock } from './lock';
import { ensurePortIsFree } from './ports';
import { Product } from './product';
import { originOf, readSettings, StartError } from './settings';
import { asStartError } from './trouble';

/**
 * One Ctrl-C arrives up to three times within moments: from the terminal, from npm and from the bootstrap. Later than
 * this it is a second one, of a person who does not want to wait.
 */
const SAME_PRESS_MS = 1_000;
/** Whatever hangs, a stop ends by then. */
const STOP_LIMIT_MS = 9_500;

const say = (line: string) => console.log(line);

let dataDir = '';
let product: Product | undefined;
let lock: Lock | undefined;
let forgetNote: (() => void) | undefined;
let stoppingSince: number | undefined;

async function stop(code: number): Promise<never> {
  setTimeout(() => finish(code || 1), STOP_LIMIT_MS).unref();
  await product?.stop().catch((error: unknown) => console.error(error));
  return finish(code);
}

function finish(code: number): never {
  product?.kill();
  forgetNote?.();
  lock?.release();
  process.exit(code);
}

function onSignal(): void {
  if (stoppingSince === undefined) {
    stoppingSince = Date.now();
    say('Stopping ...');
    void stop(0);
  } else if (Date.now() - stoppingSince > SAME_PRESS_MS) {
    finish(1);
  }
}

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.once('disconnect', onSignal); // the bootstrap was killed
  const settings = readSettings(process.env, path.resolve(__dirname, '../..'));
  dataDir = settings.dataDir;
  lock = await lockDataDir(dataDir);
  forgetNote = noteRunning(settings.root, dataDir);
  await ensurePortIsFree(settings.host, settings.port);
  product = new Product(settings, lock, say);
  await product.start();
  if (stoppingSince === undefined) say(`Mealtime is ready at ${originOf(settings)}`);
}

main().catch(async (error: unknown) => {
  if (stoppingSince !== undefined) return; // it failed because of the stop
  stoppingSince = Date.now();
  const trouble = asStartError(error, dataDir);
  console.error(trouble instanceof StartError ? trouble.message : trouble);
  await stop(1);
});
