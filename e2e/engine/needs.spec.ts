import { DrillRepository } from '../support/drill-remote';
import { follow, title } from '../support/faults';
import { Outbox } from '../support/outbox';
import { Registration, STEP } from '../support/restaurant-sign-up';
import { expect, test, type Page } from '../support/test';

const KEY = 'a-key-of-maps';
const FROM = '/how-it-works';
const GOOGLE = 'https://maps.googleapis.com/maps/api/js';
/** Origin of the files that the script loads itself. */
const PART = 'https://maps.googleapis.com/maps-api-v3/api/js/places.js';
const WHOLE = '1 Granville St, Vancouver, BC V6Z 1L4, Canada';

/** A fake of the used parts of Google's script, with its Trusted Types policies and its request for details of a place. */
const MAPS_SCRIPT = `
  const all = (text) => text;
  const loader = trustedTypes.createPolicy('google-maps-api-loader', { createScriptURL: all });
  const html = trustedTypes.createPolicy('google-maps-api#html', { createHTML: all, createScriptURL: all });
  const part = Object.assign(document.createElement('script'), { src: loader.createScriptURL('${PART}') });
  document.head.append(part);
  document.createElement('div').innerHTML = html.createHTML('<b>drawn</b>');
  const toPlace = () => {
    const place = { formattedAddress: null };
    const found = (reply) => reply.json().then(({ formattedAddress }) => Object.assign(place, { formattedAddress }));
    place.fetchFields = () => fetch('https://places.googleapis.com/v1/places/p').then(found);
    return place;
  };
  const placePrediction = { placeId: 'p', text: 'Granville Street', toPlace };
  const AutocompleteSuggestion = { fetchAutocompleteSuggestions: async () => ({ suggestions: [{ placePrediction }] }) };
  window.google = { maps: { importLibrary: async () => ({ AutocompleteSuggestion, AutocompleteSessionToken: class {} }) } };
  window.mealtimeMapsLoaded();`;

/** Answers in place of Google. Returns the addresses of the requested scripts. */
async function standInForGoogle(page: Page): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route(`${GOOGLE}*`, (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/javascript', body: MAPS_SCRIPT });
  });
  await page.route(PART, (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.mapsPart = true' }));
  await page.route('https://places.googleapis.com/**', (route) =>
    route.fulfill({ json: { formattedAddress: WHOLE }, headers: { 'access-control-allow-origin': '*' } }),
  );
  return asked;
}

const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['mark'] = 'here'));
const marked = (page: Page) => page.locator('html[data-mark]');
const keyOf = (page: Page) => page.locator('meta[name="mealtime-maps-key"]');

/** Holds back the shell's scripts until `release` is called. */
async function holdScripts(page: Page) {
  const files = /\/shell\/[^?]*\.js/;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return {
    async release() {
      release();
      await page.unroute(files);
    },
  };
}

/** Tries to load a script of Google on the page. */
const runGoogle = (page: Page) =>
  page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.onload = () => resolve('runs');
        try {
          script.src = src;
        } catch {
          return resolve('is refused');
        }
        document.head.append(script);
      }),
    GOOGLE,
  );

test('with a key of Google Maps, the restaurant sign-up suggests addresses with it, and no other page has the key', async ({
  browser,
  startProduct,
}) => {
  test.slow(); // it starts a product
  const product = await startProduct({ environment: { MAPS_KEY: KEY } });
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  const asked = await standInForGoogle(page);

  await page.goto(FROM);
  await expect(keyOf(page)).toHaveCount(0);
  expect(await runGoogle(page)).toBe('is refused');
  expect(asked).toEqual([]);
  await mark(page);
  await follow(page, STEP.status);
  // A document's permissions cannot be extended, so a new document was loaded.
  await expect(keyOf(page)).toHaveAttribute('content', KEY);
  await expect(marked(page)).toHaveCount(0);
  await expect(title(page, 'Your Application')).toBeVisible();
  await mark(page);
  await page.goBack();
  await expect(title(page, 'Meals Made Easy!')).toBeVisible();
  await page.goForward();
  await expect(title(page, 'Your Application')).toBeVisible();
  await expect(marked(page)).toHaveCount(1);

  await test.step('the way back is taken before a script of the document ran', async () => {
    const { release } = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(title(page, 'Your Application')).toBeVisible();
    await mark(page);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(FROM);
    await release();
    await expect(title(page, 'Meals Made Easy!')).toBeVisible();
    await page.goForward();
    await expect(title(page, 'Your Application')).toBeVisible();
    await expect(marked(page)).toHaveCount(1);
  });
  await test.step('the way forward, to a page that needs more than this document may', async () => {
    await page.goBack();
    await expect(title(page, 'Meals Made Easy!')).toBeVisible();
    const { release } = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(title(page, 'Meals Made Easy!')).toBeVisible();
    await page.evaluate(() => history.forward());
    await expect(page).toHaveURL(STEP.status);
    await release();
    await expect(title(page, 'Your Application')).toBeVisible();
    await expect(keyOf(page)).toHaveAttribute('content', KEY);
  });

  const registration = new Registration(page, new Outbox(product.origin));
  await registration.beginAtBusiness();
  const address = page.getByRole('combobox', { name: 'Business Address' });
  await address.pressSequentially('granv');
  await page.getByRole('option', { name: 'Granville Street' }).click();
  await expect(address).toHaveValue(WHOLE);
  expect(await page.evaluate(() => 'mapsPart' in window)).toBe(true);
  expect(asked.map(({ searchParams }) => searchParams.get('key'))).toEqual([KEY]);
  await context.close();
});

test.describe('a site without one', () => {
  test.use({ attacks: true });

  test('the same pages redirect every guest, without a load', async ({ page }) => {
    const asked = await standInForGoogle(page);
    await page.goto(FROM);
    await mark(page);
    await follow(page, STEP.status);
    await expect(title(page, 'Your Application')).toBeVisible();
    await expect(marked(page)).toHaveCount(1);
    await page.reload();
    await expect(keyOf(page)).toHaveCount(0);
    expect(await runGoogle(page)).toBe('is refused');
    expect(asked).toEqual([]);
  });
});

test('an overlay with needs is opened by a document load, above the page it was opened from', async ({ page }) => {
  test.slow(); // it builds a remote
  const name = 'mf-needs-drill';
  const policies = ['google-maps-api-loader', 'google-maps-api#html'];
  const needs = [{ scripts: ['https://maps.googleapis.com'], policies, permissions: ['geolocation'] }];
  const repository = new DrillRepository('needs');
  await repository.publish({ name, version: `1.0.${Date.now()}`, heading: 'In need', needs });
  const asked = await standInForGoogle(page);
  const mayLocate = () =>
    page.evaluate(() =>
      (document as Document & { featurePolicy: { allowsFeature(name: string): boolean } }).featurePolicy.allowsFeature(
        'geolocation',
      ),
    );

  await page.goto(FROM);
  expect(await mayLocate()).toBe(false);
  await mark(page);
  await follow(page, '/needs-drill-overlay');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(marked(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Meals Made Easy!', includeHidden: true })).toHaveCount(1);
  expect(await runGoogle(page)).toBe('runs');
  expect(asked).toHaveLength(1);
  expect(await mayLocate()).toBe(true);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title(page, 'Meals Made Easy!')).toBeVisible();
});
