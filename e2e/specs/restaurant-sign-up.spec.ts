import { expectAccessible } from '../support/accessibility';
import { REFUSED, jpeg, pdf, png } from '../support/papers';
import { Registration, STEP } from '../support/restaurant-sign-up';
import { Reviewer } from '../support/reviewer';
import { SecretsWatch } from '../support/secrets';
import { wrongCode } from '../support/sign-up';
import { expect, test as base, type Locator, type Page } from '../support/test';
import { letThePausePass } from '../support/time';

const test = base.extend<{
  /** Somebody with a restaurant, who has not begun yet. At the end none of their secrets was written anywhere. */
  registration: Registration;
}>({
  registration: async ({ page, outbox }, use) => {
    const secrets = new SecretsWatch();
    await secrets.begin(page);
    const registration = new Registration(page, outbox);
    await use(registration);
    expect(secrets.looks).toBeGreaterThan(5);
    secrets.expectNever(...registration.restaurant.secrets);
  },
});

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const conflict = (page: Page) => page.getByRole('dialog', { name: 'This application was changed elsewhere' });
const papers = (page: Page) => page.getByRole('list', { name: 'Uploaded documents' }).getByRole('listitem');
const refusedPapers = (page: Page) => page.getByRole('list', { name: 'Documents on their way' }).getByRole('listitem');
const stepOf = (page: Page, number: number) =>
  page.getByRole('list', { name: 'Progress of your registration' }).getByRole('listitem').nth(number);

async function expectWrong(field: Locator, message: string) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')));
}

/** Nothing reaches out of the page to its side. */
async function expectNoSideways(page: Page) {
  const [wide, seen] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(wide).toBe(seen);
}

/** Says what an animation or a colour of the progress is. */
const style = (target: Locator, name: 'animationName' | 'backgroundColor', pseudo?: string) =>
  target.evaluate((element, [key, part]) => getComputedStyle(element, part)[key as never] as string, [name, pseudo]);

test('by mouse, from an empty form to uploaded documents', async ({ page, context, complaints, registration }) => {
  const { restaurant, outbox } = registration;
  await page.setViewportSize({ width: 1440, height: 900 });
  await registration.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurant Registration' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mealtime home' })).toHaveAttribute('href', '/home');
  await expect(stepOf(page, 0)).toHaveAttribute('aria-current', 'step');
  expect(await style(stepOf(page, 0).locator('span').first(), 'animationName', '::after')).toMatch(/pulse/);
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    const opened = context.waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name }).click();
    await (await opened).close();
  }
  const password = registration.field('Password');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).first().click();

  await registration.submitAdmin();
  await registration.verify();
  await registration.expectStep('business');
  await expect(stepOf(page, 0)).toContainText('completed');
  expect(await style(stepOf(page, 0).locator('span').first(), 'animationName', '::after')).toBe('none');

  await registration.fill(restaurant.business);
  const address = page.getByRole('combobox', { name: 'Business Address' });
  await page.getByRole('button', { name: 'Clear the address' }).click();
  await address.pressSequentially('granv');
  await page.getByRole('option', { name: /^Granville St, Vancouver, BC V\d[A-Z] \d[A-Z]\d$/ }).click();
  await expect(address).toHaveValue(/^Granville St, Vancouver, BC V/);
  for (const name of ['About the business number', 'About the GST/HST number']) {
    await page.getByRole('button', { name }).hover();
    await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveCount(1);
  }
  await registration.button('Last Step').click();
  await registration.expectStep('bank');

  await registration.fill(restaurant.bank);
  await registration.button('Complete Registration').dblclick();
  await registration.expectThanks();
  const today = new Intl.DateTimeFormat('en-CA', {
    month: 'long',
    day: 'numeric',
    timeZone: 'America/Vancouver',
  }).format(new Date());
  await expect(registration.card).toContainText(
    `Instructions to access your dashboard will be sent to your email on ${today}.`,
  );
  await expect(registration.card.getByRole('navigation').getByRole('link')).toHaveText([
    ...['Order Now', 'How It Works', 'Restaurants', 'About Us'],
  ]);

  await page.getByLabel('Upload documents').setInputFiles([pdf(), jpeg(), png(), ...REFUSED.map(([paper]) => paper)]);
  await expect(papers(page)).toHaveCount(3);
  await expect(papers(page).first()).toContainText('licence.pdf');
  for (const [index, [{ name }, message]] of REFUSED.entries()) {
    await expect(refusedPapers(page).nth(index)).toContainText(name);
    await expect(refusedPapers(page).nth(index)).toContainText(message);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download licence.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('licence.pdf');
  await page.getByRole('button', { name: 'Remove insurance.jpg' }).click();
  await expect(papers(page)).toHaveCount(2);

  await page.reload();
  await expect(papers(page)).toHaveCount(2);
  await page.goBack();
  await registration.expectThanks();

  const { text } = await outbox.latestMail(restaurant.email);
  expect(text).toContain('How to access your dashboard');
  expect(await outbox.mails(restaurant.email)).toHaveLength(1);
  expect(await outbox.texts(restaurant.phoneNumber)).toHaveLength(1);
  const unexpected = complaints.filter((one) => !/status of (400|413|415|422)/.test(one));
  expect(unexpected).toEqual([]);
});

test('by keyboard alone', async ({ page, registration }) => {
  test.slow(); // a key at a time
  const { restaurant, outbox } = registration;

  async function tabTo(target: Locator) {
    for (let step = 0; step < 40; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  }

  async function type(values: Readonly<Record<string, string>>) {
    for (const [label, value] of Object.entries(values)) {
      const field = registration.field(label);
      await tabTo(field);
      // A list takes the first letters of a choice, a date its parts as they are shown.
      const shown = await field.evaluate((element, wanted) => {
        if (element instanceof HTMLSelectElement)
          return [...element.options].find((option) => option.value === wanted)?.text;
        return (element as HTMLInputElement).type === 'date' ? wanted.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1') : wanted;
      }, value);
      await page.keyboard.type(shown ?? value);
      await expect(field, label).toHaveValue(value);
    }
  }

  await registration.open();
  await tabTo(registration.field('First Name'));
  await type(restaurant.admin);
  await tabTo(registration.terms);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(registration.box(1)).toBeFocused();
  const code = await outbox.latestCode(restaurant.phoneNumber);
  await page.keyboard.type(wrongCode(code));
  await page.keyboard.press('Enter');
  await expect(registration.codeDialog).toContainText('That code is not right. Please try again.');
  await tabTo(registration.box(1));
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await registration.expectStep('business');

  const { 'Business Address': _, ...others } = restaurant.business;
  await type({ 'Business Name': restaurant.business['Business Name'] ?? '' });
  await tabTo(registration.field('Business Address'));
  await page.keyboard.type('850 granv');
  await expect(page.getByRole('option', { name: /^850 Granville St, Vancouver/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(registration.field('Business Address')).toHaveValue(/^850 Granville St, Vancouver, BC V/);
  await tabTo(registration.field('Business Name'));
  await type(others);
  await page.keyboard.press('Enter');
  await registration.expectStep('bank');

  await type(restaurant.bank);
  await tabTo(registration.button('Complete Registration'));
  await page.keyboard.press('Enter');
  await registration.expectThanks();
});

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nothing is wider than the screen, and every step is done', async ({ page, registration }) => {
    const { restaurant } = registration;
    await registration.open();
    await expectNoSideways(page);
    await registration.fill(restaurant.admin);
    await registration.terms.tap();
    await registration.button('Get Started').tap();
    await expect(registration.codeDialog).toBeVisible();
    await expectNoSideways(page);
    await registration.box(1).tap();
    await page.keyboard.type(await registration.outbox.latestCode(restaurant.phoneNumber));
    await registration.button('Verify').tap();

    await registration.expectStep('business');
    await expectNoSideways(page);
    const hint = page.getByRole('button', { name: 'About the business number' });
    await hint.tap();
    await expect(page.getByRole('tooltip').filter({ visible: true })).toBeInViewport({ ratio: 1 });
    await expectNoSideways(page);
    await registration.fill(restaurant.business);
    await registration.field('Business Address').fill('granv');
    await page.getByRole('option', { name: /^Granville St, Vancouver/ }).tap();
    await registration.button('Last Step').tap();

    await registration.expectStep('bank');
    await expectNoSideways(page);
    await registration.fill(restaurant.bank);
    await registration.button('Complete Registration').tap();
    await registration.expectThanks();
    await expectNoSideways(page);
    await page.getByLabel('Upload documents').setInputFiles(jpeg());
    await expect(papers(page)).toHaveCount(1);
    await expectNoSideways(page);
  });
});

test('put down half-way, it goes on in another browser', async ({ browser, page, registration }) => {
  const { restaurant, outbox } = registration;
  await registration.reachBank();
  await registration.fill(restaurant.bank);
  await page.close();
  await letThePausePass(restaurant.phoneNumber);

  const context = await browser.newContext();
  const later = new Registration(await context.newPage(), outbox, restaurant);
  await later.comeBack();
  await later.expectStep('bank');
  await expect(later.field('Account Number')).toHaveValue('');
  await later.page.getByRole('link', { name: 'Back' }).click();
  await later.expectFilled(restaurant.business);
  await later.page.getByRole('link', { name: 'Back' }).click();
  const { Password: _, 'Confirm Password': __, ...kept } = restaurant.admin;
  await later.expectFilled(kept);
  await expect(later.field('Phone Number')).not.toBeEditable();
  await later.button('Get Started').click();
  await later.button('Last Step').click();
  await later.expectStep('bank');
  await later.fill(restaurant.bank);
  await later.button('Complete Registration').click();
  await later.expectThanks();
  expect(await outbox.mails(restaurant.email)).toHaveLength(1);
  await context.close();
});

test('going back and loading again lose nothing, and no step can be skipped', async ({ page, registration }) => {
  const { restaurant, outbox } = registration;
  for (const step of ['business', 'bank', 'thanks', 'code'] as const) {
    await page.goto(STEP[step]);
    await expect(page).toHaveURL(STEP.admin);
  }
  await registration.fill(restaurant.admin);
  await registration.terms.check();
  await page.reload();
  await registration.expectFilled({ ...restaurant.admin, Password: '', 'Confirm Password': '' });
  await expect(page.getByRole('main')).toContainText('Please type your password again');
  await registration.submitAdmin();
  await page.goBack();
  await registration.expectFilled(restaurant.admin);
  await page.goForward();
  await registration.verify();
  await registration.expectStep('business');

  await page.goto(STEP.bank);
  await registration.expectStep('business');
  await registration.fill(restaurant.business);
  await page.reload();
  await registration.expectFilled(restaurant.business);
  await registration.button('Last Step').click();
  await registration.expectStep('bank');
  await registration.fill(restaurant.bank);
  await page.reload();
  const numbers = { 'Account Number': '', 'Transit Number': '', 'Institution Number': '' };
  await registration.expectFilled({ ...restaurant.bank, ...numbers });
  await page.goBack();
  await registration.expectFilled(restaurant.business);
  expect(await outbox.texts(restaurant.phoneNumber)).toHaveLength(1);
});

test('two tabs cannot overwrite each other unseen', async ({ context, page, registration }) => {
  const { restaurant, outbox } = registration;
  await registration.reachBusiness();
  const second = new Registration(await context.newPage(), outbox, restaurant);
  await second.page.goto(STEP.business);
  await second.fill({ ...restaurant.business, 'Business Name': 'The Other Tab' });
  await second.button('Last Step').click();
  await second.expectStep('bank');

  await registration.fill({ ...restaurant.business, 'Business Name': 'This Tab' });
  await registration.button('Last Step').click();
  await expect(conflict(page).getByRole('row')).toHaveText([
    'FieldYoursSaved elsewhere',
    /Business Name.*This Tab.*The Other Tab/,
  ]);
  await registration.button('Use what was saved').click();
  await expect(registration.field('Business Name')).toHaveValue('The Other Tab');
  await registration.field('Business Name').fill('Agreed Upon');
  await registration.button('Last Step').click();
  await registration.expectStep('bank');

  await second.page.getByRole('link', { name: 'Back' }).click();
  await second.field('Business Name').fill('Once More');
  await second.button('Last Step').click();
  await expect(conflict(second.page)).toContainText('Agreed Upon');
  await second.button('Keep mine').click();
  await second.expectStep('bank');
  await page.reload();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(registration.field('Business Name')).toHaveValue('Once More');
});

test('sent in twice, it is one application and one mail', async ({ context, page, request, registration }) => {
  const { restaurant, outbox } = registration;
  await registration.reachBank();
  const second = new Registration(await context.newPage(), outbox, restaurant);
  await second.page.goto(STEP.bank);
  await second.fill(restaurant.bank);
  await registration.fill(restaurant.bank);
  // The first answer is lost on the way.
  await page.route(
    '**/submit',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await Promise.all([
    registration.button('Complete Registration').dblclick(),
    second.button('Complete Registration').dblclick(),
  ]);
  await registration.expectThanks();
  await expect(second.thanks.or(conflict(second.page))).toBeVisible();
  const reviewer = await Reviewer.signIn(request);
  expect(await reviewer.applicationsOf(restaurant.email)).toHaveLength(1);
  await outbox.latestMail(restaurant.email);
  expect(await outbox.mails(restaurant.email)).toHaveLength(1);
});

test('a reviewer asks for changes, just those are made, and it is decided', async ({ page, request, registration }) => {
  const { restaurant, outbox } = registration;
  await registration.complete();
  await page.getByRole('link', { name: 'See where your application stands' }).click();
  await expect(page.getByRole('main')).toContainText('We are looking at your application');
  const reviewer = await Reviewer.signIn(request);
  await reviewer.decide(restaurant.email, {
    decision: 'request-changes',
    message: 'Nearly there!',
    changes: [
      { step: 'business', field: 'businessNumber', message: 'It is not on the licence.' },
      { step: 'bank', field: 'transitNumber', message: 'It does not match the cheque.' },
      { step: 'documents', field: '', message: 'Please add your licence.' },
    ],
  });

  await page.reload();
  const main = page.getByRole('main');
  for (const words of [
    ...['Changes requested', 'Nearly there!', 'Business Number: It is not on the licence.'],
    ...['Transit Number: It does not match the cheque.', 'Documents: Please add your licence.'],
  ]) {
    await expect(main).toContainText(words);
  }
  const names = await main
    .locator('form')
    .getByRole('textbox')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
  expect(names).toEqual(['businessNumber', 'transitNumber', 'bankAccountNumber']);
  await expect(registration.field('Business Number')).toHaveValue(restaurant.business['Business Number'] ?? '');
  await registration.button('Send it again').click();
  await expectWrong(registration.field('Transit Number'), 'Transit number is required');
  await registration.fill({
    'Business Number': '123456789',
    'Transit Number': '00417',
    'Account Number': restaurant.bank['Account Number'] ?? '', // not asked for, so it must be the same
  });
  await page.getByLabel('Upload documents').setInputFiles(pdf());
  await expect(papers(page)).toHaveCount(1);
  await registration.button('Send it again').click();
  await expect(main).toContainText('We are looking at your application');
  const mended = await reviewer.find(restaurant.email);
  expect(mended).toMatchObject({
    business: { businessNumber: '123456789', businessName: restaurant.business['Business Name'] },
    bank: { transitNumberEnding: '17', bankAccountNumberEnding: '5546', bankName: 'Vancity' },
    flags: [{ flag: 'business-number-check-digit' }, { flag: 'gst-prefix' }],
  });

  await reviewer.decide(restaurant.email, { decision: 'approve', message: 'Welcome, Mei.' });
  await page.reload();
  await expect(main).toContainText('Welcome to Mealtime!');
  await expect(main).toContainText('Welcome, Mei.');
  await outbox.latestMail(restaurant.email, 4);
  const subjects = (await outbox.mails(restaurant.email)).map(({ subject }) => subject);
  const { 'Business Name': name } = restaurant.business;
  expect(subjects.reverse()).toEqual([
    `We have received the application of ${name}`,
    `Please look at the application of ${name} again`,
    `We have received the application of ${name}`,
    `${name} is on Mealtime`,
  ]);
});

test('five minutes without activity clear what was typed, and say so', async ({ page, registration }) => {
  const { restaurant } = registration;
  await page.clock.install();
  await registration.open();
  await registration.fill(restaurant.admin);
  await page.clock.fastForward('04:30');
  await page.mouse.move(300, 300);
  await page.clock.fastForward('04:30');
  await registration.expectFilled(restaurant.admin);
  await page.clock.fastForward('00:31');
  await page.clock.runFor(30_000);
  await expect(page.getByText('This form was cleared')).toBeVisible();
  await registration.expectFilled({ 'First Name': '', Email: '', Password: '' });
  expect(await page.evaluate(() => localStorage.getItem('restaurant-form') ?? '')).not.toContain(restaurant.email);
  await page.getByRole('link', { name: 'Continue my application' }).click();
  await expect(page).toHaveURL(STEP.status);
});

test.describe('when something is down', () => {
  test('offline is said, and nothing is lost', async ({ context, page, registration }) => {
    const { restaurant } = registration;
    await registration.reachBusiness();
    await context.setOffline(true);
    await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
    await registration.fill(restaurant.business);
    await registration.button('Last Step').click();
    await expect(alert(page, 'You seem to be offline.')).toBeVisible();
    await registration.expectFilled(restaurant.business);
    await context.setOffline(false);
    await expect(page.getByText('You are offline', { exact: true })).toHaveCount(0);
    await registration.button('Try again').click();
    await registration.expectStep('bank');
  });

  test('the address can be typed while the search fails', async ({ page, registration }) => {
    await page.route('**/api/places/**', (route) => route.fulfill({ status: 503, json: {} }));
    await registration.reachBusiness();
    await registration.field('Business Address').pressSequentially('850 granville st');
    await expect(page.getByRole('listbox')).toBeHidden();
    await registration.submitBusiness();
  });

  test('a session that ended costs a code, not what was typed', async ({ context, registration }) => {
    const { restaurant } = registration;
    await registration.reachBank();
    await registration.fill(restaurant.bank);
    await context.clearCookies();
    await letThePausePass(restaurant.phoneNumber);
    await registration.button('Complete Registration').click();
    await expect(registration.codeDialog).toContainText('Nothing you typed is lost.');
    await registration.verify({ sent: 2 });
    await registration.expectThanks();
  });
});

test.describe('can be used by everybody', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.slow(); // every place is looked at four times

  test('the steps, with and without messages', async ({ page, registration }) => {
    const { restaurant } = registration;
    await registration.open();
    await registration.button('Get Started').click();
    await expectWrong(registration.field('First Name'), 'Name is required');
    await expectAccessible(page, 'step 1 with its messages');
    await registration.submitAdmin();
    await expectAccessible(page, 'the code screen');
    await registration.verify();
    await registration.expectStep('business');
    await registration.button('Last Step').click();
    await expectWrong(registration.field('Business Name'), 'Business name is required');
    await registration.field('Business Address').fill('granv');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'step 2 with its messages and suggestions');
    await registration.submitBusiness();
    await registration.button('Complete Registration').click();
    await expectWrong(registration.field('Account Holder Name'), 'Account holder name is required');
    await expectAccessible(page, 'step 3 with its messages');
    await registration.fill(restaurant.bank);
    await registration.button('Complete Registration').click();
    await registration.expectThanks();
  });

  test('the end, the status and what is asked for', async ({ page, request, registration }) => {
    const { restaurant } = registration;
    await registration.complete();
    await page.getByLabel('Upload documents').setInputFiles([pdf(), ...REFUSED.map(([paper]) => paper)]);
    await expect(refusedPapers(page)).toHaveCount(REFUSED.length);
    await expect(papers(page)).toHaveCount(1);
    await expectAccessible(page, 'the thank-you page');
    const reviewer = await Reviewer.signIn(request);
    await reviewer.decide(restaurant.email, { decision: 'request-changes', message: 'Please read it all again.' });
    await page.goto(STEP.status);
    await expect(page.getByText('Please read it all again.')).toBeVisible();
    await expectAccessible(page, 'the status page with what is asked for');
  });
});
