import { REFUSED, jpeg, pdf, png } from '../../support/papers';
import { papers, refusedPapers, test } from '../../support/restaurant-sign-up-test';
import { wrongCode } from '../../support/sign-up';
import { expect, type Locator, type Page } from '../../support/test';
import { todayIn } from '../../support/today';

const stepOf = (page: Page, number: number) =>
  page.getByRole('list', { name: 'Progress of your registration' }).getByRole('listitem').nth(number);

/** Expects no horizontal overflow. */
async function expectNoSideways(page: Page) {
  const [wide, seen] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(wide).toBe(seen);
}

/** A computed style of the progress indicator. */
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
  const today = await todayIn(page, 'month');
  await expect(registration.card).toContainText(
    `Check your email: we sent you a link to follow your application on ${today}.`,
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
  expect(text).toContain('How to follow it');
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
      // A select is chosen by its first letters, a date typed in the displayed order of its parts.
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

  test('nothing is wider than the screen, and every step works', async ({ page, registration }) => {
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
