import { Registration } from './restaurant-sign-up';
import { SecretsWatch } from './secrets';
import { expect, test as base, type Page } from './test';

export const test = base.extend<{
  /** A new applicant with a restaurant. After the test, asserts that no secret of theirs was stored or logged. */
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

export const papers = (page: Page) => page.getByRole('list', { name: 'Uploaded documents' }).getByRole('listitem');
export const refusedPapers = (page: Page) =>
  page.getByRole('list', { name: 'Documents on their way' }).getByRole('listitem');
