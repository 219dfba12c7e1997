import { refusal } from '@mealtime/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, person } from '../../test/person';
import { services, verified, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
afterEach(() => api.restore());

const AT = '2026-03-02T17:00:00.000Z';
const member = (changes: object) => ({
  ...{ id: 'otto-1', username: 'otto', email: 'otto@example.ca', role: 'reviewer' },
  ...{ hasSecondFactor: true, sessions: 2, createdAt: AT, lastUsedAt: AT },
  ...changes,
});
const me = () => member({ ...verified().verifiedToken, email: null, hasSecondFactor: false });
const team = (invitations: object[] = []) => ({ members: [me(), member({})], invitations });

const open = async (more: Parameters<typeof services>[1] = {}) => {
  api = services([], { 'GET /admin/team': () => team(), ...more });
  await openTab('/admin/team');
  await screen.findByRole('table');
};
const choose = async (name: string) => {
  await person.click(await button('Manage otto'));
  await person.click(await screen.findByRole('menuitem', { name }));
};

test("an owner removes an admin's access after confirming their identity", async () => {
  await open({ 'POST /admin/team/otto-1/remove': () => ({ message: 'The access is removed.' }) });
  await choose('Remove access');
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await dialog.findByRole('button', { name: 'Remove access' }));
  expect(await dialog.findByText('Password is required')).toBeTruthy();
  await person.type(dialog.getByLabelText('Your password'), 'pepper');
  await person.click(dialog.getByRole('button', { name: 'Remove access' }));
  expect(await screen.findByText('The access is removed.')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/confirm')).toEqual([{ password: 'pepper' }]);
  expect(api.bodiesOf('POST /admin/team/otto-1/remove')).toEqual([{ confirmation: 'confirmed-1' }]);
});

test('an admin with an app must enter its code, and can retry a wrong one', async () => {
  await open({
    'GET /admin/security': () => ({ hasAuthenticator: true, recoveryCodesLeft: 9, passkeys: [] }),
    'POST /admin/confirm': () => refusal(403, 'CONFIRMATION_WRONG'),
    'POST /admin/team/otto-1/role': () => ({ message: 'The role is changed.' }),
  });
  await choose('Change role');
  const dialog = within(await screen.findByRole('dialog'));
  await person.selectOptions(await dialog.findByLabelText('Role'), 'support');
  await person.type(dialog.getByLabelText('Code'), '111111');
  await person.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await dialog.findByText('That was not right. Please try again.')).toBeTruthy();
  api.on('POST /admin/confirm', () => ({ confirmation: 'confirmed-2' }));
  await person.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('The role is changed.')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/team/otto-1/role')).toEqual([{ confirmation: 'confirmed-2', role: 'support' }]);
});

test('a refusal is shown in its dialog', async () => {
  await open({ 'POST /admin/team/otto-1/remove': () => refusal(409, 'LAST_OWNER') });
  await choose('Remove access');
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(await dialog.findByLabelText('Your password'), 'pepper');
  await person.click(dialog.getByRole('button', { name: 'Remove access' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/The marketplace needs an owner/);
});

test('an admin is invited, and the invitation withdrawn', async () => {
  const invitation = {
    ...{ id: 'inv-1', email: 'noor@example.ca', role: 'support', invitedBy: 'olive' },
    ...{ createdAt: AT, expiresAt: AT },
  };
  let invitations: object[] = [];
  await open({
    'GET /admin/team': () => team(invitations),
    'POST /admin/team/invitations': () => {
      invitations = [invitation];
      return invitation;
    },
    'POST /admin/team/invitations/inv-1/withdraw': () => {
      invitations = [];
      return { message: 'The invitation is withdrawn.' };
    },
  });
  await person.click(await button('Invite someone'));
  await person.type(await screen.findByLabelText('Email'), 'noor');
  await person.click(await button('Continue'));
  expect(await screen.findByText('Invalid email address')).toBeTruthy();
  await person.type(screen.getByLabelText('Email'), '@example.ca');
  await person.selectOptions(screen.getByLabelText('Role'), 'support');
  await person.click(await button('Continue'));
  await person.type(await screen.findByLabelText('Your password'), 'pepper');
  await person.click(await button('Send the invitation'));
  expect(await screen.findByText('noor@example.ca')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/team/invitations')).toEqual([
    { confirmation: 'confirmed-1', email: 'noor@example.ca', role: 'support' },
  ]);
  await person.click(await button('Withdraw the invitation of noor@example.ca'));
  await waitFor(() => expect(screen.queryByText('noor@example.ca')).toBeNull());
});

test('only owners change anything', async () => {
  await open({ 'POST /admin/verify-token': () => verified({ role: 'reviewer' }) });
  expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Manage otto' })).toBeNull();
});
