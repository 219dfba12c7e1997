import { refusal } from '@mealtime/api-client/testing';
import { errorMessage } from '@mealtime/contracts/errors';
import { APPLICANT, BANK, BUSINESS } from '@mealtime/contracts/example-restaurant';
import { identityErrors } from '@mealtime/contracts/identity';
import type { OwnerApplication } from '@mealtime/contracts/onboarding';
import { click, descriptionOf, enterCode, fieldValue, fill } from '@mealtime/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draft } from '../../test/person';
import { GOOD_CODE, application, services, submitted, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
beforeEach(() => {
  api = services(submitted());
});
afterEach(() => api.restore());

const PATH = '/signup/restaurant/status';

const MINE = 'GET /restaurants/applications/mine';

/** Opens the page as its owner, whose session lives. */
async function enter(held: OwnerApplication) {
  api.held = held;
  return openTab(PATH);
}

/** Opens the page as a guest, and verifies the phone. */
async function verify(held: OwnerApplication | undefined) {
  api.held = held;
  const mine = () => (api.held ? { applications: [api.held] } : refusal(401, 'UNAUTHENTICATED'));
  let asked = 0;
  api.on(MINE, () => ((asked += 1) === 1 ? refusal(401, 'UNAUTHENTICATED') : mine()));
  const tab = await openTab(PATH);
  await fill({ 'Phone Number': '604-555-0123' });
  await click('button', 'Send Verification Code');
  await screen.findByRole('dialog', { name: 'Enter Verification Code' });
  await enterCode(GOOD_CODE);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
  return tab;
}

test('shows the phone form to guests', async () => {
  api.held = undefined;
  await openTab(PATH);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your application' })).toBeTruthy();
  expect((await screen.findByLabelText('Phone Number')).getAttribute('placeholder')).toBe('Enter your phone number');
});

test.each([
  [application(), '/signup/restaurant/business-info'],
  [application({ business: BUSINESS, nextStep: 'bank' }), '/signup/restaurant/bank-info'],
])('a draft leads on to its next step', async (held, path) => {
  const tab = await verify(held);
  await waitFor(() => expect(tab.path).toBe(path), { timeout: 5000 });
  expect(api.bodiesOf('POST /user/verify-phone')).toEqual([{ phoneNumber: '6045550123', purpose: 'restaurant' }]);
  expect(api.bodiesOf('POST /restaurants/applications/resume')).toEqual([
    { phoneNumber: '6045550123', proof: 'proof-1' },
  ]);
});

test('a phone without an application can register', async () => {
  await verify(undefined);
  expect(await screen.findByText('There is no application with this phone number.', { exact: false })).toBeTruthy();
  const [link] = screen.getAllByRole('link', { name: 'Register your restaurant' });
  expect(link?.getAttribute('href')).toBe('/signup/restaurant');
});

test.each([
  ['submitted', 'Submitted', 'We’re reviewing your application'],
  ['approved', 'Approved', 'Welcome to Mealtime!'],
  ['declined', 'Declined', 'We could not accept your application'],
] as const)('says where a %s application stands', async (state, label, title) => {
  await enter(submitted({ state, decidedAt: '2026-03-05T20:00:00.000Z' }));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(label, { selector: 'span' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: BUSINESS.businessName })).toBeTruthy();
  expect(screen.getByText('Submitted', { selector: 'dt' }).nextSibling?.textContent).toBe('March 2, 2026');
  const decided = screen.queryByText('Decided');
  expect(decided?.nextSibling?.textContent).toBe(state === 'submitted' ? undefined : 'March 5, 2026');
});

test('what was sent can be looked up, the numbers by their ends', async () => {
  await enter(submitted());
  const banking = (await screen.findByText('Banking Information')).closest('details');
  expect(banking?.textContent).toContain('ending in 4567');
  expect(banking?.textContent).not.toContain(BANK.bankAccountNumber);
});

test('a server error is shown, with the phone form below; a retry shows the status', async () => {
  api.on(MINE, () => refusal(503, 'SERVICE_UNAVAILABLE'));
  await openTab(PATH);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText('Phone Number')).toBeTruthy();
  api.on(MINE, () => ({ applications: [api.held] }));
  await click('button', 'Try again');
  expect(await screen.findByText('We’re reviewing your application')).toBeTruthy();
  expect(screen.queryByLabelText('Phone Number')).toBeNull();
});

test('a wrong code empties the boxes and takes the focus to the first', async () => {
  api.held = undefined;
  await openTab(PATH);
  await fill({ 'Phone Number': '604-555-0123' });
  await click('button', 'Send Verification Code');
  const dialog = await screen.findByRole('dialog', { name: 'Enter Verification Code' });
  await enterCode('000000');
  expect(await within(dialog).findByText(errorMessage(identityErrors.CODE_WRONG))).toBeTruthy();
  const boxes = within(dialog).getAllByLabelText<HTMLInputElement>(/^Digit \d of 6$/);
  expect(boxes.map(({ value }) => value)).toEqual(Array(6).fill(''));
  expect(document.activeElement).toBe(boxes[0]);
  expect(descriptionOf(boxes[0]!)).toContain(errorMessage(identityErrors.CODE_WRONG));
});

test('signing out leaves nothing behind', async () => {
  await enter(submitted());
  await click('button', 'Sign out');
  expect(await screen.findByLabelText('Phone Number')).toBeTruthy();
  expect(api.held).toBeUndefined();
});

test('signing out empties the draft as well, and does not look like an expiry to other tabs', async () => {
  api.held = application({ business: BUSINESS, nextStep: 'bank' });
  const typed = {
    firstName: APPLICANT.firstName,
    contact: { phoneNumber: APPLICANT.phoneNumber, email: APPLICANT.email },
  };
  window.localStorage.setItem('restaurant-form', JSON.stringify({ ...typed, lastUpdated: Date.now() }));
  await openTab(PATH);
  await click('button', 'Sign out');
  expect(await fieldValue('Phone Number')).toBe('');
  expect(draft()).toMatchObject({ firstName: '', businessName: '', application: { id: '' }, isUserFormDone: false });
  const stored = JSON.stringify({ ...window.localStorage });
  for (const trace of [APPLICANT.firstName, APPLICANT.email, APPLICANT.phoneNumber, BUSINESS.businessName]) {
    expect(stored).not.toContain(trace);
  }
});

test('what was typed for a registration is forgotten here as well', async () => {
  window.localStorage.setItem('restaurant-form', JSON.stringify({ firstName: 'Ada', lastUpdated: Date.now() }));
  api.held = undefined;
  await openTab(PATH);
  await screen.findByLabelText('Phone Number');
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 5 * 60_000);
  fireEvent.mouseMove(document.body);
  clock.mockRestore();
  expect(draft()).toBeNull();
});

describe('when changes are requested', () => {
  const asked = (requestedChanges: OwnerApplication['requestedChanges'], reviewMessage = '') =>
    submitted({ state: 'changes-requested', requestedChanges, reviewMessage });

  test('only the requested changes can be made, and submitted again', async () => {
    await enter(
      asked([
        { step: 'business', field: 'businessNumber', message: 'It is not the one of this business.' },
        { step: 'admin', field: 'email', message: 'It bounced.' },
      ]),
    );
    expect(await screen.findByText('We need something from you')).toBeTruthy();
    const form = within(screen.getByRole('button', { name: 'Send it again' }).parentElement!);
    expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Email: It bounced.',
      'Business Number: It is not the one of this business.',
    ]);
    expect(form.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
      'email',
      'businessNumber',
    ]);
    expect(await fieldValue('Business Number')).toBe(BUSINESS.businessNumber);
    await fill({ 'Business Number': '', Email: 'new@example.ca' });
    await click('button', 'Send it again');
    expect(await screen.findByText('Business number is required')).toBeTruthy();
    await fill({ 'Business Number': '999999998' });
    await click('button', 'Send it again');
    expect(await screen.findByText('We’re reviewing your application')).toBeTruthy();
    expect(api.bodiesOf('PUT /restaurants/applications/app-1/admin')).toEqual([
      { ...APPLICANT, email: 'new@example.ca', version: 4 },
    ]);
    expect(api.bodiesOf('PUT /restaurants/applications/app-1/business')).toEqual([
      { ...BUSINESS, businessNumber: '999999998', version: 5 },
    ]);
    expect(api.bodiesOf('POST /restaurants/applications/app-1/submit')).toHaveLength(1);
  });

  test('of banking details the numbers are asked for again', async () => {
    await enter(asked([{ step: 'bank', field: 'bankName', message: 'It is another bank.' }]));
    await fill({ 'Bank Name': 'EQ Bank (Equitable Bank)', 'Transit Number': '54321', 'Account Number': '7654321' });
    await click('button', 'Send it again');
    expect(await screen.findByText('We’re reviewing your application')).toBeTruthy();
    expect(api.bodiesOf('PUT /restaurants/applications/app-1/bank')).toEqual([
      {
        ...BANK,
        bankName: 'EQ Bank (Equitable Bank)',
        transitNumber: '54321',
        bankAccountNumber: '7654321',
        version: 4,
      },
    ]);
  });

  test('a repeated number that differs from the first has an error beside it', async () => {
    await enter(asked([{ step: 'bank', field: 'transitNumber', message: 'It is not on the cheque.' }]));
    const message = 'This is not what you gave before, and we did not ask you to change it';
    api.on('PUT /restaurants/applications/app-1/bank', () =>
      refusal(400, 'VALIDATION_FAILED', { fields: { bankAccountNumber: [message] } }),
    );
    await fill({ 'Transit Number': '54321', 'Account Number': '1111111' });
    await click('button', 'Send it again');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText('Account Number').getAttribute('aria-invalid')).toBe('true');
    expect(api.bodiesOf('POST /restaurants/applications/app-1/submit')).toHaveLength(0);
  });

  test('a step that is asked for as a whole shows all its fields; errors of documents are beside them', async () => {
    await enter(
      asked([
        { step: 'business', field: '', message: 'Please check all of this.' },
        { step: 'documents', field: '', message: 'The licence is out of date.' },
      ]),
    );
    expect(await screen.findByText('The licence is out of date.', { exact: false })).toBeTruthy();
    for (const label of ['Business Name', 'Business Number', 'Business Address', 'GST/HST Number']) {
      expect(screen.getByLabelText(label)).toBeTruthy();
    }
    expect(screen.getByLabelText('Upload documents')).toBeTruthy();
  });

  test('the reviewer’s general note is shown once, and explains requests without a note', async () => {
    const steps = (['admin', 'business', 'bank', 'documents'] as const).map((step) => ({
      step,
      field: '',
      message: '',
    }));
    await enter(asked(steps, 'The cheque cannot be read.'));
    expect((await screen.findByRole('figure')).textContent).toBe('Our reviewer wroteThe cheque cannot be read.');
    expect(screen.queryByText('Please check this.')).toBeNull();
    expect(screen.getByLabelText('Account Number')).toBeTruthy();
  });

  test('what the reviewer changed in between is shown before it is overwritten', async () => {
    await enter(asked([{ step: 'admin', field: 'email', message: '' }]));
    await fill({ Email: 'new@example.ca' });
    api.held = { ...asked([{ step: 'admin', field: 'email', message: '' }]), version: 9 };
    api.held.admin = { ...APPLICANT, email: 'other@example.ca' };
    await click('button', 'Send it again');
    await screen.findByRole('dialog', { name: 'This application was changed elsewhere' });
    await click('button', 'Use the saved version');
    expect(await fieldValue('Email')).toBe('other@example.ca');
  });

  test('what was changed in one step is shown although another was saved past it', async () => {
    const changes = [
      { step: 'admin' as const, field: 'email', message: '' },
      { step: 'business' as const, field: 'businessName', message: '' },
    ];
    await enter(asked(changes));
    await fill({ Email: 'new@example.ca', 'Business Name': 'Ours' });
    api.held = { ...asked(changes), version: 9, business: { ...BUSINESS, businessName: 'Theirs' } };
    await click('button', 'Send it again');
    const dialog = within(await screen.findByRole('dialog', { name: 'This application was changed elsewhere' }));
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldYoursSaved elsewhere',
      'Business NameOursTheirs',
    ]);
    await click('button', 'Keep mine');
    expect(await screen.findByText('We’re reviewing your application')).toBeTruthy();
    expect(api.held).toMatchObject({ admin: { email: 'new@example.ca' }, business: { businessName: 'Ours' } });
  });

  test('mending one application leaves the draft of another alone', async () => {
    const draftOfOther = application({ id: 'app-2', business: BUSINESS, nextStep: 'bank' });
    const mended = asked([{ step: 'admin', field: 'email', message: '' }]);
    api.on('GET /restaurants/applications/mine', () => ({ applications: [draftOfOther, api.held] }));
    api.held = mended;
    await openTab(PATH);
    await fill({ Email: 'new@example.ca' });
    await click('button', 'Send it again');
    expect(await screen.findByText('We’re reviewing your application')).toBeTruthy();
    expect(draft()).toMatchObject({
      application: { id: 'app-2' },
      businessName: BUSINESS.businessName,
      contact: { email: APPLICANT.email },
      isBankFormDone: false,
    });
  });

  test('edits after a submission in another tab are reported as not saved, though their form is gone', async () => {
    await enter(asked([{ step: 'admin', field: 'email', message: '' }]));
    await fill({ Email: 'new@example.ca' });
    api.held = submitted({ version: 9 });
    api.on('PUT /restaurants/applications/app-1/admin', () => refusal(409, 'APPLICATION_LOCKED'));
    await click('button', 'Send it again');
    expect(await screen.findByText('We’re reviewing your application')).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByText('This application was already submitted. What you typed here was not saved.')).toBeTruthy();
  });

  test('a failure to save sends nothing in', async () => {
    await enter(asked([{ step: 'admin', field: 'email', message: '' }]));
    await fill({ Email: 'new@example.ca' });
    api.on('PUT /restaurants/applications/app-1/admin', () =>
      refusal(429, 'RATE_LIMITED', { values: { wait: '1 minute' } }),
    );
    await click('button', 'Send it again');
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again in 1 minute.');
    expect(api.bodiesOf('POST /restaurants/applications/app-1/submit')).toHaveLength(0);
  });
});
