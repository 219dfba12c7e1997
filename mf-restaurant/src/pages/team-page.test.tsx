import { refusal } from '@mealtime/api-client/testing';
import type { RestaurantTeam } from '@mealtime/contracts/management';
import { person } from '@mealtime/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MEMBERSHIP, PROFILE, services, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

const OWNER = {
  ...{ accountId: 'uid-1', name: 'Marguerite Tremblay', phone: '+1***-***-0123', role: 'owner' as const },
  ...{ since: '2026-11-02T18:00:00.000Z', isYou: true, invitedAt: null },
};
const COOK = {
  ...{ accountId: 'uid-2', name: null, phone: '+1***-***-4567', role: 'staff' as const },
  ...{ since: '2026-11-20T18:00:00.000Z', isYou: false, invitedAt: 'chef@example.ca' },
};
const OPEN = {
  ...{ id: 'i-1', to: '+16047770188', channel: 'sms' as const, role: 'manager' as const },
  ...{ sentAt: '2026-11-20T18:00:00.000Z', endsAt: '2027-03-05T20:00:00.000Z' },
};

let api: Services;
let team: RestaurantTeam;
beforeEach(() => {
  team = { members: [OWNER, COOK], invitations: [OPEN] };
  api = services();
  api.on('GET /user/me', () => ({ ...PROFILE, memberships: [{ ...MEMBERSHIP, role: 'owner' }] }));
  api.on('GET /restaurants/r-1/team', () => team);
});
afterEach(() => api.restore());

const sent = (call: string) => api.calls.filter(({ method, path }) => `${method} ${path}` === call);

test('the owner sees members, open invitations, and the address by which a member joined', async () => {
  const tab = await openTab('/restaurant/team');
  expect(await screen.findByText('Marguerite Tremblay')).toBeTruthy();
  // A member without a name is shown by the last digits of the phone.
  expect(screen.getByText('Phone ending in 4567')).toBeTruthy();
  expect(screen.getByText('chef@example.ca')).toBeTruthy();
  expect(screen.getByText('604 777 0188')).toBeTruthy();
  expect(screen.getByText(/^Manager · ends Fri, Mar 5, 2027/)).toBeTruthy();
  expect(tab.faults).toEqual([]);
});

test('an invitation is sent to a valid address or phone only', async () => {
  api.on('POST /restaurants/r-1/invitations', () => ({ message: 'The invitation is on its way.' }));
  await openTab('/restaurant/team');
  const input = await screen.findByLabelText<HTMLInputElement>('Email or phone number');
  await person.type(input, '604 777');
  await person.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(screen.getByText(/^We can only text Canadian/)).toBeTruthy();
  expect(document.activeElement).toBe(input);
  expect(sent('POST /restaurants/r-1/invitations')).toEqual([]);
  await person.clear(input);
  await person.type(input, '+1 604 777-0188');
  await person.selectOptions(screen.getByLabelText('Role'), 'Manager');
  await person.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(/is on its way/)).toBeTruthy();
  expect(input.value).toBe('');
  expect(sent('POST /restaurants/r-1/invitations').map(({ body }) => body)).toEqual([
    { email: '6047770188', role: 'manager' },
  ]);
});

test("the server's refusal is shown, and the typed text stays", async () => {
  api.on('POST /restaurants/r-1/invitations', () => refusal(409, 'TEAM_FULL'));
  await openTab('/restaurant/team');
  const input = await screen.findByLabelText<HTMLInputElement>('Email or phone number');
  await person.type(input, 'chef@example.ca');
  await person.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(input.value).toBe('chef@example.ca');
});

test('an invitation is sent again and withdrawn', async () => {
  api.on('POST /restaurants/r-1/invitations/i-1/resend', () => ({ message: 'The invitation is on its way again.' }));
  api.on('DELETE /restaurants/r-1/invitations/i-1', () => {
    team = { ...team, invitations: [] };
    return { message: 'The invitation is withdrawn.' };
  });
  await openTab('/restaurant/team');
  await person.click(await screen.findByRole('button', { name: 'Send the invitation to 604 777 0188 again' }));
  expect(await screen.findByText('The invitation is on its way again.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Withdraw the invitation to 604 777 0188' }));
  expect(await screen.findByText('The invitation is withdrawn.')).toBeTruthy();
  expect(screen.queryByText('604 777 0188')).toBeNull();
});

test('changing a role and removing a member ask for confirmation first', async () => {
  api.on('PUT /restaurants/r-1/team/uid-2', ({ body }) => {
    team = { ...team, members: [OWNER, { ...COOK, ...(body as { role: 'manager' }) }] };
    return { message: 'The role is changed.' };
  });
  api.on('DELETE /restaurants/r-1/team/uid-2', () => {
    team = { ...team, members: [OWNER] };
    return { message: 'This person no longer works here.' };
  });
  await openTab('/restaurant/team');
  await person.click(await screen.findByRole('button', { name: 'Change the role of Phone ending in 4567' }));
  const role = within(screen.getByRole('dialog'));
  await person.selectOptions(role.getByLabelText('Role'), 'Manager');
  expect(role.getByText(/^Orders, the menu, hours and the profile/)).toBeTruthy();
  await person.click(role.getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('PUT /restaurants/r-1/team/uid-2').map(({ body }) => body)).toEqual([{ role: 'manager' }]);

  await person.click(screen.getByRole('button', { name: 'Remove Phone ending in 4567' }));
  const asked = within(screen.getByRole('dialog'));
  expect(asked.getByText(/^They lose access at once/)).toBeTruthy();
  expect(sent('DELETE /restaurants/r-1/team/uid-2')).toEqual([]);
  await person.click(asked.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('1 person')).toBeTruthy();
});

test('the last owner sees why they cannot be removed', async () => {
  api.on('DELETE /restaurants/r-1/team/uid-1', () => refusal(409, 'RESTAURANT_NEEDS_OWNER'));
  const tab = await openTab('/restaurant/team');
  await person.click(await screen.findByRole('button', { name: 'Remove Marguerite Tremblay' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy();
  expect(tab.path).toBe('/restaurant/team');
});

test('a manager sees the team read-only; staff see who can see it', async () => {
  const as = (role: 'manager' | 'staff') =>
    api.on('GET /user/me', () => ({ ...PROFILE, memberships: [{ ...MEMBERSHIP, role }] }));
  as('manager');
  team = { members: [OWNER, COOK], invitations: [{ ...OPEN, to: null }] };
  await openTab('/restaurant/team');
  expect(await screen.findByText('By text')).toBeTruthy();
  for (const name of ['Send invitation', /^Remove/, /^Change/, /^Withdraw/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  as('staff');
  const before = sent('GET /restaurants/r-1/team').length;
  await openTab('/restaurant/team');
  expect(await screen.findByRole('heading', { name: 'Owners and managers see the team' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
  expect(sent('GET /restaurants/r-1/team')).toHaveLength(before);
});
