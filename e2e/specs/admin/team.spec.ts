import { generate } from 'otplib';
import { AdminArea } from '../../support/admin-area';
import { newEmail } from '../../support/people';
import { ADMIN } from '../../support/product';
import type { Browser } from '@playwright/test';
import { expect, test } from '../../support/test';
import type { Outbox } from '../../support/outbox';

const PASSWORD = 'Copper#Kettle58Harbour';

/** A person invited by the first admin, on the page of the e-mail's link. */
async function invited(owner: AdminArea, outbox: Outbox): Promise<{ email: string; path: string }> {
  const email = newEmail('noor');
  await owner.page.getByRole('link', { name: 'Team', exact: true }).click();
  await owner.button('Invite someone').click();
  await owner.field('Email').fill(email);
  await owner.field('Role').selectOption('reviewer');
  await owner.button('Continue').click();
  await owner.field('Your password').fill(ADMIN.password);
  await owner.button('Send the invitation').click();
  await expect(owner.panel('Invited')).toContainText(email);
  const { text } = await outbox.latestMail(email);
  const link = /https?:\/\/\S+\/admin\/join#\S+/.exec(text)?.[0] ?? '';
  return { email, path: link.replace(/^https?:\/\/[^/]+/, '') };
}

async function join(admin: AdminArea, path: string, username: string): Promise<void> {
  await admin.page.goto(path);
  await expect(admin.page).toHaveURL(/\/admin\/join$/);
  await admin.field('Username').fill(username);
  await admin.field('Password').fill(PASSWORD);
  await admin.button('Join').click();
  await admin.expectDashboard();
}

const tabOf = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({ baseURL });
  return new AdminArea(await context.newPage());
};

test('an admin joins, sets an app up, logs in with its codes, and is removed within a second', async ({
  browser,
  page,
  outbox,
  baseURL,
}) => {
  test.slow();
  const owner = new AdminArea(page);
  await owner.begin();
  const { path, email } = await invited(owner, outbox);
  const noor = await tabOf(browser, baseURL!);
  const login = { username: email.split('@')[0] ?? '', password: PASSWORD };
  await join(noor, path, login.username);

  await noor.page.getByRole('link', { name: 'Security', exact: true }).click();
  await noor.button('Set up an app').click();
  await expect(noor.page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await noor.page.locator('[data-secret]').textContent()) ?? '').replace(/\s/g, '');
  const now = () => Math.floor(Date.now() / 1000);
  await noor.field('Code').fill('000000');
  await noor.button('Turn it on').click();
  await expect(noor.field('Code')).toHaveAttribute('aria-invalid', 'true');
  await noor.field('Code').fill(await generate({ secret, epoch: now() }));
  await noor.button('Turn it on').click();
  const shown = noor.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown.first()).toBeVisible();
  const codes = await shown.allTextContents();
  expect(codes.length).toBeGreaterThan(5);
  await noor.button('I’ve saved them').click();
  await expect(noor.panel('Authenticator app')).toContainText('On');

  await noor.button('Logout').click();
  await expect(noor.page).toHaveURL('/admin/login');
  await noor.enter(login);
  await expect(noor.field('Code')).toBeFocused();
  await expect(noor.field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await noor.field('Code').fill('123456');
  await noor.button('Login').click();
  await expect(noor.field('Code')).toHaveAttribute('aria-invalid', 'true');
  // A code is valid once, so use the next one, as from a clock that is ahead.
  await noor.field('Code').fill(await generate({ secret, epoch: now() + 30 }));
  await noor.button('Login').click();
  await noor.expectDashboard();
  await noor.button('Logout').click();
  await noor.enter(login);
  await noor.field('Code').fill(codes[0] ?? '');
  await noor.button('Login').click();
  await noor.expectDashboard();

  await owner.page.reload();
  await owner.page.getByRole('button', { name: `Manage ${login.username}` }).click();
  await owner.page.getByRole('menuitem', { name: 'Remove access' }).click();
  await owner.field('Your password').fill(ADMIN.password);
  await owner.button('Remove access').click();
  await expect(owner.page.getByText('The access is removed.')).toBeVisible();
  await noor.page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(noor.page).toHaveURL('/admin/login');
  expect(await noor.page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await noor.page.context().close();
});

test('a passkey is created, and suffices for a login', async ({ browser, page, outbox, baseURL }) => {
  test.slow();
  const owner = new AdminArea(page);
  await owner.begin();
  const { path, email } = await invited(owner, outbox);
  // Passkeys belong to a host's name.
  const noor = await tabOf(browser, (baseURL ?? '').replace('127.0.0.1', 'localhost'));
  const devices = await noor.page.context().newCDPSession(noor.page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      isUserVerified: true,
    },
  });
  await join(noor, path, email.split('@')[0] ?? '');
  await noor.page.getByRole('link', { name: 'Security', exact: true }).click();
  await noor.field('Name of this device').fill('Work laptop');
  await noor.button('Add a passkey').click();
  await expect(noor.panel('Passkeys')).toContainText('Work laptop');
  await noor.button('Logout').click();
  await noor.button('Use a passkey').click();
  await noor.expectDashboard();
  // The same passkey confirms an irreversible action: here, its own removal.
  await noor.page.getByRole('link', { name: 'Security', exact: true }).click();
  await noor.button('Remove the passkey Work laptop').click();
  await noor.button('Remove the passkey with a passkey').click();
  await expect(noor.panel('Passkeys')).not.toContainText('Work laptop');
  await noor.page.context().close();
});
