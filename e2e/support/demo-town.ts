import type { Page } from './test';

interface Person {
  email: string;
  password: string;
}

export interface DemoTown {
  origin: string;
  restaurants: { id: string; slug: string; name: string; owner: Person }[];
  customers: Person[];
}

/** The demo town that these tests share. Each test uses its own restaurant: see RESTAURANTS. */
export async function demoTown(): Promise<DemoTown> {
  const asked = await fetch(process.env['E2E_TOWN']!);
  const origin = await asked.text();
  if (!asked.ok) throw new Error(`the demo town did not start: ${origin}`);
  const town = (await (await fetch(`${origin}/dev/demo.json`)).json()) as Omit<DemoTown, 'origin'>;
  return { ...town, origin };
}

/** The town's restaurants by test: each test changes only its own. */
export const RESTAURANTS = { journey: 0, menuEditor: 3, profile: 4, team: 5 } as const;

/** The part of the page with the sign-in options. */
export async function signInByPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
