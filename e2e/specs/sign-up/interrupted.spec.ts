import { headerSignUp } from '../../support/overlay';
import { SignUp } from '../../support/sign-up';
import { expectOneAccount, test } from '../../support/sign-up-test';
import { expect } from '../../support/test';

test.describe('after a reload', () => {
  test('the form asks for the password again, and keeps the rest', async ({ page, signUp }) => {
    await signUp.open();
    await signUp.fill();
    await page.reload();
    await signUp.expectFilled({ ...signUp.person, password: '' });
    await expect(signUp.form).toContainText('Please enter your password again');
    await expect(signUp.field('Password')).toBeFocused();
  });

  test('the code screen sends no second code, and the password is required at the end', async ({ page, signUp }) => {
    const { person } = signUp;
    await signUp.reachCode();
    await page.reload();
    await expect(signUp.codeDialog).toContainText('A verification code has been sent to');
    await signUp.verify({ sent: 1 });
    await expect(signUp.form).toContainText('Please enter your password again');
    await signUp.expectFilled({ ...person, password: '' });
    await signUp.field('Password').fill(person.password);
    await signUp.button('Sign Up').click();
    await signUp.expectThanks();
    expect(await signUp.outbox.texts(person.phoneNumber)).toHaveLength(1);
    await expectOneAccount(signUp, person.email);
  });

  test('the thank-you page is shown again and requires no input', async ({ page, signUp }) => {
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
  await expect(signUp.form).toContainText(`You’re signed in, ${signUp.person.firstName}`);
  await expectOneAccount(signUp, signUp.person.email);
});

test('Forward returns to the number with the code, although the form has another one by now', async ({
  page,
  signUp,
}) => {
  await signUp.open();
  await signUp.fill();
  await signUp.submit();
  await page.goBack();
  await signUp.field('Phone Number').fill('604 555');
  await page.goForward();
  await expect(signUp.codeDialog).toContainText(`+1***-***-${signUp.person.phoneNumber.slice(-4)}`);
  expect(JSON.stringify(await page.evaluate(() => window.history.state as unknown))).not.toContain(
    signUp.person.phoneNumber,
  );
  await signUp.verify({ sent: 1 });
  await signUp.expectThanks();
});

test('a double click on every button creates one account and one message of each kind', async ({ signUp }) => {
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

test('a second tab on the code screen sends no second code and creates no second account', async ({
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
