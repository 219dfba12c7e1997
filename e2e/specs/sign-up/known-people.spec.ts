import { clickBackdrop, headerSignUp, signUpDialog } from '../../support/overlay';
import { newEmail, newPhone } from '../../support/people';
import { SignUp, newPerson, signUpOverApi } from '../../support/sign-up';
import { alert, expectOneAccount, expectWrong, test } from '../../support/sign-up-test';
import { expect } from '../../support/test';
import { letThePausePass } from '../../support/time';

test.describe('a person with an account', () => {
  test('by its e-mail is recognized, and continues with another one without a second code', async ({
    page,
    outbox,
    known,
  }) => {
    const signUp = new SignUp(page, outbox, { ...newPerson(), email: known.email });
    await signUp.reachCode();
    await signUp.verify();
    await expect(alert(page, 'An account with this email already exists. Sign in instead.')).toBeVisible();
    await page.getByRole('button', { name: 'Use another email' }).click();
    await signUp.expectFilled(signUp.person);
    await expectWrong(signUp.field('Email'), 'An account with this email already exists. Sign in instead.');
    const email = newEmail();
    await signUp.field('Email').fill(email);
    await signUp.button('Sign Up').click();
    await signUp.expectThanks();
    expect(await signUp.outbox.texts(signUp.person.phoneNumber)).toHaveLength(1);
    await expectOneAccount(signUp, email);
    expect(await outbox.mails(known.email)).toHaveLength(1);
  });

  test('by its phone is recognized, and continues with another number or signs in', async ({ page, outbox, known }) => {
    await letThePausePass(known.phoneNumber);
    const signUp = new SignUp(page, outbox, { ...newPerson(), phoneNumber: known.phoneNumber });
    await signUp.reachCode();
    await signUp.verify({ sent: 2 });
    await expect(alert(page, 'An account with this phone number already exists. Sign in instead.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/user/login');
    await page.getByRole('button', { name: 'Use another number' }).click();
    await signUp.expectFilled(signUp.person);
    const phoneNumber = newPhone();
    await signUp.field('Phone Number').fill(phoneNumber);
    await signUp.submit(phoneNumber);
    await signUp.verify({ phoneNumber });
    await signUp.expectThanks();
    await expectOneAccount(signUp, signUp.person.email);
  });
});

test.describe('signing in', () => {
  test('after signing out, by phone', async ({ page, outbox, signUp }) => {
    const { phoneNumber, email } = await signUpOverApi(page.request, outbox, signUp.person);
    await page.goto('/user');
    await expect(page.getByRole('main')).toContainText(email);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/user/login');
    await page.goto('/user');
    await expect(page).toHaveURL('/user/login');

    await letThePausePass(phoneNumber);
    await page.getByLabel('Phone Number').fill(phoneNumber);
    await page.getByRole('button', { name: 'Send Verification Code' }).click();
    await expect(signUp.codeDialog).toBeVisible();
    await signUp.verify({ sent: 2 });
    await expect(page).toHaveURL('/user');
    await expect(page.getByRole('main')).toContainText(email);
  });

  test('by phone in the modal; an unknown number is reported', async ({ signUp }) => {
    const phoneNumber = newPhone();
    await signUp.open();
    await signUp.form.getByRole('tab', { name: 'Sign In' }).click();
    await signUp.button('Send Verification Code').click();
    await expectWrong(signUp.field('Phone Number'), 'Phone number is required');
    await signUp.field('Phone Number').fill(phoneNumber);
    await signUp.button('Send Verification Code').click();
    await expect(signUp.codeDialog).toBeVisible();
    await signUp.verify({ phoneNumber });
    await expect(signUp.form).toContainText('There is no account with this phone number. Sign up first.');
    await signUp.button('Sign up with this number').click();
    await expect(signUp.field('Phone Number')).toHaveValue(phoneNumber);
  });

  test('with Google', async ({ page }) => {
    const email = newEmail();
    await page.goto('/');
    await headerSignUp(page).click();
    await signUpDialog(page).getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByLabel('Name').fill('Amélie Tremblay');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/signup/user/thank-you');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Thanks! You're Awesome. Seriously.");
    await page.goto('/user');
    await expect(page.getByRole('main')).toContainText('Amélie Tremblay');
    await expect(page.getByRole('main')).toContainText(email);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/user/login');
  });

  test('with Google, cancelled there: reported, and no input is lost', async ({ page, signUp }) => {
    await signUp.open();
    await signUp.fill();
    await signUp.button('Sign in with Google').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(signUp.form.getByRole('alert')).toHaveText(/Signing in with Google did not work\. Please try again\./);
    await signUp.expectFilled({ ...signUp.person, password: '' });
    await expect(page).toHaveURL('/signup/user');
    await clickBackdrop(page, signUp.form);
    await expect(signUp.form).toHaveCount(0);
  });

  test('a return from Google without parameters leads to the sign-up', async ({ page }) => {
    await page.goto('/auth/callback');
    await expect(page).toHaveURL('/signup/user');
    await expect(signUpDialog(page)).toBeVisible();
  });
});

test('the steps cannot be reached out of order', async ({ page }) => {
  for (const path of ['/signup/user/phone-code', '/signup/user/thank-you']) {
    await page.goto(path);
    await expect(page).toHaveURL('/home');
  }
});
