import { adminToken } from './admin-token';
import { ADMIN } from './product';
import { expect, type Page } from './test';

interface Login {
  username: string;
  password: string;
}

/** Page object of the admin area. */
export class AdminArea {
  constructor(readonly page: Page) {}

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }

  get message() {
    return this.field('Message to the owner');
  }

  panel(name: string) {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Types a login and sends it, from the login page. */
  async enter({ username, password }: Login = ADMIN): Promise<void> {
    await this.field('Username').fill(username);
    await this.field('Password').fill(password);
    await this.button('Login').click();
  }

  /** On the dashboard, logged in. */
  async logIn(login: Login = ADMIN): Promise<void> {
    await this.page.goto('/admin/login');
    await this.enter(login);
    await this.expectDashboard();
  }

  /** Opens a page of the area, with a login over the API. Default: the dashboard. */
  async begin(path = '/admin'): Promise<void> {
    const token = await adminToken(this.page.request);
    await this.page.goto('/release.json'); // same origin, without loading anything else
    await this.page.evaluate((value) => localStorage.setItem('authToken', value), token);
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async expectDashboard(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  }

  /** Opens the only application of an e-mail address, from the list. */
  async openApplicationOf(email: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Applications', exact: true }).click();
    await this.page.getByRole('searchbox', { name: 'Search' }).fill(email);
    const rows = this.page.getByRole('row').filter({ hasText: email });
    await expect(rows).toHaveCount(1);
    await rows.getByRole('link').click();
    await expect(this.panel('Decision')).toBeVisible();
  }
}
