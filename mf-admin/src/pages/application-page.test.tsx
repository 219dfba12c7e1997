import { refusal } from '@mealtime/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, link, person } from '../../test/person';
import { application, rowOf, services, verified, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
afterEach(() => api.restore());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const decisions = (n = 1) => api.bodiesOf(`POST /restaurants/applications/app-${n}/decisions`);
/** The applications here have no documents. */
async function approveWithoutPapers() {
  await person.type(await screen.findByLabelText('Reason to approve without the others'), 'Seen.');
  await person.click(await button('Approve'));
}
const message = () => screen.findByLabelText<HTMLTextAreaElement>('Message to the owner');

test('shows everything that the owner entered, and each flag beside its field', async () => {
  api = services([application()]);
  await openTab('/admin/applications/app-1');
  await heading('Noodle House 1');
  for (const words of ['Amélie', 'amelie1@example.ca', '(604) 555-0123', 'Vancity', '••••••4567', '183 Terminal Ave'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect((await link('Account')).getAttribute('href')).toBe('/admin/people?q=amelie1%40example.ca');
  const flagged = screen.getByText('GST/HST Number').closest('div');
  expect(flagged?.textContent).toContain('does not start with the business number');
});

test('markup and invisible marks in an application are shown as text', async () => {
  const nasty = '<img src=x onerror=alert(1)>\u202Egnp.exe';
  const one = application(1);
  api = services([{ ...one, business: { ...one.business, businessName: nasty } }]);
  await openTab('/admin/applications/app-1');
  await heading(nasty);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getAllByText(nasty).every((element) => element.closest('bdi') !== null)).toBe(true);
});

test('corrections are shown old beside new, with the request, and with unchanged fields', async () => {
  const asked = [
    { step: 'business', field: 'businessPhoneNumber', message: 'Nobody answers.' },
    { step: 'admin', field: 'email', message: 'It bounces.' },
    { step: 'documents', field: '', message: '' },
  ] as const;
  const request = { what: 'request-changes', who: 'otto', at: '2026-03-03T17:00:00.000Z', message: 'Nearly.' };
  const mended = {
    ...{ since: request.at, by: 'otto' },
    fields: [
      { step: 'business' as const, field: 'businessPhoneNumber', before: '6045550100', after: '6045550199' },
      { step: 'bank' as const, field: 'bankAccountNumber', before: null, after: null },
    ],
    documents: [{ fileName: 'licence.pdf', how: 'replaced' as const }],
  };
  api = services([application(1, { mended, events: [{ ...request, changes: [...asked] }] }), application(2)]);
  const tab = await openTab('/admin/applications/app-1');
  const panel = within(await screen.findByRole('region', { name: 'What was changed' }));
  const said = panel.getAllByRole('row').map((row) => row.textContent);
  expect(said).toEqual([
    'WhatBeforeNow',
    'Business Phone NumberAsked: Nobody answers.(604) 555-0100(604) 555-0199',
    'Account NumberChanged. Encrypted values aren’t compared here.',
    'Document licence.pdfA new file with this name',
  ]);
  expect(panel.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Email: It bounces.']);
  expect(tab.path).toBe('/admin/applications/app-1');
});

test('a first submission has no comparison', async () => {
  api = services([application()]);
  await openTab('/admin/applications/app-1');
  await heading('Noodle House 1');
  expect(screen.queryByRole('region', { name: 'What was changed' })).toBeNull();
});

test('an approval opens the next waiting application, and is confirmed', async () => {
  api = services([application(1), application(2, { state: 'approved' }), application(3)]);
  const tab = await openTab('/admin/applications');
  await person.click(await screen.findByRole('link', { name: 'Noodle House 1' }));
  await approveWithoutPapers();
  await waitFor(() => expect(tab.path).toBe('/admin/applications/app-3'));
  expect(await screen.findByText('“Noodle House 1” is approved.')).toBeTruthy();
  expect(decisions()).toEqual([
    { version: 4, decision: 'approve', message: '', changes: [], checked: [], reason: 'Seen.' },
  ]);
});

test('after the last one the page stays, and shows its state', async () => {
  api = services([application()]);
  const tab = await openTab('/admin/applications/app-1');
  await approveWithoutPapers();
  expect(await screen.findByText('This application is approved.')).toBeTruthy();
  expect(tab.path).toBe('/admin/applications/app-1');
});

test('an approval without papers needs a reason, and missing papers cannot be checked', async () => {
  api = services([application()]);
  await openTab('/admin/applications/app-1');
  await person.click(await button('Approve'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please say why it is approved without: Business licence, Proof of insurance, Food safety certificate',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Reason to approve without the others'));
  expect(decisions()).toEqual([]);
  expect(screen.getByText('None were sent, so none can be checked.')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Papers you have checked' })).toHaveProperty('disabled', true);
});

const documents = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `d-${at}`, fileName: `paper-${at}.pdf`, bytes: 1, uploadedAt: '2026-03-02T17:10:00.000Z' },
    contentType: 'application/pdf' as const,
  }));

test('no more papers can be checked than documents were sent', async () => {
  api = services([application(1, { documents: documents(1) })]);
  await openTab('/admin/applications/app-1');
  await person.click(await screen.findByLabelText('Business licence'));
  expect(screen.getByLabelText('Proof of insurance')).toHaveProperty('disabled', true);
  expect(screen.getByText('As many are checked as documents were sent.')).toBeTruthy();
  await person.click(screen.getByLabelText('Business licence'));
  expect(screen.getByLabelText('Proof of insurance')).toHaveProperty('disabled', false);
});

test('papers that were checked are sent with the approval, and no reason is asked for', async () => {
  api = services([application(1, { documents: documents(3) })]);
  await openTab('/admin/applications/app-1');
  for (const paper of ['Business licence', 'Proof of insurance', 'Food safety certificate'])
    await person.click(await screen.findByLabelText(paper));
  expect(screen.queryByLabelText('Reason to approve without the others')).toBeNull();
  await person.click(await button('Approve'));
  expect(await screen.findByText('This application is approved.')).toBeTruthy();
  const checked = ['licence', 'insurance', 'food-safety'];
  expect(decisions()).toEqual([{ version: 4, decision: 'approve', message: '', changes: [], checked, reason: '' }]);
});

test('a decline needs a reason', async () => {
  api = services([application()]);
  await openTab('/admin/applications/app-1');
  await person.click(await button('Decline'));
  expect((await screen.findByRole('alert')).textContent).toBe('Please tell the owner why');
  expect(document.activeElement).toBe(await message());
  expect(decisions()).toEqual([]);
  await person.type(await message(), ' We are full. ');
  await person.click(await button('Decline'));
  expect(await screen.findByText('This application is declined.')).toBeTruthy();
  expect(decisions()).toEqual([{ version: 4, decision: 'decline', message: 'We are full.', changes: [] }]);
});

test('a missing note’s error goes away once a field has a request', async () => {
  api = services([application()]);
  await openTab('/admin/applications/app-1');
  await person.click(await button('Request changes'));
  const missing = 'Please say what has to change, here or next to the fields';
  expect(await screen.findByText(missing)).toBeTruthy();
  await person.click(await button('Request a change: Business Number'));
  expect(screen.queryByText(missing)).toBeNull();
  await person.type(screen.getByLabelText('To the owner about Business Number'), 'One digit is missing');
  expect(screen.queryByText(/^Please say/)).toBeNull();
  expect((await message()).getAttribute('aria-invalid')).not.toBe('true');
});

test('changes are asked for field by field', async () => {
  api = services([application()]);
  await openTab('/admin/applications/app-1');
  await person.click(await button('Request changes'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/what has to change/);
  await person.click(await button('Request a change: GST/HST Number'));
  await person.click(await button('Request changes'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/each field that you marked/);
  await person.type(screen.getByLabelText('To the owner about GST/HST Number'), 'Not yours.');
  await person.click(await button('Request a change: Documents'));
  await person.type(screen.getByLabelText('To the owner about Documents'), 'A licence, please.');
  await person.click(await button('Request changes'));
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(decisions()[0]).toMatchObject({
    decision: 'request-changes',
    changes: [
      { step: 'business', field: 'gstHstNumber', message: 'Not yours.' },
      { step: 'documents', field: '', message: 'A licence, please.' },
    ],
  });
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(await history.findByText('Not yours.')).toBeTruthy();
});

test('a decision on an outdated application shows its present state, and keeps the typed text', async () => {
  api = services([application()]);
  await openTab('/admin/applications/app-1');
  await person.type(await message(), 'Half a sentence');
  const [one] = api.held;
  const mended = { ...one!, version: 5, business: { ...one!.business, businessName: 'Noodle Palace' } };
  api.held = [mended];
  await person.click(await button('Approve'));
  expect(await screen.findByText('This application changed while you were looking at it')).toBeTruthy();
  expect(document.body.textContent).toContain('Business Name: Noodle House 1 is now Noodle Palace');
  expect((await message()).value).toBe('Half a sentence');
  // No decision on a version that the reviewer has not seen.
  await person.click(await button('Approve'));
  await waitFor(() => expect(decisions()).toHaveLength(2));
  expect(api.held[0]?.state).toBe('submitted');
  await person.click(await button('Continue with the current version'));
  await person.click(await button('Approve'));
  await waitFor(() => expect(api.held[0]?.state).toBe('approved'));
});

test('another reviewer’s decision appears without a reload, and typed text stays', async () => {
  api = services([application()]);
  await openTab('/admin/applications/app-1');
  await heading('Noodle House 1');
  const [one] = api.held;
  const events = [{ what: 'decline', who: 'otto', at: '2026-03-03T17:00:00.000Z', message: 'No.', changes: [] }];
  api.held = [{ ...one!, version: 5, state: 'declined', decisions: [], events }];
  await api.isHeard();
  await api.send(api.held[0]!);
  expect(await screen.findByText('This application is declined.')).toBeTruthy();
  expect(document.body.textContent).toContain('It is now: Declined, by otto.');
});

test("another reviewer's claim is shown", async () => {
  api = services([application(1, { claimedBy: 'otto', decisions: [] })]);
  await openTab('/admin/applications/app-1');
  await heading('Noodle House 1');
  expect(screen.getByRole('region', { name: 'Decision' }).textContent).toContain('otto is working on this.');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('support reads, and is offered no decision', async () => {
  api = services([application()], { 'POST /admin/verify-token': () => verified({ role: 'support' }) });
  await openTab('/admin/applications/app-1');
  await heading('Noodle House 1');
  expect(screen.getByText('Your role can read applications but not decide them.')).toBeTruthy();
  for (const name of ['Claim', 'Approve', 'Request changes', 'Decline'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a refusal is shown, and the message stays', async () => {
  api = services([application()], {
    'POST /restaurants/applications/app-1/decisions': () => refusal(409, 'APPLICATION_CLAIMED'),
  });
  await openTab('/admin/applications/app-1');
  await person.type(await message(), 'A word');
  await person.click(await button('Approve'));
  expect((await screen.findByRole('alert')).textContent).toBe('Another reviewer is working on this application.');
  expect((await message()).value).toBe('A word');
});

test('an expired session leads to the login, and from there back to the typed text', async () => {
  api = services([application()], { 'POST /admin/login': () => ({ token: 'token-2' }) });
  const tab = await openTab('/admin/applications/app-1');
  await person.type(await message(), 'Half a sentence');
  api.on('POST /restaurants/applications/app-1/decisions', () => refusal(401, 'UNAUTHENTICATED'));
  await person.click(await button('Approve'));
  await waitFor(() => expect(tab.path).toBe('/admin/login'));
  await person.type(await screen.findByLabelText('Username'), 'olive');
  await person.type(await screen.findByLabelText('Password'), 'pepper');
  await person.click(await button('Login'));
  await waitFor(() => expect(tab.path).toBe('/admin/applications/app-1'));
  expect((await message()).value).toBe('Half a sentence');
});

test('j and k open the neighbours in the list, and the back link leads to the list', async () => {
  api = services([application(1), application(2), application(3)]);
  const tab = await openTab('/admin/applications?state=submitted');
  await person.click(await screen.findByRole('link', { name: 'Noodle House 2' }));
  await heading('Noodle House 2');
  expect(screen.getByText('2 of 3')).toBeTruthy();
  await person.keyboard('j');
  await heading('Noodle House 3');
  await person.keyboard('kk');
  await heading('Noodle House 1');
  await person.keyboard('u');
  await waitFor(() => expect(tab.path).toBe('/admin/applications?state=submitted'));
});

test('an unknown application has an error page', async () => {
  api = services([], { 'GET /restaurants/applications/none/review': () => refusal(404, 'APPLICATION_NOT_FOUND') });
  await openTab('/admin/applications/none');
  expect((await screen.findByRole('alert')).textContent).toContain('We could not find that application.');
  expect(await heading('There is no application here')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the bank numbers are shown after a confirmation, and hidden after a while', async () => {
  api = services([application()], {
    'POST /admin/applications/app-1/reveal': () => ({
      steps: { bank: { transitNumber: '12345', bankAccountNumber: '7654321', bankName: 'Stands above already' } },
    }),
  });
  await openTab('/admin/applications/app-1');
  await person.click(await button('Show the numbers'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(await dialog.findByLabelText('Your password'), 'pepper');
  jest.useFakeTimers({ advanceTimers: true });
  await person.click(dialog.getByRole('button', { name: 'Show the numbers' }));
  expect(await screen.findByText('7654321')).toBeTruthy();
  expect(screen.queryByText('Stands above already')).toBeNull();
  await jest.advanceTimersByTimeAsync(30_500);
  await waitFor(() => expect(screen.queryByText('7654321')).toBeNull());
});

test('a colleague named "owner" is not shown as the applicant', async () => {
  const event = { at: '2026-03-03T17:00:00.000Z', who: 'owner', message: '', changes: [] };
  const events = [
    { ...event, what: 'submit' },
    { ...event, what: 'claim' },
  ];
  api = services([application(1, { events })]);
  await openTab('/admin/applications/app-1');
  const said = (await screen.findAllByText(/^(?:submitted it|claimed it)$/, { ignore: 'bdi' })).map(
    (words) => words.parentElement?.textContent,
  );
  expect(said).toEqual(['owner claimed it', 'The owner submitted it']);
});

test('a claim is released, and a note is written for colleagues', async () => {
  api = services([application(1, { claimedBy: 'olive' })], {
    'POST /admin/applications/app-1/release': () => {
      api.held = api.held.map((one) => ({ ...one, version: one.version + 1, claimedBy: null }));
      return rowOf(api.held[0]!);
    },
    'POST /admin/applications/app-1/notes': ({ body }) => {
      const { message: words } = body as { message: string };
      const written = { what: 'note', who: 'olive', at: '2026-03-03T17:00:00.000Z', message: words };
      api.held = api.held.map((one) => ({ ...one, events: [...one.events, { ...written, changes: [] }] }));
      return new Response(JSON.stringify(written), { status: 201 });
    },
  });
  await openTab('/admin/applications/app-1');
  await person.click(await button('Give it back'));
  await waitFor(() => expect(screen.queryByText('You are working on this.')).toBeNull());
  expect(screen.queryByText('This application changed while you were looking at it')).toBeNull();
  await person.type(screen.getByLabelText('Note for colleagues'), 'Called them.');
  await person.click(await button('Add the note'));
  expect(await within(screen.getByRole('region', { name: 'History' })).findByText('Called them.')).toBeTruthy();
});

test('possible duplicates are listed with links; older services without them cause no error', async () => {
  const duplicates = [
    { kind: 'application', id: 'app-9', name: 'Noodle Haus', state: 'declined', by: ['business-number', 'address'] },
    { kind: 'restaurant', id: 'r-1', name: 'Bao Bar', state: null, by: ['address'] },
  ];
  api = services([application()], { 'GET /admin/applications/app-1/duplicates': () => ({ duplicates }) });
  await openTab('/admin/applications/app-1');
  expect(await screen.findByText('This may be a duplicate')).toBeTruthy();
  expect(screen.getByText(/has the same business number and the same address \(application, declined\)/)).toBeTruthy();
  expect((await link('Noodle Haus')).getAttribute('href')).toBe('/admin/applications/app-9');
  expect((await link('Bao Bar')).getAttribute('href')).toBe('/admin/restaurants/r-1');
  api.restore();
  const unknown = () => refusal(404, 'NOT_FOUND');
  api = services([application()], { 'GET /admin/applications/app-1/duplicates': unknown });
  const tab = await openTab('/admin/applications/app-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Noodle House 1' })).toBeTruthy();
  expect(screen.queryByText('This may be a duplicate')).toBeNull();
  expect(tab.faults).toEqual([]);
});
