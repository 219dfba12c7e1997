import { newPhone } from '../../support/people';
import { SignUp, newPerson, wrongCode } from '../../support/sign-up';
import { alert, expectOneAccount, expectWrong, test } from '../../support/sign-up-test';
import { expect } from '../../support/test';
import { letThePausePass } from '../../support/time';

test.describe('the code', () => {
  test('with fewer than six digits is not sent', async ({ page, signUp }) => {
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

  test('that is wrong is refused, and a right one is accepted afterwards, whatever others try', async ({
    request,
    signUp,
  }) => {
    await signUp.reachCode();
    const { phoneNumber } = signUp.person;
    for (let time = 1; time <= 6; time += 1) {
      const answer = await request.post('/api/user/verify-code', { data: { phoneNumber, code: '000000' } });
      expect(answer.status()).toBe(400);
    }
    await signUp.typeCode(wrongCode(await signUp.code()));
    await signUp.button('Verify').click();
    await expect(signUp.codeDialog).toContainText('That code is not right. Please try again.');
    await expectWrong(signUp.box(1), 'That code is not right. Please try again.');
    await signUp.verify();
    await signUp.expectThanks();
  });

  test('entered wrongly five times is invalidated; a new one can be requested after the pause', async ({
    page,
    signUp,
  }) => {
    await signUp.reachCode();
    const { phoneNumber } = signUp.person;
    const code = await signUp.code();
    for (let time = 1; time <= 5; time += 1) {
      await signUp.typeCode(wrongCode(code));
      const reply = page.waitForResponse('**/api/user/verify-code');
      await signUp.button('Verify').click();
      await reply;
      // A refusal clears the boxes; digits typed before it are cleared with the refused code.
      await expect(signUp.box(1)).toHaveValue('');
    }
    await expect(signUp.codeDialog).toContainText('Too many wrong codes. Request a new one.');
    await signUp.typeCode(code);
    await signUp.button('Verify').click();
    await expect(signUp.codeDialog).toContainText('Too many wrong codes. Request a new one.');

    await signUp.button('Resend Code').click();
    await expect(
      alert(page, /^A code was just sent\. You can request another in \d+ seconds?\.|1 minute\.$/),
    ).toBeVisible();
    await letThePausePass(phoneNumber);
    await signUp.button('Resend Code').click();
    await expect(signUp.codeDialog).toContainText('A verification code has been sent to');
    await signUp.verify({ sent: 2 });
    await signUp.expectThanks();
  });

  test('can be resent after the pause, which is counted down', async ({ signUp }) => {
    await signUp.reachCode();
    const { phoneNumber } = signUp.person;
    await expect(signUp.codeDialog).toContainText(/You can request another in (1 minute|\d+ seconds)/);
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

  test('is typed in boxes that accept only digits, with arrows that wrap round', async ({ page, signUp }) => {
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
