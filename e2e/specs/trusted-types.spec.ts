import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseTable } from 'federated-pages/manifest';
import { follow, title } from '../support/faults';
import { broughtBy, liveTable } from '../support/live';
import { root } from '../support/product';
import { expect, test, type Page } from '../support/test';

/** The page between the visits of all pages. */
const START = '/how-it-works';

/** An example path of each pattern of the product's own remotes; other tests publish more. */
const placesOf = ({ remotes }: ReleaseTable) =>
  remotes
    .filter(({ name }) => existsSync(path.join(root, name)))
    .flatMap(({ routes, overlays }) => [...routes, ...overlays])
    .map((pattern) => pattern.replace('/*', '/1'));

/** Tries to add a script element whose address is a string. */
const runScript = (page: Page, src: string) =>
  page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('failed');
        try {
          script.src = address;
          document.head.append(script);
        } catch (error) {
          resolve((error as Error).name);
        }
      }),
    src,
  );

test('every loaded page enforces Trusted Types, with only two policies of the host', async ({ page }) => {
  await page.goto('/');
  for (const place of [...placesOf(await liveTable(page)), '/nowhere']) {
    const policy = (await page.request.get(place)).headers()['content-security-policy']?.split('; ');
    expect(policy, place).toEqual(
      expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types default composition-page']),
    );
  }
});

test('navigating to every page in succession violates no policy', async ({ page, complaints }) => {
  test.slow(); // half a minute of navigations
  await page.goto(START);
  const places = placesOf(await liveTable(page)).filter((place) => place !== START);
  for (const place of [...places, '/nowhere']) {
    await follow(page, place);
    const elsewhere = page.locator('h1').filter({ hasNotText: 'Meals Made Easy!' });
    await expect(elsewhere.or(page.getByRole('dialog')).first(), place).toBeVisible();
    await page.waitForLoadState('networkidle');
    await follow(page, START);
    await expect(title(page, 'Meals Made Easy!')).toBeVisible();
  }
  expect(complaints.filter((one) => !/status of 40[134]/.test(one))).toEqual([]);
});

test.describe('code on a page', () => {
  test.use({ attacks: true });

  test('can only run scripts of the release', async ({ page, baseURL }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/faq');
    await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
    const { remotes, shell } = await broughtBy(page);
    const own = remotes.find(({ name }) => name === 'mf-marketing')!;
    const watch = Object.keys(shell.files).find((file) => file.startsWith('watch.'))!;
    expect(await runScript(page, shell.base + watch)).toBe('ran');
    const blob = await page.evaluate(() => URL.createObjectURL(new Blob(['document.title = "run"'])));
    for (const address of [
      'https://elsewhere.example/a.js',
      `${own.base}other.js`,
      '/remotes/mf-marketing/0.0.1/remoteEntry.js',
      '/api/restaurants',
      blob,
      'data:text/javascript,document.title="run"',
    ]) {
      // Idle prefetches may happen at any time and do not count.
      const { href } = new URL(address, baseURL);
      const before = asked.filter((one) => one === href).length;
      expect(await runScript(page, address), address).toBe('TypeError');
      expect(asked.filter((one) => one === href).length, address).toBe(before);
    }
    expect(await runScript(page, `${baseURL}${own.base}${own.entry}`)).toBe('ran');
    await expect(page).not.toHaveTitle('run');
  });

  test('cannot create HTML, code or workers from strings, nor a policy that does', async ({ page }) => {
    await page.goto('/faq');
    await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
    const attempts = await page.evaluate(() => {
      const image = '<img src="x" onerror="document.title = 1">';
      const given = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      const tried: Record<string, () => unknown> = {
        innerHTML: () => (document.body.innerHTML = image),
        outerHTML: () => (document.querySelector('main')!.outerHTML = image),
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', image),
        write: () => document.write(image),
        template: () => (document.createElement('template').innerHTML = image),
        parser: () => new DOMParser().parseFromString(image, 'text/html'),
        fragment: () => document.createRange().createContextualFragment(image),
        frame: () => (document.createElement('iframe').srcdoc = image),
        handler: () => document.body.setAttribute('onclick', 'document.title = 1'),
        worker: () => new Worker('/api/restaurants'),
        blobWorker: () => new Worker(URL.createObjectURL(new Blob(['']))),
        script: () => (document.createElement('script').text = 'document.title = 1'),
        default: () => given.trustedTypes.createPolicy('default', {}),
        page: () => given.trustedTypes.createPolicy('composition-page', {}),
        google: () => given.trustedTypes.createPolicy('google-maps-api#html', {}),
        other: () => given.trustedTypes.createPolicy('other', {}),
      };
      return Object.entries(tried).map(([name, attempt]) => {
        try {
          attempt();
          return `${name}: taken`;
        } catch (error) {
          return `${name}: ${(error as Error).name}`;
        }
      });
    });
    expect(attempts.filter((one) => !one.endsWith(': TypeError'))).toEqual([]);
    await expect(title(page, 'Frequently Asked Questions')).toBeVisible();
  });
});
