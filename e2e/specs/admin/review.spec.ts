import { AdminArea } from '../../support/admin-area';
import { newRestaurant } from '../../support/new-restaurant';
import { jpeg, pdf } from '../../support/papers';
import { test } from '../../support/restaurant-sign-up-test';
import { RestaurantApi } from '../../support/restaurant-api';
import { Reviewer } from '../../support/reviewer';
import { expect, noteComplaints, test as alone, type APIRequestContext } from '../../support/test';
import type { Outbox } from '../../support/outbox';

/** A waiting application of a restaurant with this name. */
async function submitted(request: APIRequestContext, outbox: Outbox, name: string) {
  const made = newRestaurant();
  const restaurant = { ...made, business: { ...made.business, 'Business Name': name } };
  const api = new RestaurantApi(request, outbox, restaurant);
  await api.open();
  await api.saveBusiness();
  await api.saveBank();
  await api.submit();
  return restaurant;
}

test('an application is sent back once, corrected, and approved into the directory', async ({
  browser,
  page,
  baseURL,
  registration,
}) => {
  test.slow();
  const { restaurant, outbox } = registration;
  await registration.beginAtThanks();
  const context = await browser.newContext({ baseURL: baseURL! });
  const admin = new AdminArea(await context.newPage());
  await admin.begin();
  await admin.openApplicationOf(restaurant.email);
  for (const words of [restaurant.email, '(604) 555-0188', '••••••5546'])
    await expect(admin.page.getByText(words)).toBeVisible();
  await admin.button('Claim').click();
  await expect(admin.panel('Decision')).toContainText('You are working on this.');
  await admin.page.getByText('GST/HST Number').hover();
  await admin.button('Request a change: GST/HST Number').click();
  await admin.field('To the owner about GST/HST Number').fill('It is not on the licence.');
  await admin.message.fill('Nearly there!');
  await admin.button('Request changes').click();
  await expect(admin.page.getByText('is sent back to its owner.')).toBeVisible();

  await page.goto('/signup/restaurant/status');
  await expect(page.getByRole('main')).toContainText('It is not on the licence.');
  await registration.fill({ 'GST/HST Number': '123456782RT0002' });
  await registration.button('Send it again').click();
  await expect(page.getByRole('main')).toContainText('We’re reviewing your application');

  await admin.openApplicationOf(restaurant.email);
  const mended = admin.panel('What was changed');
  for (const words of [restaurant.business['GST/HST Number']!, '123456782RT0002', 'It is not on the licence.'])
    await expect(mended).toContainText(words);
  await expect(admin.panel('History')).toContainText('It is not on the licence.');
  await admin.message.fill('Welcome, Mei.');
  await admin.button('Approve').click();
  await expect(admin.page.getByText('is approved.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Welcome, Mei.');
  await outbox.latestMail(restaurant.email, 4);
  const name = restaurant.business['Business Name'] ?? '';
  await page.goto('/restaurants');
  await page.getByRole('searchbox').first().fill(name);
  await expect(page.getByRole('main')).toContainText(name);
  await context.close();
});

alone(
  'of two reviewers at once one wins, and the other sees the result and keeps the typed text',
  async ({ browser, page, request, outbox, baseURL }) => {
    alone.slow();
    const { email } = await submitted(request, outbox, 'Two Spoons');
    const first = new AdminArea(page);
    const context = await browser.newContext({ baseURL: baseURL! });
    const second = new AdminArea(await context.newPage());
    for (const admin of [first, second]) {
      await admin.begin();
      await admin.openApplicationOf(email);
    }
    await second.message.fill('Half a sentence');
    await first.message.fill('Sorry, not this year.');
    // Without its stream, so that the second decides on an outdated state.
    await second.page.route('**/review', (route) => route.abort());
    await first.button('Decline').click();
    await expect(first.page.getByText('is declined.').first()).toBeVisible();
    await second.button('Approve').click();
    await expect(second.page.getByText('This application changed while you were looking at it')).toBeVisible();
    await expect(second.page.getByText(/It is now: Declined/)).toBeVisible();
    const reviewer = await Reviewer.signIn(request);
    expect(await reviewer.find(email)).toMatchObject({ state: 'declined' });
    await context.close();
  },
);

alone('the queue is worked by the keyboard alone', async ({ page, request, outbox, complaints }) => {
  alone.slow();
  const word = `Keys ${Array.from({ length: 8 }, () => 'abcdefghij'[Math.floor(Math.random() * 10)]).join('')}`;
  for (const name of [`${word} Alpha`, `${word} Beta`]) await submitted(request, outbox, name);
  const admin = new AdminArea(page);
  await admin.begin();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications');
  await page.keyboard.press('/');
  await page.keyboard.type(word);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await expect(page.locator(':focus')).toHaveText(`${word} Beta`);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.locator(':focus')).toHaveText(`${word} Beta`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} Beta`);
  await page.keyboard.press('e');
  await expect(admin.message).toBeFocused();
  await page.keyboard.type('Welcome.');
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').textContent()) === 'Approve') break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} Alpha`);
  await expect(page.getByText(`“${word} Beta” is approved.`)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Previous application');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  await page.keyboard.type('team');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
  expect(complaints).toEqual([]);
});

test('documents are displayed in place, without errors in the browser', async ({ browser, baseURL, registration }) => {
  test.slow();
  await registration.beginAtThanks();
  const { page, restaurant } = registration;
  await page.goto('/signup/restaurant/status');
  await page.getByLabel('Upload documents').setInputFiles([withPage(), jpeg('kitchen.jpg')]);
  await expect(page.getByRole('list', { name: 'Uploaded documents' }).getByRole('listitem')).toHaveCount(2);

  const context = await browser.newContext({ baseURL: baseURL! });
  const admin = new AdminArea(await context.newPage());
  const complaints = noteComplaints(admin.page);
  await admin.begin();
  await admin.openApplicationOf(restaurant.email);
  await admin.page.getByRole('button', { name: /^licence\.pdf/ }).click();
  const sheet = admin.page.getByRole('img', { name: /licence\.pdf, page 1 of 1: Business licence/ });
  await expect(sheet).toBeVisible();
  const inked = await sheet.evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
    return data.some((value, index) => index % 4 === 0 && value < 100);
  });
  expect(inked, 'words drawn on the sheet').toBe(true);
  await admin.page.getByRole('button', { name: /^kitchen\.jpg/ }).click();
  const picture = admin.page.getByRole('img', { name: 'kitchen.jpg' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(2);
  expect(admin.page.frames()).toHaveLength(1);
  expect(complaints).toEqual([]);
  await context.close();
});

/** A PDF with words on its one page. */
function withPage() {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    '<</Length 47>>stream\nBT /F1 40 Tf 60 700 Td (Business licence) Tj ET\nendstream',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return { ...pdf(), buffer: Buffer.from(text) };
}
