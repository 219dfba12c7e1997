import { screen, waitFor, within } from '@testing-library/react';
import { button, link, person } from '../../test/person';
import { application, services, verified, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
afterEach(() => api.restore());

const AT = '2026-03-02T17:00:00.000Z';
const SUMMARY = {
  ...{ id: 'p-1', firstName: 'Amélie', lastName: "O'Brien", email: 'amelie@example.ca', emailConfirmed: false },
  ...{ phoneNumber: '+16045550123', isCustomer: true, isMember: false, isSuspended: false, createdAt: AT },
};
const PERSON = {
  ...SUMMARY,
  ...{ viaGoogle: false, hasPassword: true, emailConfirmedAt: null, marketingConsentAt: null },
  ...{ suspendedAt: null, sessions: 2, memberships: [] },
};

test('people are found, and one is suspended with a reason and restored with another', async () => {
  let now: object = PERSON;
  api = services([], {
    'GET /admin/people': () => ({ people: [SUMMARY], nextCursor: null }),
    'GET /admin/people/p-1': () => now,
    'POST /admin/people/p-1/suspend': () => (now = { ...PERSON, isSuspended: true, suspendedAt: AT, sessions: 0 }),
    'POST /admin/people/p-1/restore': () => (now = PERSON),
  });
  const tab = await openTab('/admin/people');
  await person.click(await link('Customers'));
  await waitFor(() => expect(tab.path).toBe('/admin/people?kind=customer'));
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'amelie{Enter}');
  await waitFor(() => expect(tab.path).toBe('/admin/people?q=amelie&kind=customer'));
  await person.click(await link("Amélie O'Brien"));
  await screen.findByRole('heading', { level: 1, name: "Amélie O'Brien" });
  expect(screen.getByText('(604) 555-0123')).toBeTruthy();
  await person.click(await button('Suspend'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(await dialog.findByLabelText('Your password'), 'pepper');
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await dialog.findByText('Please say why')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/confirm')).toEqual([]);
  await person.type(dialog.getByLabelText('Why'), 'Asked for it');
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  await person.click(await button('Restore'));
  await person.type(await screen.findByLabelText('Why'), 'Asked again');
  const again = within(screen.getByRole('dialog'));
  await person.click(await again.findByRole('button', { name: 'Restore' }));
  expect(await button('Suspend')).toBeTruthy();
  expect(api.bodiesOf('POST /admin/people/p-1/suspend')).toEqual([
    { reason: 'Asked for it', confirmation: 'confirmed-1' },
  ]);
  expect(api.bodiesOf('POST /admin/people/p-1/restore')).toEqual([{ reason: 'Asked again' }]);
});

test('support only reads of people', async () => {
  api = services([], {
    'POST /admin/verify-token': () => verified({ role: 'support' }),
    'GET /admin/people/p-1': () => PERSON,
  });
  await openTab('/admin/people/p-1');
  expect(await screen.findByText('Your role only reads.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

test('the audit log is narrowed by its address, and leads to what was done', async () => {
  const events = [
    { id: '7', at: AT, actor: 'olive', action: 'approve', subject: { kind: 'application', id: 'app-1' }, detail: null },
  ];
  api = services([application()], { 'GET /admin/audit': () => ({ events, nextCursor: null }) });
  const tab = await openTab('/admin/audit?actor=olive');
  const row = within((await screen.findAllByRole('row')).at(-1)!);
  expect(row.getByText('approve')).toBeTruthy();
  expect(row.getByText('Erased')).toBeTruthy();
  expect(api.calls.some(({ path }) => path === '/admin/audit?actor=olive')).toBe(true);
  await person.type(screen.getByLabelText('Did what'), 'approve');
  await person.click(await button('Show'));
  await waitFor(() => expect(tab.path).toBe('/admin/audit?actor=olive&action=approve'));
  await person.click(await link('app-1'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Noodle House 1' })).toBeTruthy();
});

test('the dashboard draws the days, has them as numbers, and tells what does not get through', async () => {
  const day = (number: number) => ({
    ...{ day: `2026-03-${String(number).padStart(2, '0')}`, signUps: number, fromGoogle: 1, codesSent: number * 2 },
    ...{ codesRefused: 0, phonesVerified: number },
  });
  api = services([application()], {
    'GET /admin/statistics/people': () => ({ days: Array.from({ length: 30 }, (_, index) => day(index + 1)) }),
    'GET /admin/statistics/messages': () => ({
      queues: [{ queue: 'confirm-email', waiting: 1, retrying: 2, failed: 3, oldest: AT }],
    }),
  });
  await openTab('/admin');
  const chart = await screen.findByRole('img', { name: /^Sign-ups on each of the last 30 days; 30 at the most/ });
  expect(chart.querySelectorAll('rect')).toHaveLength(60);
  const signUps = within(screen.getByRole('region', { name: 'Sign-ups' }));
  expect(document.body.textContent).toContain('189 in the last 7 days, 140 in the 7 before');
  expect(signUps.getAllByRole('row', { hidden: true })).toHaveLength(31);
  expect(document.body.textContent).toContain('50 %led to a verified phone');
  expect(await screen.findByText('confirm email')).toBeTruthy();
});

test('an empty marketplace says what to do first', async () => {
  api = services();
  await openTab('/admin');
  expect(await link('Set up your second factor')).toBeTruthy();
  expect((await link('Go through the form that owners fill in')).getAttribute('href')).toBe('/signup/restaurant');
});
