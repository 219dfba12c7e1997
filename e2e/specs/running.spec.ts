import { readFileSync } from 'node:fs';
import path from 'node:path';
import { launchProduct, type LaunchedProduct } from '@mealtime/infra/testing';
import { ownProducts } from '../support/own-products';
import { expect, test } from '../support/test';

// They start separate products, on a machine that is busy with other tests.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const products = ownProducts();
let product: LaunchedProduct;
test.beforeAll(async () => {
  product = await products.start();
});
test.afterAll(() => products.end());

function pidsOf({ dataDir, pid }: LaunchedProduct): number[] {
  const children = JSON.parse(readFileSync(path.join(dataDir, 'run/processes.json'), 'utf8')) as { pid: number }[];
  return [pid, postmaster(dataDir), ...children.map((child) => child.pid)];
}

/** Process id of the database server; 0 while there is none. */
function postmaster(dataDir: string): number {
  try {
    return Number(readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const expectGone = (pids: number[]) =>
  expect.poll(() => pids.filter(isAlive), { timeout: 10_000, message: 'processes left behind' }).toEqual([]);

const status = async (url: string) => (await fetch(url)).status;

test('prints its address once, and refuses a second start with one sentence', async () => {
  expect(pidsOf(product).length).toBeGreaterThanOrEqual(5);
  const { port } = new URL(product.origin);
  expect(
    product
      .output()
      .split('\n')
      .filter((line) => line.includes(`:${port}`)),
  ).toEqual([`Mealtime is ready at ${product.origin}`]);

  const elsewhere = products.start({ port: Number(port) });
  await expect(elsewhere).rejects.toThrow(`Port ${port} is in use by another program.`);
  const there = launchProduct({ dataDir: product.dataDir });
  await expect(there).rejects.toThrow(/Mealtime is already running on .* Stop it first/);
  await expect(there).rejects.not.toThrow(/\n\s+at /); // no stack
  expect(await status(product.origin)).toBe(200);
});

test('answers 503 while the database is down, and recovers by itself', async () => {
  const ready = `${product.origin}/api/health/ready`;
  const before = postmaster(product.dataDir);
  process.kill(before, 'SIGKILL');
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const answer = await fetch(ready);
        seen.add(answer.status);
        if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        return answer.status === 200 && ![0, before].includes(postmaster(product.dataDir));
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBe(true);
  expect([...seen].filter((one) => one !== 200 && one !== 503)).toEqual([]);
  expect(product.output()).toContain('The database stopped unexpectedly; starting it again.');
});

test('leaves no processes when killed, starts again on the same data, and stops without leftovers', async () => {
  const killed = pidsOf(product);
  process.kill(product.pid, 'SIGKILL');
  await expectGone(killed);
  const again = await products.start({ dataDir: product.dataDir });
  expect(await status(`${again.origin}/api/health/ready`)).toBe(200);

  const pids = pidsOf(again);
  const began = Date.now();
  await again.stop();
  await expectGone(pids);
  expect(Date.now() - began).toBeLessThan(10_000);
});
