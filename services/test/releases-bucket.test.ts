/** Two processes of the services, each with a working copy of one bucket. */
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { s3ForTest, type S3Server } from '@mealtime/infra/providers/testing';
import { ReleaseStore } from 'federated-pages/store';
import { Repository } from '@federated-pages/store/test-repository';
import { as, MACHINE, publish } from './support/releases';
import { startService, type TestService } from './support/service';

/** The signing key that all machines share. */
const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');

let dir: string;
let s3: S3Server;
let repository: Repository;
let services: TestService[];

beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mealtime-bucket-'));
  s3 = await s3ForTest();
  repository = new Repository();
  const start = (name: string) =>
    startService({
      env: {
        RELEASES_DATA: path.join(dir, name),
        RELEASES_TOKEN: MACHINE,
        RELEASES_BUCKET: 's3://releases/mealtime',
        RELEASES_SIGNING_KEYS: key,
      },
    });
  services = [await start('one'), await start('two')];
});
afterAll(async () => {
  await Promise.all(services.map((one) => one.stop()));
  await s3.stop();
  repository.remove();
  fs.rmSync(dir, { recursive: true, force: true });
});

const released = (by: TestService | undefined, name: string) => by && publish(by, repository, MACHINE, name);
const command = (by: TestService | undefined, ...args: string[]) =>
  by?.post('releases/commands', { arguments: args }, as(MACHINE));
const liveAt = (name: string) => new ReleaseStore(path.join(dir, name)).live();
const done = { status: 200, body: { code: 0, stderr: '' } };

test('the release of one process is known to the other within a second, which continues from it', async () => {
  const [one, two] = services;
  if (!one || !two) throw new Error('no services');
  expect(await released(one, 'shell')).toMatchObject(done);
  repository.build('mf-a', '1.0.0', 'a1');
  expect(await released(two, 'mf-a')).toMatchObject(done);
  await sleep(1_000);
  // The data that admins' pages and the watch of each process read.
  for (const name of ['one', 'two'])
    expect(await liveAt(name)).toMatchObject({ generation: 2, remotes: [{ name: 'mf-a', version: '1.0.0' }] });
  expect(await command(one, 'withdraw', 'mf-a')).toMatchObject(done);
  expect(await command(two, 'status')).toMatchObject({
    body: { stdout: expect.stringMatching(/^Generation 3[^]*\nStore: s3:\/\/releases\/mealtime, /) as string },
  });
});

test('while the bucket is unavailable no release is possible, with an error, and the live generation is visible', async () => {
  const [one] = services;
  if (!one) throw new Error('no services');
  const before = await liveAt('one');
  await s3.goAway();
  expect(await command(one, 'rollback', '--to', '2')).toMatchObject({
    status: 200,
    body: { code: 3, stderr: expect.stringMatching(/^STORE_AWAY: s3:/) as string },
  });
  expect(await liveAt('one')).toEqual(before);
  await s3.comeBack();
  expect(await command(one, 'rollback', '--to', '2')).toMatchObject(done);
});

test('an invalid address is reported at the start', async () => {
  const env = { RELEASES_DATA: path.join(dir, 'three'), RELEASES_BUCKET: 'releases/mealtime' };
  await expect(startService({ env })).rejects.toThrow(/RELEASES_BUCKET.*s3:\/\/bucket\/prefix/);
});
