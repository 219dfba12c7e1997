import { refusal } from '@mealtime/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, person } from '../../test/person';
import { services, verified, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
afterEach(() => api.restore());

const SET_UP = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mealtime:olive?secret=JBSWY3DPEHPK3PXP' };
const CODES = ['8F3K-2M9Q', '1A2B-3C4D'];

test('an app is set up by its first code, and the recovery codes are shown once', async () => {
  let hasAuthenticator = false;
  api = services([], {
    'GET /admin/security': () => ({ hasAuthenticator, recoveryCodesLeft: CODES.length, passkeys: [] }),
    'POST /admin/security/authenticator': () => SET_UP,
    'POST /admin/security/authenticator/confirm': () => {
      hasAuthenticator = true;
      return { recoveryCodes: CODES };
    },
  });
  await openTab('/admin/security');
  await person.click(await button('Set up an app'));
  const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await person.type(screen.getByLabelText('Code'), '12345');
  await person.click(await button('Turn it on'));
  expect(await screen.findByText('Code must be exactly 6 digits')).toBeTruthy();
  await person.type(screen.getByLabelText('Code'), '6');
  await person.click(await button('Turn it on'));
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
  expect(JSON.stringify({ ...window.localStorage })).not.toContain(CODES[0]);
  await person.click(await button('I’ve saved them'));
  expect(await screen.findByText(/2 recovery codes are left/)).toBeTruthy();
  expect(screen.queryByText(CODES[0]!)).toBeNull();
});

test('an admin who needs a second factor sees nothing else until one is set up', async () => {
  let hasAuthenticator = false;
  api = services([], {
    'POST /admin/verify-token': () => verified({ needsSecondFactor: !hasAuthenticator }),
    'GET /admin/security': () => ({ hasAuthenticator, recoveryCodesLeft: 2, passkeys: [] }),
    'POST /admin/security/authenticator': () => SET_UP,
    'POST /admin/security/authenticator/confirm': () => {
      hasAuthenticator = true;
      return { recoveryCodes: CODES };
    },
  });
  const tab = await openTab('/admin/applications');
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up your second factor' })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await person.click(await button('Set up an app'));
  await person.type(await screen.findByLabelText('Code'), '123456');
  await person.click(await button('Turn it on'));
  await person.click(await button('I’ve saved them'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Applications' })).toBeTruthy();
  expect(tab.path).toBe('/admin/applications');
});

test('the login asks for a code where one is set up, and says when it is wrong', async () => {
  api = services([], { 'POST /admin/login': () => refusal(401, 'SECOND_FACTOR_REQUIRED') });
  const tab = await openTab('/admin/login');
  await person.type(await screen.findByLabelText('Username'), 'olive');
  await person.type(screen.getByLabelText('Password'), 'pepper');
  await person.click(await button('Login'));
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  expect(code.autocomplete).toBe('one-time-code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  api.on('POST /admin/login', () => refusal(401, 'SECOND_FACTOR_WRONG'));
  await person.type(code, '111111');
  await person.click(await button('Login'));
  expect(await screen.findByText(/This code is wrong/)).toBeTruthy();
  expect(code.value).toBe('');
  api.on('POST /admin/login', () => ({ token: 'token-2' }));
  await person.type(code, '8F3K-2M9Q');
  await person.click(await button('Login'));
  await waitFor(() => expect(tab.path).toBe('/admin'));
  expect(api.bodiesOf('POST /admin/login').at(-1)).toMatchObject({ code: '8F3K-2M9Q' });
});

test('an invitation is opened, its token removed from the address, and accepting it logs in', async () => {
  const token = 't'.repeat(43);
  api = services([], {
    'POST /admin/invitations/open': () => ({ email: 'noor@example.ca', role: 'reviewer', invitedBy: 'olive' }),
    'POST /admin/invitations/accept': () => refusal(409, 'USERNAME_TAKEN'),
  });
  window.localStorage.clear();
  const tab = await openTab(`/admin/join#${token}`);
  await waitFor(() => expect(tab.path).toBe('/admin/join'));
  await waitFor(() => expect(document.body.textContent).toContain('noor@example.ca to run Mealtime as reviewer'));
  await person.type(screen.getByLabelText('Username'), 'noor');
  await person.type(screen.getByLabelText('Password'), 'Carrots&7peas');
  await person.click(await button('Join'));
  expect(await screen.findByText('This username is taken. Please choose another.')).toBeTruthy();
  api.on('POST /admin/invitations/accept', () => ({ token: 'token-9' }));
  await person.click(await button('Join'));
  await waitFor(() => expect(tab.path).toBe('/admin'));
  expect(window.localStorage.getItem('authToken')).toBe('token-9');
  expect(api.bodiesOf('POST /admin/invitations/accept').at(-1)).toEqual({
    ...{ token, username: 'noor', password: 'Carrots&7peas' },
  });
});

test('an expired invitation shows so', async () => {
  api = services([], { 'POST /admin/invitations/open': () => refusal(400, 'INVITATION_INVALID') });
  await openTab('/admin/join#nothing');
  expect((await screen.findByRole('alert')).textContent).toMatch(/ask for a new one/);
});
