import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrlOf } from '@mealtime/infra/testing';
import { Client } from 'pg';
import { expect, test } from '../../support/test';

/** Enough for a new product and its write-ahead log, but soon full. */
const SIZE = '320m';

/** Mounts a small disk below the temporary folder; returns the error if that fails. */
function mountDisk(folder: string): string | undefined {
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]);
  return status === 0 ? undefined : String(error?.message ?? stderr).trim();
}

const fill = (file: string) => spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M'], { stdio: 'ignore' });

let disk: string;
test.beforeEach(() => (disk = mkdtempSync(path.join(os.tmpdir(), 'mealtime-disk-'))));
test.afterEach(() => {
  spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

test('a full disk is reported in a sentence, loses no accepted data, and is recovered from', async ({
  startProduct,
}) => {
  const refused = mountDisk(disk);
  test.skip(refused !== undefined, `no disk of its own can be mounted here: ${refused}`);
  const dataDir = path.join(disk, 'data');
  const product = await startProduct({ dataDir, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const edge = () => readFileSync(path.join(dataDir, 'run/processes.json'), 'utf8').match(/"pid":(\d+)/)?.[1];
  const door = edge();

  const taken: string[] = [];
  const answers: { status: number; code: string | undefined }[] = [];
  let number = 0;
  async function subscribe(): Promise<number> {
    number += 1;
    const email = `disk.${number}.${'x'.repeat(50)}@example.ca`;
    const answer = await fetch(`${product.origin}/api/newsletter/subscriptions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: product.origin,
        'x-forwarded-for': `10.77.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify({ email }),
    });
    const body = (await answer.json().catch(() => ({}))) as { error?: { code?: string } };
    answers.push({ status: answer.status, code: body.error?.code });
    if (answer.ok) taken.push(email);
    return answer.status;
  }
  for (let count = 0; count < 10; count += 1) expect(await subscribe()).toBeLessThan(300);

  const ballast = path.join(disk, 'ballast');
  fill(ballast);
  // Uses up the space that the database has reserved for its log.
  const client = new Client({ connectionString: databaseUrlOf(product) });
  client.on('error', () => undefined);
  await client.connect();
  await expect(
    (async () => {
      await client.query('create table public.filler (text text)');
      for (let row = 0; row < 100; row += 1) {
        await client.query(`insert into public.filler select repeat(md5(i::text), 40) from generate_series(1, 5000) i`);
      }
    })(),
  ).rejects.toThrow();
  await client.end().catch(() => undefined);
  await expect.poll(subscribe, { timeout: 20_000, intervals: [100] }).toBe(503);
  for (const end = Date.now() + 8_000; Date.now() < end; await sleep(100)) await subscribe();
  expect((await fetch(product.origin)).status).toBe(200); // pages are still served
  await expect.poll(() => product.output().match(/The disk that holds .* is full/g)?.length).toBe(1);

  rmSync(ballast);
  await expect.poll(subscribe, { timeout: 60_000, intervals: [250] }).toBeLessThan(300);
  expect(
    answers.filter(({ status, code }) => status >= 300 && !(status === 503 && code === 'SERVICE_UNAVAILABLE')),
  ).toEqual([]);
  const again = new Client({ connectionString: databaseUrlOf(product) });
  await again.connect();
  const { rows } = await again.query<{ email: string }>('select email_key as email from newsletter.ask');
  await again.end();
  const kept = new Set(rows.map(({ email }) => email));
  expect(taken.filter((email) => !kept.has(email))).toEqual([]);
  expect(product.output().match(/The disk that holds .* is full/g)).toHaveLength(1);
  expect(edge()).toBe(door);
  expect(product.output()).not.toMatch(/\n\s+at /);
});

test('a product does not start on a full or read-only disk, and says so in a sentence', async ({ startProduct }) => {
  const refused = mountDisk(disk);
  test.skip(refused !== undefined, `no disk of its own can be mounted here: ${refused}`);
  const ballast = path.join(disk, 'ballast');
  fill(ballast);
  const full = startProduct({ dataDir: path.join(disk, 'data') });
  await expect(full).rejects.toThrow(/disk .*is full/);
  await expect(full).rejects.not.toThrow(/\n\s+at /);
  rmSync(ballast);
  execFileSync('mount', ['-o', 'remount,ro', disk]);
  const readOnly = startProduct({ dataDir: path.join(disk, 'data') });
  await expect(readOnly).rejects.toThrow(/mounted read-only/);
  await expect(readOnly).rejects.not.toThrow(/\n\s+at /);
  execFileSync('mount', ['-o', 'remount,rw', disk]);
});
