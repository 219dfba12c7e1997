import { SecretsWatch } from './secrets';
import { SignUp, confirmationLink, signUpOverApi, type Person } from './sign-up';
import { expect, test as base, type Locator, type Page } from './test';

export const test = base.extend<{
  /** Everything that this test's page stores. */
  secrets: SecretsWatch;
  /** A new person. After the test, asserts that no secret of theirs was stored or logged. */
  signUp: SignUp;
  /** A person with an account, signed up elsewhere. */
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
  known: async ({ playwright, baseURL, extraHTTPHeaders, outbox }, use) => {
    // Its cookies are not the page's.
    const request = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    await use(await signUpOverApi(request, outbox));
    await request.dispose();
  },
});

export const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** The field is marked as wrong, and its message is tied to it. */
export async function expectWrong(field: Locator, message: string) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(escape(message)));
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Expects one account and one e-mail, whose link and button work repeatedly. */
export async function expectOneAccount({ page, outbox }: SignUp, email: string) {
  const link = await confirmationLink(outbox, email);
  for (let time = 1; time <= 2; time += 1) {
    await page.goto(link);
    await page.getByRole('main').getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByText('Your email address is confirmed. Thank you!')).toBeVisible();
  }
  expect(await outbox.mails(email)).toHaveLength(1);
}
