import { customerCases, type BadCase, type FieldCases } from '@mealtime/contracts/cases';
import { clickBackdrop, headerSignUp, signUpDialog } from '../support/overlay';
import { newEmail, newPhone } from '../support/people';
import { SecretsWatch } from '../support/secrets';
import { SignUp, confirmationLink, newPerson, wrongCode, type Person } from '../support/sign-up';
import { expect, test as base, type Locator, type Page } from '../support/test';
import { letThePausePass } from '../support/time';

const test = base.extend<{
  /** What this test's page writes down. */
  secrets: SecretsWatch;
  /** Somebody new, who has not begun yet. At the end nothing of what they must keep to themselves was written anywhere. */
  signUp: SignUp;
  /** Somebody who has signed up, in a browser of their own. */
  known: Person;
}>({
  // eslint-disable-next-line no-empty-pattern
  secrets: async ({}, use) => {
    await use(new SecretsWatch());
  },
  signUp: async ({ page, outbox, secrets }, use) => {
    await secrets.begin(page);
    const signUp = new SignUp(page, outbox);
    await use(signUp);
    secrets.expectNever(signUp.person.password, ...signUp.codes);
  },
  known: async ({ browser, outbox }, use) => {
    const context = await browser.newContext();
    const known = new SignUp(await context.newPage(), outbox);
    await known.complete();
    await context.close();
    await use(known.person);
  },
});

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** The field is marked as wrong, and its message is tied to it. */
async function expectWrong(field: Locator, message: string) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(escape(message)));
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One account, told of once, whose link works as often as it is followed. */
async function expectOneAccount({ page, outbox }: SignUp, email: string) {
  const link = await confirmationLink(outbox, email);
  for (let time = 1; time <= 2; time += 1) {
    await page.goto(link);
    await expect(page.getByText('Your email address is confirmed. Thank you!')).toBeVisible();
  }
  expect(await outbox.mails(email)).toHaveLength(1);
}

test('from the landing page to an account', async ({ page, complaints, secrets, signUp }) => {
  const { person } = signUp;

  await page.goto('/');
  await headerSignUp(page).click();
  await signUp.fill();
  await signUp.submit();
  await signUp.verify();
  await signUp.expectThanks();
  const today = new Date();
  const card = page.getByRole('article');
  await expect(card).toContainText(new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' }).format(today));
  await expect(card).toContainText(
    `Instructions to access your dashboard and proceeding will be sent to your Email on ${new Intl.DateTimeFormat('en-CA', { month: 'long', day: 'numeric' }).format(today)}`,
  );

  expect(secrets.proofs).toBe(1);
  expect(secrets.looks).toBeGreaterThan(5);
  expect(JSON.stringify(await page.context().storageState())).not.toContain(person.password);
  expect(complaints).toEqual([]);

  await expectOneAccount(signUp, person.email);
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

test.describe('the form', () => {
  const fields: [label: string, cases: FieldCases][] = [
    ['First Name', customerCases.firstName],
    ['Last Name', customerCases.lastName],
    ['Email', customerCases.email],
    ['Phone Number', customerCases.phoneNumber],
    ['Password', customerCases.password],
  ];

  /** An email field writes the domain in its plain form by itself, and then it is a good one. */
  const isTyped = ({ given, wireOnly }: BadCase) => !wireOnly && !/@.*[^\x20-\x7E]/.test(String(given));

  for (const [label, { good, bad }] of fields) {
    test(`says what is wrong with ${label}, in the words of the specification`, async ({ page, signUp }) => {
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

  test('sent empty marks every field, and stands in the first', async ({ signUp }) => {
    await signUp.open();
    await signUp.button('Sign Up').click();
    await expectWrong(signUp.field('First Name'), 'Name is required');
    await expectWrong(signUp.field('Last Name'), 'Last name is required');
    await expectWrong(signUp.field('Email'), 'Email is required');
    await expectWrong(signUp.field('Phone Number'), 'Phone number is required');
    await expectWrong(signUp.field('Password'), 'Password is required');
    await expect(signUp.field('First Name')).toBeFocused();
  });

  test('has its fields by their names, the one country, and links that open beside it', async ({ page, signUp }) => {
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

  test('has both tabs with all their ways on', async ({ signUp }) => {
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

  test('keeps what was typed when the overlay is closed and opened again', async ({ page, signUp }) => {
    await page.goto('/');
    await headerSignUp(page).click();
    await signUp.fill();
    await page.keyboard.press('Escape');
    await expect(signUp.form).toHaveCount(0);
    await headerSignUp(page).click();
    await signUp.expectFilled(signUp.person);
  });
});

test.describe('the code', () => {
  test('of fewer than six digits is not even sent', async ({ page, signUp }) => {
    await signUp.reachCode();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await signUp.button('Verify').click();
    for (const text of ['Please enter a valid 6-digit code.', 'Your one-time password must be 6 characters.']) {
      await expect(signUp.codeDialog).toContainText(text);
    }
    await expectWrong(signUp.box(1), 'Please enter a valid 6-digit code.');
    await signUp.typeCode('12345');
    await signUp.button('Verify').click();
    await expect(signUp.codeDialog).toContainText('Please enter a valid 6-digit code.');
    expect(calls).not.toContain('/api/user/verify-code');
  });

  test('that is wrong is told, and a right one after it is taken', async ({ signUp }) => {
    await signUp.reachCode();
    await signUp.typeCode(wrongCode(await signUp.code()));
    await signUp.button('Verify').click();
    await expect(signUp.codeDialog).toContainText('That code is not right. Please try again.');
    await expectWrong(signUp.box(1), 'That code is not right. Please try again.');
    await signUp.verify();
    await signUp.expectThanks();
  });

  test('wrong five times ends it; a new one can be asked for after the pause', async ({ page, signUp }) => {
    await signUp.reachCode();
    const { phoneNumber } = signUp.person;
    const code = await signUp.code();
    for (let time = 1; time <= 5; time += 1) {
      await signUp.typeCode(wrongCode(code));
      const reply = page.waitForResponse('**/api/user/verify-code');
      await signUp.button('Verify').click();
      await reply;
    }
    await expect(signUp.codeDialog).toContainText('Too many wrong codes. Request a new one.');
    await signUp.typeCode(code);
    await signUp.button('Verify').click();
    await expect(signUp.codeDialog).toContainText('Too many wrong codes. Request a new one.');

    await signUp.button('Resend Code').click();
    await expect(
      alert(page, /^A code was just sent\. You can ask for another in \d+ seconds?\.|1 minute\.$/),
    ).toBeVisible();
    await letThePausePass(phoneNumber);
    await signUp.button('Resend Code').click();
    await expect(signUp.codeDialog).toContainText('A verification code has been sent to');
    await signUp.verify({ sent: 2 });
    await signUp.expectThanks();
  });

  test('is sent again after the pause, which is counted down', async ({ signUp }) => {
    await signUp.reachCode();
    const { phoneNumber } = signUp.person;
    await expect(signUp.codeDialog).toContainText(/You can ask for another in (1 minute|\d+ seconds)/);
    await letThePausePass(phoneNumber);
    await signUp.button('Resend Code').click();
    await signUp.code(2);
    await signUp.verify({ sent: 2 });
    await signUp.expectThanks();
  });

  test('goes to another number after "Change Number", with nothing lost', async ({ signUp }) => {
    await signUp.reachCode();
    await signUp.button('Change Number').click();
    await expect(signUp.form).toBeVisible();
    await signUp.expectFilled(signUp.person);
    await expect(signUp.field('Phone Number')).toBeFocused();
    const phoneNumber = newPhone();
    await signUp.field('Phone Number').fill(phoneNumber);
    await signUp.submit(phoneNumber);
    await signUp.verify({ phoneNumber });
    await signUp.expectThanks();
    await expectOneAccount(signUp, signUp.person.email);
  });

  test('is not sent to a number outside Canada', async ({ page, outbox }) => {
    const signUp = new SignUp(page, outbox, { ...newPerson(), phoneNumber: '2125550123' });
    await signUp.open();
    await signUp.fill();
    await signUp.button('Sign Up').click();
    await expect(page.getByText('We can only send codes to Canadian phone numbers.')).toBeVisible();
  });

  test('can be pasted whole, spaces and all', async ({ page, context, signUp }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signUp.reachCode();
    const code = await signUp.code();
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
    await signUp.box(4).focus();
    await page.keyboard.press('Control+V');
    await expectBoxes(signUp, code);
    await signUp.button('Verify').click();
    await signUp.expectThanks();
  });

  test('can be filled in by the phone', async ({ page, signUp }) => {
    await signUp.reachCode();
    const code = await signUp.code();
    await expect(signUp.box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    await signUp.box(1).fill(code);
    await expectBoxes(signUp, code);
    await page.keyboard.press('Enter');
    await signUp.expectThanks();
  });

  test('is typed in boxes that take digits only, and arrows that wrap round', async ({ page, signUp }) => {
    await signUp.reachCode();
    await expect(signUp.box(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(signUp.box(6)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(signUp.box(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(signUp.box(2)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('1a-2 x3');
    await expectBoxes(signUp, '123');
    await expect(signUp.box(4)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expectBoxes(signUp, '12');
    await expect(signUp.box(3)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await expectBoxes(signUp, '1');
    await page.keyboard.press('Tab');
    await expect(signUp.box(3)).toBeFocused();
  });

  async function expectBoxes(signUp: SignUp, digits: string) {
    for (let number = 1; number <= 6; number += 1) {
      await expect(signUp.box(number)).toHaveValue(digits[number - 1] ?? '');
    }
  }
});

test.describe('loaded again', () => {
  test('the form asks for the password again, and keeps the rest', async ({ page, signUp }) => {
    await signUp.open();
    await signUp.fill();
    await page.reload();
    await signUp.expectFilled({ ...signUp.person, password: '' });
    await expect(signUp.form).toContainText('Please type your password again');
    await expect(signUp.field('Password')).toBeFocused();
  });

  test('the code screen sends no second code, and the password is asked for at the end', async ({ page, signUp }) => {
    const { person } = signUp;
    await signUp.reachCode();
    await page.reload();
    await expect(signUp.codeDialog).toContainText('A verification code has been sent to');
    await signUp.verify({ sent: 1 });
    await expect(signUp.form).toContainText('Please type your password again');
    await signUp.expectFilled({ ...person, password: '' });
    await signUp.field('Password').fill(person.password);
    await signUp.button('Sign Up').click();
    await signUp.expectThanks();
    expect(await signUp.outbox.texts(person.phoneNumber)).toHaveLength(1);
    await expectOneAccount(signUp, person.email);
  });

  test('the thank-you page still thanks, and asks for nothing again', async ({ page, signUp }) => {
    await signUp.complete();
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.reload();
    await signUp.expectThanks();
    expect(posts).toEqual([]);
  });
});

test('the Back button goes one step, Forward returns, and no second code is sent', async ({ page, signUp }) => {
  await page.goto('/');
  await headerSignUp(page).click();
  await signUp.fill();
  await signUp.submit();
  await signUp.code();
  await page.goBack();
  await signUp.expectFilled(signUp.person);
  await page.goForward();
  await expect(signUp.codeDialog).toContainText('A verification code has been sent to');
  await signUp.verify({ sent: 1 });
  await signUp.expectThanks();
  await page.goBack();
  await expect(signUp.form).toBeVisible();
  await signUp.expectFilled({ firstName: '', lastName: '', email: '', phoneNumber: '', password: '' });
  await expectOneAccount(signUp, signUp.person.email);
});

test('a double click on every button makes one account and one message of each kind', async ({ signUp }) => {
  const { person } = signUp;
  await signUp.open();
  await signUp.fill();
  await signUp.button('Sign Up').dblclick();
  await expect(signUp.codeDialog).toBeVisible();
  await signUp.typeCode(await signUp.code());
  await signUp.button('Verify').dblclick();
  await signUp.expectThanks();
  await expectOneAccount(signUp, person.email);
  expect(await signUp.outbox.texts(person.phoneNumber)).toHaveLength(1);
});

test('a second tab on the code screen sends no second code and makes no second account', async ({
  context,
  signUp,
}) => {
  await signUp.reachCode();
  const code = await signUp.code();
  const second = new SignUp(await context.newPage(), signUp.outbox, signUp.person);
  await second.page.goto('/signup/user/phone-code');
  await expect(second.codeDialog).toContainText('A verification code has been sent to');
  await signUp.verify({ sent: 1 });
  await signUp.expectThanks();
  await second.typeCode(code);
  await second.button('Verify').click();
  await expect(second.codeDialog).toContainText(/This code has expired\. Request a new one\./);
  await expectOneAccount(signUp, signUp.person.email);
});

test.describe('when the network fails', () => {
  test('an account whose answer was lost is not made twice', async ({ page, signUp }) => {
    await signUp.reachCode();
    await page.route(
      '**/api/customers',
      async (route) => {
        await route.fetch(); // it arrives, and its answer does not
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await signUp.verify();
    await expect(alert(page, 'We could not reach Mealtime. Nothing you typed is lost.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await signUp.expectThanks();
    await expectOneAccount(signUp, signUp.person.email);
  });

  test('being offline is told at each step, and nothing is lost', async ({ page, context, signUp }) => {
    await signUp.open();
    await signUp.fill();
    await context.setOffline(true);
    await signUp.button('Sign Up').click();
    await expect(alert(page, 'Failed to send verification code. You seem to be offline.')).toBeVisible();
    await context.setOffline(false);
    await signUp.button('Resend Code').click();
    await expect(signUp.codeDialog).toContainText('A verification code has been sent to');
    const code = await signUp.code();

    await context.setOffline(true);
    await signUp.typeCode(code);
    await signUp.button('Verify').click();
    await expect(signUp.codeDialog).toContainText('You seem to be offline.');
    await context.setOffline(false);
    await page.route('**/api/customers', (route) => route.abort('internetdisconnected'), { times: 1 });
    await signUp.button('Verify').click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await signUp.expectThanks();
  });

  test('the service being away is told, with a way to try again', async ({ page, signUp }) => {
    await signUp.reachCode();
    const sentence = 'We are having trouble right now. Nothing you typed is lost. Please try again in a moment.';
    await page.route(
      '**/api/customers',
      (route) =>
        route.fulfill({
          status: 503,
          headers: { 'retry-after': '1' },
          json: { error: { code: 'SERVICE_UNAVAILABLE', message: sentence }, message: sentence, correlationId: 'c-1' },
        }),
      { times: 1 },
    );
    await signUp.verify();
    await expect(alert(page, sentence)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await signUp.expectThanks();
  });
});

test.describe('somebody who is known already', () => {
  test('by their email, is told, and goes on with another one without a second code', async ({
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

  test('by their phone, is told, and goes on with another number or signs in', async ({ page, outbox, known }) => {
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
  test('after signing out, by phone', async ({ page, signUp }) => {
    const { phoneNumber, email } = signUp.person;
    await signUp.complete();
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

  test('by phone in the modal; a number that nobody signed up with is told', async ({ signUp }) => {
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

  test('with Google, cancelled there: told, and nothing typed is lost', async ({ page, signUp }) => {
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

  test('a return from Google without anything in it leads to the sign-up', async ({ page }) => {
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
