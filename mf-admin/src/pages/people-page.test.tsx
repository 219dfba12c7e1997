import { refusal } from '@mealtime/api-client/testing';
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
  const applications = within(screen.getByRole('region', { name: 'Applications' }));
  expect(await applications.findByText('None submitted.')).toBeTruthy();
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

test('a person page lists all applications with their states', async () => {
  api = services([application(1), application(2, { state: 'approved' })], { 'GET /admin/people/p-1': () => PERSON });
  await openTab('/admin/people/p-1');
  const applications = within(await screen.findByRole('region', { name: 'Applications' }));
  expect((await applications.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Noodle House 1Waiting/),
    expect.stringMatching(/^Noodle House 2Approved/),
  ]);
  expect(api.calls.some(({ path }) => path === '/admin/applications?person=p-1')).toBe(true);
  expect(applications.getAllByRole('link')[1]!.getAttribute('href')).toBe('/admin/applications/app-2');
});

test('the confirmation fields that load later do not interrupt typing a reason', async () => {
  let answer: (security: object) => void = () => undefined;
  api = services([], {
    'GET /admin/people/p-1': () => PERSON,
    'GET /admin/security': () => new Promise((resolve) => (answer = resolve)),
  });
  await openTab('/admin/people/p-1');
  await person.click(await button('Suspend'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.keyboard('Fra');
  answer({ hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: [] });
  const password = await dialog.findByLabelText<HTMLInputElement>('Your password');
  await person.keyboard('ud');
  expect([dialog.getByLabelText<HTMLTextAreaElement>('Why').value, password.value]).toEqual(['Fraud', '']);
});

test('an unknown person has an error page, with a link to the list', async () => {
  api = services([], { 'GET /admin/people/none': () => refusal(404, 'PERSON_NOT_FOUND') });
  await openTab('/admin/people/none');
  expect(await screen.findByRole('heading', { level: 1, name: 'Person not found' })).toBeTruthy();
  expect((await link('Everyone')).getAttribute('href')).toBe('/admin/people');
});

test('support can only read people', async () => {
  api = services([], {
    'POST /admin/verify-token': () => verified({ role: 'support' }),
    'GET /admin/people/p-1': () => PERSON,
  });
  await openTab('/admin/people/p-1');
  expect(await screen.findByText('Your role is read-only.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

test('an entry’s details are shown in words, and raw when expanded', async () => {
  const nasty = '<img src=x onerror=alert(1)>\u202Egnp.exe';
  const detail = {
    ...{ message: nasty, address: '127.0.0.1', empty: '', none: [], filter: { state: 'declined', q: '' } },
    changes: [
      { step: 'bank', field: 'transitNumber', message: 'Not on the cheque' },
      { step: 'documents', field: '', message: '' },
    ],
  };
  const subject = { kind: 'application', id: 'app-1' };
  const events = [{ id: '7', at: AT, actor: 'olive', action: 'request-changes', subject, detail }];
  api = services([], { 'GET /admin/audit': () => ({ events, nextCursor: null }) });
  await openTab('/admin/audit');
  const row = within((await screen.findAllByRole('row')).at(-1)!);
  const more = row.getByRole('button', { name: /^Message: <img/ });
  expect(more.textContent).not.toMatch(/[{}[\]]/);
  await person.click(more);
  const dialog = within(await screen.findByRole('dialog', { name: 'Details of “Requested changes”' }));
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['olive', expect.stringContaining('2026'), 'Application app-1', nasty, '127.0.0.1', 'State: Declined'],
    ...['Transit Number: Not on the cheque', 'Documents'],
  ]);
  expect(document.querySelector('img')).toBeNull();
  expect(dialog.getByText('Raw entry').closest('details')!.open).toBe(false);
  expect(JSON.parse(dialog.getByLabelText('JSON').textContent)).toEqual(detail);
});

test('the log names the applicant as the actor of a submission, and filters by actions without a label', async () => {
  const subject = { kind: 'application', id: 'app-1' };
  const entry = (id: string, action: string) => ({ ...{ id, at: AT, actor: 'owner', action }, subject, detail: {} });
  api = services([], {
    'GET /admin/audit': () => ({ events: [entry('8', 'approve'), entry('7', 'submit')], nextCursor: null }),
  });
  await openTab('/admin/audit?action=melt-down');
  const [approved, sent] = (await screen.findAllByRole('row')).slice(1);
  expect(approved!.textContent).toMatch(/ownerApproved/);
  expect(sent!.textContent).toMatch(/The applicantSubmitted/);
  expect(screen.getByRole('option', { name: 'Melt down' })).toHaveProperty('selected', true);
});

test('the log has labels for release commands, and full names of remotes', async () => {
  const entry = (id: string, action: string, subject: object) => ({
    ...{ id, at: AT, actor: 'olive', action, subject, detail: {} },
  });
  const events = [
    entry('9', 'release.done', { kind: 'release', id: 'mf-restaurant-signup' }),
    entry('8', 'release-token.revoke', { kind: 'release-token', id: '0190a1b2-0000-7000-8000-000000000001' }),
    entry('7', 'release-team.set', { kind: 'release-team', id: 'marketing-and-growth' }),
  ];
  api = services([], { 'GET /admin/audit': () => ({ events, nextCursor: null }) });
  await openTab('/admin/audit');
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Ran a release commandRelease mf-restaurant-signup');
  expect(rows[1]).toContain('Took back a release tokenRelease token 0190a1b2');
  expect(rows[1]).not.toContain('0190a1b2-');
  expect(rows[2]).toContain('Set the addresses of a teamReleasing team marketing-and-growth');
  for (const name of ['Rolled back a release', 'Asked for a release command', 'Release', 'Release token'])
    expect(screen.getByRole('option', { name })).toBeTruthy();
});

test('the audit log is filtered by its address, and links to the targets', async () => {
  const events = [
    { id: '7', at: AT, actor: 'olive', action: 'approve', subject: { kind: 'application', id: 'app-1' }, detail: null },
  ];
  api = services([application()], { 'GET /admin/audit': () => ({ events, nextCursor: null }) });
  const tab = await openTab('/admin/audit?actor=olive');
  const row = within((await screen.findAllByRole('row')).at(-1)!);
  expect(row.getByText('Approved')).toBeTruthy();
  expect(row.getByText('Erased')).toBeTruthy();
  expect(api.calls.some(({ path }) => path === '/admin/audit?actor=olive')).toBe(true);
  await person.selectOptions(screen.getByLabelText('Action'), 'Approved');
  await person.click(await button('Show'));
  await waitFor(() => expect(tab.path).toBe('/admin/audit?actor=olive&action=approve'));
  await person.click(await link('app-1'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Noodle House 1' })).toBeTruthy();
});

test('the dashboard shows the days as a chart and as numbers, and failing messages', async () => {
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
  expect(chart.querySelectorAll('g > rect')).toHaveLength(60);
  expect(within(chart).getByText('Mar 30. Sign-ups: 30, of them through Google: 1')).toBeTruthy();
  const signUps = within(screen.getByRole('region', { name: 'Sign-ups' }));
  expect(document.body.textContent).toContain('189 in the last 7 days, 140 in the 7 before');
  expect(signUps.getAllByRole('row', { hidden: true })).toHaveLength(31);
  expect(document.body.textContent).toContain('50 %led to a verified phone');
  expect(await screen.findByText('confirm email')).toBeTruthy();
});

test('an empty marketplace shows the first steps, and no empty charts', async () => {
  const nothing = { day: '2026-03-01', signUps: 0, fromGoogle: 0, codesSent: 0, codesRefused: 0, phonesVerified: 0 };
  api = services([], { 'GET /admin/statistics/people': () => ({ days: [nothing] }) });
  await openTab('/admin');
  expect(await link('Set up your second factor')).toBeTruthy();
  expect((await link('Try the form that owners fill in')).getAttribute('href')).toBe('/signup/restaurant');
  for (const words of ['Nobody has signed up', 'No code was sent', 'Nobody came or left'])
    expect(await screen.findByText(`${words} in the last 30 days.`)).toBeTruthy();
  expect(screen.queryByText('Numbers')).toBeNull();
});

describe('a person is exported and erased', () => {
  const erasing = (erasure: object, more: object = {}) =>
    services([], {
      'GET /admin/people/p-1': () => PERSON,
      'GET /admin/people/p-1/erasure': () => erasure,
      ...more,
    });

  test('into a file whose name contains no personal data, after a confirmation', async () => {
    const saved: string[] = [];
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    api = erasing({}, { 'POST /admin/people/p-1/export': () => ({ format: 1, data: { identity: {} } }) });
    await openTab('/admin/people/p-1');
    await button('Export');
    await person.keyboard('x');
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(await dialog.findByLabelText('Your password'), 'pepper');
    await person.click(dialog.getByRole('button', { name: 'Export' }));
    await screen.findByText('The file is saved.');
    expect(saved).toEqual(['mealtime-p-1.json']);
    expect(files.map(({ type }) => type)).toEqual(['application/json']);
    expect(api.bodiesOf('POST /admin/people/p-1/export')).toEqual([{ confirmation: 'confirmed-1' }]);
    click.mockRestore();
  });

  test('after a list of the data that stays; the page then shows no data of the person', async () => {
    let isErased = false;
    api = erasing(
      { refusals: [], stays: ['What was approved stays: the business of Noodle House.'] },
      {
        'GET /admin/people/p-1': () => (isErased ? refusal(410, 'PERSON_ERASED') : PERSON),
        'POST /admin/people/p-1/erase': () => {
          isErased = true;
          return { message: 'This person is erased.', stays: [] };
        },
        'POST /admin/people/p-1/readmit': () => ({ message: 'Whoever this was can sign up again.' }),
      },
    );
    await openTab('/admin/people/p-1');
    await person.click(await button('Erase'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/business of Noodle House/)).toBeTruthy();
    await person.type(await dialog.findByLabelText('Your password'), 'pepper{Enter}');
    expect(await screen.findByText('This person was erased')).toBeTruthy();
    expect(api.bodiesOf('POST /admin/people/p-1/erase')).toEqual([{ confirmation: 'confirmed-1' }]);
    expect(document.body.textContent).not.toContain("O'Brien");
    expect((await link('What was done')).getAttribute('href')).toBe('/admin/audit?kind=person&id=p-1');
    await person.click(await button('Allow signing up again'));
    await person.type(await screen.findByLabelText('Why'), 'Was a mistake');
    await person.click(await button('Let them'));
    expect(await screen.findByText('Whoever this was can sign up again.')).toBeTruthy();
  });

  test('not while there are obstacles, which are shown instead of the confirmation', async () => {
    const [waiting, declined] = [application(1), application(2, { state: 'declined' })];
    api = erasing({ refusals: [{ code: 'PERSON_IN_REVIEW', message: 'Decide it first.' }], stays: [] });
    api.held = [waiting, declined];
    await openTab('/admin/people/p-1');
    await button('Erase');
    await person.keyboard('d');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Decide it first.')).toBeTruthy();
    const way = await dialog.findByRole('link');
    expect([way.textContent, way.getAttribute('href')]).toEqual(['Noodle House 1', '/admin/applications/app-1']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull());
  });

  test('only by owners', async () => {
    api = erasing({}, { 'POST /admin/verify-token': () => verified({ role: 'reviewer' }) });
    await openTab('/admin/people/p-1');
    await button('Suspend');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
  });
});
