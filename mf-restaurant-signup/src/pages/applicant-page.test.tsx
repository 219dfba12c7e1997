import { refusal } from '@mealtime/api-client/testing';
import { APPLICANT } from '@mealtime/contracts/example-restaurant';
import { defaultDateOfBirth } from '@mealtime/contracts/onboarding';
import { click, descriptionOf, fieldValue, fill, person } from '@mealtime/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { APPLICANT_FORM, PASSWORD, TERMS, draft, registerToBusiness, registerToCode } from '../../test/person';
import { application, services, submitted, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
beforeEach(() => {
  api = services();
});
afterEach(() => api.restore());

const PATH = '/signup/restaurant';
const mail = () => screen.getByLabelText('Email');

test('shows the title, the progress and every field with what it needs', async () => {
  await openTab(PATH);
  expect(await screen.findByRole('heading', { level: 1, name: 'Restaurant Registration' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe("Admin's Information");
  const steps = within(screen.getByRole('list', { name: 'Progress of your registration' }));
  expect(steps.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null]);

  const attributes = (label: string) =>
    ['name', 'type', 'autocomplete'].map((name) => screen.getByLabelText(label).getAttribute(name));
  expect(attributes('First Name')).toEqual(['firstName', 'text', 'given-name']);
  expect(attributes('Middle Name (optional)')).toEqual(['middleName', 'text', 'additional-name']);
  expect(attributes('Last Name')).toEqual(['lastName', 'text', 'family-name']);
  expect(attributes('Date of Birth')).toEqual(['userDOB', 'date', 'bday']);
  expect(attributes('Email')).toEqual(['email', 'email', 'email']);
  expect(attributes('Phone Number')).toEqual(['phoneNumber', 'tel', 'tel-national']);
  expect(attributes('Password')).toEqual(['password', 'password', 'new-password']);
  expect(attributes('Confirm Password')).toEqual(['confirmPassword', 'password', 'new-password']);
  expect(await fieldValue('Date of Birth')).toBe(defaultDateOfBirth());
  const options = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);
  expect(options('Role')).toEqual(['', 'owner', 'manager']);
  expect(options('Country')).toEqual(['+1 (CA)']);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
    ['terms', false],
    ['marketingConsent', false],
  ]);
  for (const [name, path] of [
    ['Terms of Service', '/terms-of-service'] as const,
    ['Privacy Policy', '/privacy-policy'] as const,
  ]) {
    const link = screen.getByRole('link', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank']);
  }
  expect(api.calls).toHaveLength(0);
});

test('shows and hides the password', async () => {
  await openTab(PATH);
  const field = await screen.findByLabelText('Password');
  await person.click(screen.getAllByRole('button', { name: 'Show password' })[0]!);
  expect(field.getAttribute('type')).toBe('text');
  await click('button', 'Hide password');
  expect(field.getAttribute('type')).toBe('password');
});

test('shows each field’s error, focuses the first one, and sends no request', async () => {
  await openTab(PATH);
  await screen.findByLabelText('First Name');
  fireEvent.change(screen.getByLabelText('Date of Birth'), { target: { value: '' } });
  await click('button', 'Get Started');
  for (const [label, message] of [
    ['First Name', 'Name is required'],
    ['Last Name', 'Last name is required'],
    ['Date of Birth', 'Date of birth is required'],
    ['Role', 'Selecting a role is required'],
    ['Email', 'Email is required'],
    ['Phone Number', 'Phone number is required'],
    ['Password', 'Password is required'],
    ['Confirm Password', 'Please confirm your password'],
  ] as const) {
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(descriptionOf(field)).toContain(message);
  }
  expect(descriptionOf(screen.getByRole('checkbox', { name: TERMS }))).toContain('You must accept the terms');
  expect(document.activeElement).toBe(screen.getByLabelText('First Name'));
  await fill({ Password: PASSWORD, 'Confirm Password': `${PASSWORD}!` });
  await waitFor(() =>
    expect(descriptionOf(screen.getByLabelText('Confirm Password'))).toContain('Passwords must match'),
  );
  expect(api.calls).toHaveLength(0);
});

test('a good form sends a code once and opens the code screen above it', async () => {
  const tab = await registerToCode();
  expect(tab.path).toBe('/signup/restaurant/phone-code');
  expect(screen.getByText('We sent you a code.')).toBeTruthy();
  expect(screen.getByText('+1***-***-0123')).toBeTruthy();
  expect(api.bodiesOf('POST /user/verify-phone')).toEqual([{ phoneNumber: '6045550123', purpose: 'restaurant' }]);
  const session = JSON.parse(window.localStorage.getItem('sid') ?? '') as unknown;
  expect(session).toMatchObject({ sid: 'sid-1', phoneNumber: '6045550123', purpose: 'restaurant' });
  expect(draft()).toMatchObject({
    isUserFormDone: true,
    contact: { phoneNumber: '6045550123', email: APPLICANT.email },
  });
  expect(await fieldValue('First Name')).toBe(APPLICANT.firstName);
});

test('without a session id the message is shown, and the form stays', async () => {
  api.on('POST /user/verify-phone', () => ({ message: 'Not today.' }));
  const tab = await openTab(PATH);
  await fill(APPLICANT_FORM);
  await click('checkbox', TERMS);
  await click('button', 'Get Started');
  expect((await screen.findByRole('alert')).textContent).toContain('Not today.');
  expect(tab.path).toBe(PATH);
});

test('the server’s words about the phone stand beside it, others above the button', async () => {
  api.on('POST /user/verify-phone', () =>
    refusal(400, 'VALIDATION_FAILED', { fields: { phoneNumber: ['This number is not ours.'] } }),
  );
  await openTab(PATH);
  await fill(APPLICANT_FORM);
  await click('checkbox', TERMS);
  await click('button', 'Get Started');
  const phone = screen.getByLabelText('Phone Number');
  await waitFor(() => expect(descriptionOf(phone)).toContain('This number is not ours.'));
  expect(document.activeElement).toBe(phone);
  api.on('POST /user/verify-phone', () => refusal(422, 'PHONE_NOT_CANADIAN'));
  await click('button', 'Get Started');
  expect((await screen.findByRole('alert')).textContent).toBe('We can only send codes to Canadian phone numbers.');
});

test('a double click sends one code', async () => {
  await openTab(PATH);
  await fill(APPLICANT_FORM);
  await click('checkbox', TERMS);
  await person.dblClick(screen.getByRole('button', { name: 'Get Started' }));
  await screen.findByText('A verification code has been sent to:', { exact: false });
  expect(api.bodiesOf('POST /user/verify-phone')).toHaveLength(1);
});

test('nothing secret is ever kept, and after a reload everything else is there', async () => {
  await openTab(PATH);
  await fill(APPLICANT_FORM);
  await click('checkbox', TERMS);
  expect(JSON.stringify({ ...window.localStorage })).not.toContain(PASSWORD);
  expect(Object.keys(draft() ?? {})).not.toContain('country');
  await openTab(PATH);
  expect(await screen.findByText('Please enter your password again')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  const { Password: _, 'Confirm Password': __, ...kept } = APPLICANT_FORM;
  for (const [label, value] of Object.entries(kept)) expect(await fieldValue(label)).toBe(value);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: TERMS }).checked).toBe(true);
});

describe('after five minutes without activity', () => {
  const age = (minutes: number, changes = {}) =>
    window.localStorage.setItem(
      'restaurant-form',
      JSON.stringify({ firstName: 'Ada', lastUpdated: Date.now() - minutes * 60_000, ...changes }),
    );

  /** The clock and the half minutes stand still until they are moved; everything else goes on. */
  const fakeClock = () =>
    jest.useFakeTimers({
      doNotFake: [
        ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'] as const),
        ...(['performance', 'hrtime', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
        ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
      ],
    });

  test('a draft found on load is forgotten, with a notice and a way on', async () => {
    age(5);
    await openTab(PATH);
    expect(await screen.findByText('This form was cleared')).toBeTruthy();
    expect(await fieldValue('First Name')).toBe('');
    expect(draft()).toBeNull();
    const link = screen.getByRole('link', { name: 'Continue my application' });
    expect(link.getAttribute('href')).toBe('/signup/restaurant/status');
    await click('button', 'Start again');
    expect(screen.queryByText('This form was cleared')).toBeNull();
  });

  test('a younger one is not', async () => {
    age(4.9);
    await openTab(PATH);
    await waitFor(async () => expect(await fieldValue('First Name')).toBe('Ada'));
    expect(screen.queryByText('This form was cleared')).toBeNull();
  });

  test.each([
    ['the mouse moves', () => fireEvent.mouseMove(document.body)],
    ['a key is pressed', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['half a minute has passed', () => jest.advanceTimersByTime(30_000)],
  ])('an open form is cleared once %s', async (_what, happens) => {
    fakeClock();
    await openTab(PATH);
    fireEvent.change(await screen.findByLabelText('First Name'), { target: { value: 'Ada' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: PASSWORD } });
    expect(draft()).toMatchObject({ firstName: 'Ada' });
    jest.setSystemTime(Date.now() + 5 * 60_000);
    happens();
    expect(await screen.findByText('This form was cleared')).toBeTruthy();
    expect(await fieldValue('First Name')).toBe('');
    expect(await fieldValue('Password')).toBe('');
    expect(draft()).toBeNull();
  });

  test('moving the mouse counts as activity', async () => {
    fakeClock();
    await openTab(PATH);
    fireEvent.change(await screen.findByLabelText('First Name'), { target: { value: 'Ada' } });
    for (let minute = 0; minute < 8; minute += 1) {
      jest.advanceTimersByTime(60_000);
      fireEvent.mouseMove(document.body);
    }
    expect(await fieldValue('First Name')).toBe('Ada');
  });
});

test('survives a draft that is junk, and drops what an older version had kept', async () => {
  const junk = { firstName: 7, contact: 'x', bankingInfo: { bankAccountNumber: '1234567' }, password: PASSWORD };
  window.localStorage.setItem('restaurant-form', JSON.stringify({ ...junk, lastName: 'Lee', lastUpdated: Date.now() }));
  await openTab(PATH);
  await waitFor(async () => expect(await fieldValue('Last Name')).toBe('Lee'));
  const stored = window.localStorage.getItem('restaurant-form') ?? '';
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toContain('1234567');
});

describe('once the application is open', () => {
  test('step 1 can be mended: the phone stands, the password need not be typed', async () => {
    const tab = await registerToBusiness();
    await click('link', 'Back');
    expect(tab.path).toBe(PATH);
    const phone = await screen.findByLabelText<HTMLInputElement>('Phone Number');
    expect(phone.readOnly).toBe(true);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await fill({ 'First Name': 'Amelia' });
    await click('button', 'Get Started');
    await waitFor(() => expect(tab.path).toBe('/signup/restaurant/business-info'));
    expect(api.bodiesOf('PUT /restaurants/applications/app-1/admin')).toEqual([
      { ...APPLICANT, firstName: 'Amelia', version: 1 },
    ]);
    expect(api.bodiesOf('POST /user/verify-phone')).toHaveLength(1);
  });

  test('step 1 of an application submitted in another tab is reported as not saved', async () => {
    api.held = application();
    window.localStorage.setItem(
      'restaurant-form',
      JSON.stringify({ application: { id: 'app-1' }, lastUpdated: Date.now() }),
    );
    await openTab(PATH);
    await waitFor(async () => expect(await fieldValue('First Name')).toBe(APPLICANT.firstName));
    await fill({ 'First Name': 'Amelia' });
    api.held = submitted();
    api.on('PUT /restaurants/applications/app-1/admin', () => refusal(409, 'APPLICATION_LOCKED'));
    await click('button', 'Get Started');
    expect(await screen.findByText('This application was already submitted.', { exact: false })).toBeTruthy();
    await waitFor(async () => expect(await fieldValue('First Name')).toBe(''));
  });

  test('a reload finds it again', async () => {
    api.held = application();
    window.localStorage.setItem(
      'restaurant-form',
      JSON.stringify({ application: { id: 'app-1' }, lastUpdated: Date.now() }),
    );
    await openTab(PATH);
    await waitFor(async () => expect(await fieldValue('First Name')).toBe(APPLICANT.firstName));
    expect(mail().getAttribute('name')).toBe('email');
  });
});
