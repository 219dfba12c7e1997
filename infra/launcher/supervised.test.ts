import { mkdtempSync, rmSync } from 'node:fs';
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

function run(script: string, ready = true): Supervised {
  const supervisor: Supervisor = {
    ...{
      root,
      logDir: path.join(root, 'logs'),
      say: (line) => said.push(line),
      notice: (line) => said.push(line),
      changed: () => undefined,
    },
  };
  supervised = new Supervised({ title: 'it', name: 'it', args: ['-e', script], environment: process.env }, supervisor);
  if (ready) supervised.ready();
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

test('the first restart after a crash is immediate; each further crash doubles the wait', async () => {
  const one = run(FOREVER);
  await sleep(100);
  // Timers are never early; a slow machine only makes the restart later.
  const [first, second, third] = [await timeToReplace(one), await timeToReplace(one), await timeToReplace(one)];
  expect(first).toBeLessThan(250);
  expect(second).toBeGreaterThanOrEqual(249);
  expect(third).toBeGreaterThanOrEqual(499);
  expect(said).toHaveLength(3);
});

test('a stop waits until the process has finished its work', async () => {
  const one = run(
    `${FOREVER}; process.on('SIGTERM', () => setTimeout(() => process.exit(0), 600)); process.send({ notice: 'up' })`,
  );
  while (said.length === 0) await sleep(10);
  const began = performance.now();
  await one.stop(5_000);
  expect(performance.now() - began).toBeGreaterThan(550);
  expect(one.pid).toBeUndefined();
  expect(said).toEqual(['up']);
});

test("a process's own reason for not starting replaces the end of its log", async () => {
  const one = run(`console.log('much else'); process.send({ refusal: 'One sentence.' }, () => process.exit(1))`, false);
  expect(await one.failed).toBe('One sentence.');
});
