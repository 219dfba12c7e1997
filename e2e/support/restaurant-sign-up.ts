import type { Outbox } from './outbox';
import { newRestaurant, type Filled, type Restaurant } from './new-restaurant';
import { RestaurantApi } from './restaurant-api';
import { expect, type Locator, type Page } from './test';

/** The addresses of the wizard. */
export const STEP = {
  admin: '/signup/restaurant',
  code: '/signup/restaurant/phone-code',
  business: '/signup/restaurant/business-info',
  bank: '/signup/restaurant/bank-info',
  thanks: '/signup/restaurant/thank-you',
  status: '/signup/restaurant/status',
} as const;

const TERMS = /^I agree to receive text messages and calls/;

/** The restaurant registration as its screens show it. */
export class Registration {
  readonly #api: RestaurantApi;

  constructor(
    readonly page: Page,
    readonly outbox: Outbox,
    readonly restaurant: Restaurant = newRestaurant(),
  ) {
    this.#api = new RestaurantApi(page.request, outbox, restaurant);
  }

  get codeDialog() {
    return this.page.getByRole('dialog', { name: 'Enter Verification Code' });
  }

  get terms() {
    return this.page.getByRole('checkbox', { name: TERMS });
  }

  get thanks() {
    return this.page.getByRole('heading', {
      level: 1,
      name: 'Thank you for your dedication and the value you bring.',
    });
  }

  get card() {
    return this.page.getByRole('article');
  }

  title(name: string) {
    return this.page.getByRole('heading', { level: 2, name });
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  box(number: number) {
    return this.codeDialog.getByLabel(`Digit ${number} of 6`);
  }

  async fill(values: Filled): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      const field = this.field(label);
      if (await isList(field)) await field.selectOption(value);
      else await field.fill(value);
    }
  }

  async expectFilled(values: Filled): Promise<void> {
    for (const [label, value] of Object.entries(values)) await expect(this.field(label), label).toHaveValue(value);
  }

  async open(): Promise<void> {
    await this.page.goto(STEP.admin);
    await expect(this.title("Admin's Information")).toBeVisible();
  }

  /** Fills in step 1 and sends it; the code screen opens and a code is on its way. */
  async submitAdmin(): Promise<void> {
    await this.fill(this.restaurant.admin);
    await this.terms.check();
    await this.button('Get Started').click();
    await expect(this.codeDialog).toContainText(
      `A verification code has been sent to: +1***-***-${this.restaurant.phoneNumber.slice(-4)}`,
    );
    await expect(this.page).toHaveURL(STEP.code);
  }

  async typeCode(code: string): Promise<void> {
    await this.box(1).focus();
    await this.page.keyboard.type(code);
  }

  /** Types the code in the newest of exactly `sent` texts and lets it be verified. */
  async verify({ sent = 1 } = {}): Promise<void> {
    const { phoneNumber } = this.restaurant;
    await this.typeCode(await this.outbox.latestCode(phoneNumber, sent));
    expect(await this.outbox.texts(phoneNumber), 'texts to this phone').toHaveLength(sent);
    await this.button('Verify').click();
  }

  async submitBusiness(): Promise<void> {
    await this.fill(this.restaurant.business);
    await this.button('Last Step').click();
    await this.expectStep('bank');
  }

  async expectStep(step: 'business' | 'bank'): Promise<void> {
    await expect(this.page).toHaveURL(STEP[step]);
    await expect(this.title(step === 'bank' ? 'C- Banking Information' : 'Business Information')).toBeVisible();
  }

  async expectThanks(): Promise<void> {
    await expect(this.thanks).toBeVisible();
    await expect(this.page).toHaveURL(STEP.thanks);
  }

  /** At step 2, with step 1 done and the phone verified. */
  async beginAtBusiness(): Promise<void> {
    await this.#api.open();
    await this.page.goto(STEP.business);
    await this.expectStep('business');
  }

  /** At step 3, with the others done. */
  async beginAtBank(): Promise<void> {
    await this.#api.open();
    await this.#api.saveBusiness();
    await this.page.goto(STEP.bank);
    await this.expectStep('bank');
  }

  /** On the thank-you page, with everything done. */
  async beginAtThanks(): Promise<void> {
    await this.#api.open();
    await this.#api.saveBusiness();
    await this.#api.saveBank();
    await this.#api.submit();
    await this.page.goto(STEP.thanks);
    await this.expectThanks();
  }

  /** Comes back to the application by its phone, from a browser that knows nothing of it. */
  async comeBack({ sent = 2 } = {}): Promise<void> {
    await this.page.goto(STEP.status);
    await this.field('Phone Number').fill(this.restaurant.phoneNumber);
    await this.button('Send Verification Code').click();
    await expect(this.codeDialog).toBeVisible();
    await this.verify({ sent });
  }
}

const isList = (field: Locator) => field.evaluate((element) => element instanceof HTMLSelectElement);
