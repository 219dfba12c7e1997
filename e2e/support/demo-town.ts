import type { Page } from './test';

interface Person {
  email: string;
  password: string;
}

export interface DemoTown {
  restaurants: { id: string; slug: string; name: string; owner: Person }[];
  customers: Person[];
}

/** The demo town of a product that was started with it. */
export const demoTown = async (origin: string): Promise<DemoTown> =>
  (await (await fetch(`${origin}/dev/demo.json`)).json()) as DemoTown;

/** Where the page shows the ways to sign in. */
export async function signInByPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
