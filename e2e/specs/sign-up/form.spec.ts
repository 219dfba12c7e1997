import { customerCases, type BadCase, type FieldCases } from '@mealtime/contracts/cases';
import { headerSignUp } from '../../support/overlay';
import { expectWrong, test } from '../../support/sign-up-test';
import { expect } from '../../support/test';

test.describe('the form', () => {
  const fields: [label: string, cases: FieldCases][] = [
    ['First Name', customerCases.firstName],
    ['Last Name', customerCases.lastName],
    ['Email', customerCases.email],
    ['Phone Number', customerCases.phoneNumber],
    ['Password', customerCases.password],
  ];

  /** Email inputs convert the domain to punycode, which makes the address valid. */
  const isTyped = ({ given, wireOnly }: BadCase) => !wireOnly && !/@.*[^\x20-\x7E]/.test(String(given));

  for (const [label, { good, bad }] of fields) {
    test(`shows the specified error of ${label}`, async ({ page, signUp }) => {
      await signUp.open();
      const field = signUp.field(label);
      await signUp.fill();
      await field.fill('');
      await signUp.button('Sign Up').click();
      await expect(field).toBeFocused();
      for (const { given, message } of bad.filter(isTyped)) {
        await field.fill(String(given));
        await expectWrong(field, message);
      }
      for (const { given } of good.filter((one) => one.given !== undefined)) {
        await field.fill(String(given));
        await expect(field).not.toHaveAttribute('aria-invalid');
      }
      await expect(page).toHaveURL('/signup/user');
    });
  }

  test('sent empty marks every field, and focuses the first', async ({ signUp }) => {
    await signUp.open();
    await signUp.button('Sign Up').click();
    await expectWrong(signUp.field('First Name'), 'Name is required');
    await expectWrong(signUp.field('Last Name'), 'Last name is required');
    await expectWrong(signUp.field('Email'), 'Email is required');
    await expectWrong(signUp.field('Phone Number'), 'Phone number is required');
    await expectWrong(signUp.field('Password'), 'Password is required');
    await expect(signUp.field('First Name')).toBeFocused();
  });

  test('has labelled fields, one country, and links that open in a new tab', async ({ page, signUp }) => {
    await signUp.open();
    for (const name of ['firstName', 'lastName', 'email', 'country', 'phoneNumber', 'password']) {
      await expect(signUp.form.locator(`[name="${name}"]`)).toHaveCount(1);
    }
    await expect(signUp.field('Country').getByRole('option')).toHaveText(['+1 (CA)']);
    for (const name of ['Terms of Service', 'Privacy Policy']) {
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        signUp.form.getByRole('link', { name }).click(),
      ]);
      await expect(opened.getByRole('heading', { level: 1 })).toHaveText(name);
      await opened.close();
    }
    await expect(signUp.form).toBeVisible();
  });

  test('has both tabs with all their links', async ({ signUp }) => {
    await signUp.open();
    const { form } = signUp;
    for (const name of [
      'Restaurant Partner',
      'Delivery Partner',
      'Register as a restaurant partner',
      'Register as a Delivery partner',
    ]) {
      await expect(form.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await form.getByRole('tab', { name: 'Sign In' }).click();
    await expect(form.getByLabel('Phone Number')).toHaveAttribute('placeholder', 'Enter your phone number');
    await expect(form.getByRole('button', { name: 'Send Verification Code' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    await expect(form.getByRole('link', { name: 'Restaurant Partner', exact: true })).toHaveCount(0);
    for (const name of ['Sign in as a restaurant partner', 'Sign in as a Delivery partner']) {
      await expect(form.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await form.getByRole('tab', { name: 'Sign In' }).press('ArrowRight');
    await expect(form.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    await expect(form.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  });

  test('shows and hides the password', async ({ signUp }) => {
    await signUp.open();
    await signUp.fill();
    await signUp.button('Show password').click();
    await expect(signUp.field('Password')).toHaveAttribute('type', 'text');
    await signUp.button('Hide password').click();
    await expect(signUp.field('Password')).toHaveAttribute('type', 'password');
    await expect(signUp.field('Password')).toHaveValue(signUp.person.password);
  });

  test('keeps its input when the overlay is closed and opened again', async ({ page, signUp }) => {
    await page.goto('/');
    await headerSignUp(page).click();
    await signUp.fill();
    await page.keyboard.press('Escape');
    await expect(signUp.form).toHaveCount(0);
    await headerSignUp(page).click();
    await signUp.expectFilled(signUp.person);
  });
});
