import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Supervised, type Supervisor } from './supervised';

let root: string;
let supervised: Supervised | undefined;
const said: string[] = [];

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'mealtime-supervised-'));
  said.length = 0;
});
afterEach(() => {
  supervised?.kill();
  rmSync(root, { recursive: true, force: true });
});

function run(script: string): Supervised {
  const supervisor: Supervisor = {
    ...{ root, logDir: path.join(root, 'logs'), say: (line) => said.push(line), changed: () => undefined },
  };
  supervised = new Supervised({ title: 'it', name: 'it', args: ['-e', script], environment: process.env }, supervisor);
  supervised.ready();
  return supervised;
}

/** Milliseconds from the end of one process to the start of the next. */
async function timeToReplace(one: Supervised): Promise<number> {
  const before = one.pid;
  process.kill(before!, 'SIGKILL');
  while (one.pid === before) await sleep(1);
  const died = performance.now();
  while (one.pid === undefined) await sleep(1);
  return performance.now() - died;
}

const FOREVER = 'setInterval(() => {}, 1000)';

test('the first restart after a crash is immediate; who crashes again and again waits longer each time', async () => {
  const one = run(FOREVER);
  await sleep(100);
  expect(await timeToReplace(one)).toBeLessThan(100);
  // Only how short they may be: on a busy machine they are longer.
  expect(await timeToReplace(one)).toBeGreaterThan(200);
  expect(await timeToReplace(one)).toBeGreaterThan(400);
  expect(said).toHaveLength(3);
});

test('a stop waits for what the process still has to do', async () => {
  const one = run(`${FOREVER}; process.on('SIGTERM', () => setTimeout(() => process.exit(0), 600)); console.log('up')`);
  const log = path.join(root, 'logs/it.log');
  while (!(existsSync(log) && readFileSync(log, 'utf8').includes('up'))) await sleep(10);
  const began = performance.now();
  await one.stop(5_000);
  expect(performance.now() - began).toBeGreaterThan(550);
  expect(one.pid).toBeUndefined();
  expect(said).toEqual([]);
});
