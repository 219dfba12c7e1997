import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { LiveRelease } from 'federated-pages/manifest';
import { startServer, type Server } from 'federated-pages/server';
import { DrillRepository } from '../support/drill-remote';
import { follow, title } from '../support/faults';
import { released } from '../support/product';
import { expect, test } from '../support/test';

/** A proxy between edge and browser changes the live release. On an edge of the spec's own. */

const NAME = 'mf-signed';
const PAGE = '/signed';

let data: string;
let repository: DrillRepository;
let server: Server;
let minor = 0;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000); // it builds a remote
  data = mkdtempSync(path.join(os.tmpdir(), 'mealtime-signed-'));
  cpSync(released(), path.join(data, 'releases'), { recursive: true });
  repository = new DrillRepository('signed', data);
  server = await startServer({ dataDir: data, serviceUrl: baseURL ?? '' });
  await publish();
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(data, { recursive: true, force: true });
});

const heading = () => `Version ${minor}`;
const publish = () => {
  minor += 1;
  return repository.publish({ name: NAME, version: `1.${minor}.0`, heading: heading(), prerender: true });
};

/** Signed with an unknown key. */
function signedByAnother({ signed, ...rest }: LiveRelease): LiveRelease {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const key = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 12);
  const text = signed?.text ?? '';
  return {
    ...rest,
    signed: { text, signatures: [{ key, signature: sign(null, Buffer.from(text), privateKey).toString('base64url') }] },
  };
}

/** Advances the tab's own clock by seconds. */
async function later(page: Page, seconds: number) {
  for (let second = 0; second < seconds; second += 2) {
    await page.clock.runFor(2_000);
    await page.waitForTimeout(60);
  }
}

for (const [reason, change] of Object.entries<(answer: LiveRelease, first: LiveRelease) => LiveRelease>({
  unsigned: ({ signed, ...rest }) => (void signed, rest),
  altered: ({ signed, ...rest }) => ({
    ...rest,
    signed: {
      text: signed?.text.replace('"generation":', '"generation":9') ?? '',
      signatures: signed?.signatures ?? [],
    },
  }),
  'unknown-key': signedByAnother,
  older: (_, first) => first,
}))
  test(`a release that is ${reason} is adopted by no tab, and is reported; a signed one is adopted`, async ({
    page,
  }) => {
    test.slow(); // it publishes
    const reported: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/reports')) return;
      reported.push(...((JSON.parse(request.postData() ?? '{}') as { site?: string[] }).site ?? []));
    });
    await page.clock.install();
    let first: LiveRelease | undefined;
    let isWrong = false;
    let wrongly = 0;
    await page.route('**/release.json', async (route) => {
      // Without conditional headers, whatever the browser has cached.
      const reply = await fetch(`${server.url}/release.json`);
      const answer = (await reply.json()) as LiveRelease;
      first ??= answer;
      if (isWrong) wrongly += 1;
      await route.fulfill({ json: isWrong ? change(answer, first) : answer });
    });
    const before = heading();
    await page.goto(server.url + PAGE);
    await expect(title(page, before)).toBeVisible();
    await later(page, 24);
    await publish();
    if (reason === 'older') {
      // By now it has seen and adopted the newer one.
      await later(page, 60);
      await follow(page, '/faq');
      await expect(page).toHaveURL(/faq/);
      await follow(page, PAGE);
      await expect(title(page, heading())).toBeVisible();
    }
    isWrong = true;
    for (let minutes = 0; wrongly < 2 && minutes < 4; minutes += 1) await later(page, 60);
    expect(wrongly).toBeGreaterThanOrEqual(2);
    await follow(page, '/faq');
    await expect(page).toHaveURL(/faq/);
    await follow(page, PAGE);
    await expect(title(page, reason === 'older' ? heading() : before)).toBeVisible();
    await expect.poll(() => reported).toEqual([reason]);
    if (reason === 'older') return;
    isWrong = false;
    await later(page, 150);
    await follow(page, '/faq');
    await expect(page).toHaveURL(/faq/);
    await follow(page, PAGE);
    await expect(title(page, heading())).toBeVisible();
  });
