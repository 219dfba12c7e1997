import { headerSignUp } from '../../support/overlay';
import { expectOneAccount, test } from '../../support/sign-up-test';
import { expect, type Locator } from '../../support/test';
import { todayIn } from '../../support/today';

test('from the landing page to an account', async ({ page, complaints, secrets, signUp }) => {
  const { person } = signUp;

  await page.goto('/');
  await headerSignUp(page).click();
  await signUp.fill();
  await signUp.submit();
  await signUp.verify();
  await signUp.expectThanks();
  const card = page.getByRole('article');
  await expect(card).toContainText(await todayIn(page, 'long'));
  await expect(card).toContainText(
    `You’re in. Check your email to confirm your address: we sent you a link on ${await todayIn(page, 'month')}.`,
  );

  expect(secrets.proofs).toBe(1);
  expect(secrets.looks).toBeGreaterThan(5);
  expect(JSON.stringify(await page.context().storageState())).not.toContain(person.password);
  expect(complaints).toEqual([]);

  await expectOneAccount(signUp, person.email);
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Anna Tremblay');
});

test('by keyboard alone', async ({ page, signUp }) => {
  const { person } = signUp;

  async function tabTo(target: Locator) {
    for (let step = 0; step < 30; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  }

  await page.goto('/');
  await tabTo(headerSignUp(page));
  await page.keyboard.press('Enter');
  await expect(signUp.form).toBeVisible();
  const steps = [
    ['First Name', person.firstName],
    ['Last Name', person.lastName],
    ['Email', person.email],
    ['Phone Number', person.phoneNumber],
    ['Password', person.password],
  ] as const;
  for (const [label, value] of steps) {
    await tabTo(signUp.field(label));
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect(signUp.box(1)).toBeFocused();
  await page.keyboard.type(await signUp.code());
  await page.keyboard.press('Enter');
  await signUp.expectThanks();
});
