import { refusal } from '@mealtime/api-client/testing';
import { APPLICANT, BUSINESS } from '@mealtime/contracts/example-restaurant';
import { click, descriptionOf, enterCode, fieldValue, fill, person } from '@mealtime/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BUSINESS_FORM, draft, registerToBusiness } from '../../test/person';
import { GOOD_CODE, application, services, submitted, type Services } from '../../test/services';
import { openTab } from '../../test/tab';
import { builtIn } from '../features/address-search/providers/built-in';

let api: Services;
beforeEach(() => {
  api = services(application());
});
afterEach(() => api.restore());

const PATH = '/signup/restaurant/business-info';
const BANK_PATH = '/signup/restaurant/bank-info';
const ENDPOINT = 'PUT /restaurants/applications/app-1/business';
const saves = () => api.bodiesOf(ENDPOINT);

test('leads to step 1 when that is not done', async () => {
  api.held = undefined;
  const tab = await openTab(PATH);
  await waitFor(() => expect(tab.path).toBe('/signup/restaurant'));
});

test('leads to the end when everything is sent in', async () => {
  api.held = submitted();
  const tab = await openTab(PATH);
  await waitFor(() => expect(tab.path).toBe('/signup/restaurant/thank-you'));
});

test('a failure to find out can be tried again', async () => {
  api.on('GET /restaurants/applications/mine', () => refusal(503, 'SERVICE_UNAVAILABLE'));
  await openTab(PATH);
  await screen.findByRole('alert');
  api.on('GET /restaurants/applications/mine', () => ({ applications: [application()] }));
  await click('button', 'Try again');
  expect(await screen.findByRole('heading', { name: 'Business Information' })).toBeTruthy();
});

test('shows the progress, every field, and the tooltips', async () => {
  await openTab(PATH);
  expect(await screen.findByRole('heading', { level: 2, name: 'Business Information' })).toBeTruthy();
  const steps = within(screen.getByRole('list', { name: 'Progress of your registration' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Admin, completed',
    'Business',
    'Banking',
  ]);
  const names = Object.keys(BUSINESS_FORM).map((label) => screen.getByLabelText(label).getAttribute('name'));
  expect(names).toEqual([
    ...['businessName', 'businessNumber', 'businessAddress', 'cuisine', 'gstHstNumber', 'businessPhoneNumber'],
  ]);
  for (const name of ['About the business number', 'About the GST/HST number']) {
    const button = screen.getByRole('button', { name });
    expect(descriptionOf(button)).toMatch(/\d/);
  }
});

test('shows each field’s error and saves nothing', async () => {
  await openTab(PATH);
  await fill({ 'Business Number': '12345678', 'GST/HST Number': '123456789RC0001' });
  await click('button', 'Last Step');
  for (const [label, message] of [
    ['Business Name', 'Business name is required'],
    ['Business Number', 'Business number must be exactly 9 digits'],
    ['Business Address', 'Business address is required'],
    ['GST/HST Number', 'GST/HST Number must be in the format of 123456789RT0001'],
    ['Business Phone Number', 'Phone number is required'],
  ] as const) {
    await waitFor(() => expect(descriptionOf(screen.getByLabelText(label))).toContain(message));
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Business Name'));
  expect(saves()).toHaveLength(0);
});

test('saves the step and goes on', async () => {
  const tab = await openTab(PATH);
  await fill({ ...BUSINESS_FORM, 'Business Number': '123 456 782', 'GST/HST Number': '123456782rt0001' });
  await person.dblClick(screen.getByRole('button', { name: 'Last Step' }));
  await waitFor(() => expect(tab.path).toBe(BANK_PATH));
  expect(saves()).toEqual([{ ...BUSINESS, version: 1 }]);
  expect(draft()).toMatchObject({ isBusinessFormDone: true, application: { versions: { business: 2, bank: 2 } } });
});

describe('the address', () => {
  const address = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Business Address' });

  test('is searched for while it is typed, chosen by keyboard, and cleared', async () => {
    await openTab(PATH);
    await person.type(await address(), 'granv');
    await screen.findByRole('option', { name: 'Granville Ave, Richmond, BC V6Y 1P5' });
    expect(api.calls.filter(({ path }) => path.startsWith('/places')).map(({ path }) => path)).toEqual([
      '/places/suggestions?q=granv',
    ]);
    await person.keyboard('{ArrowDown}{Enter}');
    expect((await address()).value).toBe(BUSINESS.businessAddress);
    expect(draft()).toMatchObject({ businessAddress: BUSINESS.businessAddress });
    await click('button', 'Clear the address');
    expect((await address()).value).toBe('');
    expect(document.activeElement).toBe(await address());
  });

  test('is not overwritten by an answer that comes after more was typed', async () => {
    const answers: ((whole: string) => void)[] = [];
    const format = jest.spyOn(builtIn, 'format');
    format.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const chooseFirst = async () => {
      await person.clear(await address());
      await person.type(await address(), 'granv');
      await screen.findByRole('option', { name: 'Granville Ave, Richmond, BC V6Y 1P5' });
      await person.keyboard('{ArrowDown}{Enter}');
    };
    await openTab(PATH);
    await chooseFirst();
    await person.type(await address(), ', Unit 5');
    answers[0]?.('Too late');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect((await address()).value).toBe(`${BUSINESS.businessAddress}, Unit 5`);
    await chooseFirst();
    answers[1]?.('In time');
    await waitFor(async () => expect((await address()).value).toBe('In time'));
    format.mockRestore();
  });

  test('can be typed by hand when the search fails', async () => {
    api.on('GET /places/suggestions', () => refusal(503, 'SERVICE_UNAVAILABLE'));
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const tab = await openTab(PATH);
    await fill(BUSINESS_FORM);
    await click('button', 'Last Step');
    await waitFor(() => expect(tab.path).toBe(BANK_PATH));
    warn.mockRestore();
  });
});

test('what was typed outlives a reload, and is saved on the version it was made on', async () => {
  await openTab(PATH);
  await fill({ 'Business Name': 'Noodle House' });
  const tab = await openTab(PATH);
  await waitFor(async () => expect(await fieldValue('Business Name')).toBe('Noodle House'));
  await fill({ ...BUSINESS_FORM, 'Business Name': 'Noodle House' });
  await click('button', 'Last Step');
  await waitFor(() => expect(tab.path).toBe(BANK_PATH));
});

test('another device sees what was saved', async () => {
  api.held = application({ version: 2, business: BUSINESS, nextStep: 'bank' });
  await openTab(PATH);
  for (const [label, value] of Object.entries(BUSINESS_FORM)) expect(await fieldValue(label)).toBe(value);
});

describe('when another tab has saved', () => {
  const theirs = { ...BUSINESS, businessName: 'Other Name' };

  test('a change that does not touch this step is no matter', async () => {
    const tab = await openTab(PATH);
    await fill(BUSINESS_FORM);
    api.held = application({ version: 5, admin: { ...APPLICANT, firstName: 'Ada' } });
    await click('button', 'Last Step');
    await waitFor(() => expect(tab.path).toBe(BANK_PATH));
    expect(saves().map((body) => (body as { version: number }).version)).toEqual([1, 5]);
  });

  test('what differs is shown, and ours can be kept', async () => {
    const tab = await openTab(PATH);
    await fill(BUSINESS_FORM);
    api.held = application({ version: 5, business: theirs, nextStep: 'bank' });
    await click('button', 'Last Step');
    const dialog = within(await screen.findByRole('dialog', { name: 'This application was changed elsewhere' }));
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldYoursSaved elsewhere',
      'Business NameGranville Noodle HouseOther Name',
    ]);
    expect(tab.path).toBe(PATH);
    await click('button', 'Keep mine');
    await waitFor(() => expect(tab.path).toBe(BANK_PATH));
    expect(saves().at(-1)).toEqual({ ...BUSINESS, version: 5 });
  });

  test('a second tab of this browser counts as another one too', async () => {
    await openTab(PATH);
    await fill(BUSINESS_FORM);
    api.held = application({ version: 2, business: theirs, nextStep: 'bank' });
    // The versions after the other tab's save.
    const versions = { admin: 2, business: 2, bank: 2 };
    const saved = { ...draft(), businessName: 'Other Name', application: { id: 'app-1', versions } };
    localStorage.setItem('restaurant-form', JSON.stringify(saved));
    fireEvent(window, new StorageEvent('storage', { key: 'restaurant-form', newValue: JSON.stringify(saved) }));
    await person.type(screen.getByLabelText('Business Name'), 's');
    expect(draft()).toMatchObject({ application: { versions: { business: 1 } } });
    await click('button', 'Last Step');
    expect(await screen.findByRole('dialog', { name: 'This application was changed elsewhere' })).toBeTruthy();
    expect(saves().map((body) => (body as { version: number }).version)).toEqual([1]);
  });

  test('a step that was saved past their change does not hide it from the one that was not', async () => {
    const tab = await openTab(PATH);
    await fill(BUSINESS_FORM);
    api.held = application({ version: 4, business: theirs, nextStep: 'bank' });
    await click('link', 'Back');
    await fill({ 'First Name': 'Amelia' });
    await click('button', 'Get Started');
    await waitFor(() => expect(tab.path).toBe(PATH));
    expect(api.held).toMatchObject({ version: 5, admin: { firstName: 'Amelia' } });
    expect(await fieldValue('Business Name')).toBe(BUSINESS.businessName);
    await click('button', 'Last Step');
    const dialog = within(await screen.findByRole('dialog', { name: 'This application was changed elsewhere' }));
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toContain(
      'Business NameGranville Noodle HouseOther Name',
    );
    expect(api.held).toMatchObject({ version: 5, business: theirs });
  });

  test('an unchanged step is saved without a question, after one that was saved despite another change', async () => {
    const tab = await openTab(PATH);
    await fill(BUSINESS_FORM);
    api.held = application({ version: 4, admin: { ...APPLICANT, role: 'manager' } });
    await click('link', 'Back');
    await fill({ Role: 'manager' });
    await click('button', 'Get Started');
    await waitFor(() => expect(tab.path).toBe(PATH));
    await click('button', 'Last Step');
    await waitFor(() => expect(tab.path).toBe(BANK_PATH));
    expect(saves().at(-1)).toEqual({ ...BUSINESS, version: 5 });
  });

  test('theirs can be taken', async () => {
    const tab = await openTab(PATH);
    await fill(BUSINESS_FORM);
    api.held = application({ version: 5, business: theirs, nextStep: 'bank' });
    await click('button', 'Last Step');
    await click('button', 'Use the saved version');
    await waitFor(async () => expect(await fieldValue('Business Name')).toBe('Other Name'));
    await click('button', 'Last Step');
    await waitFor(() => expect(tab.path).toBe(BANK_PATH));
    expect(saves().at(-1)).toEqual({ ...theirs, version: 5 });
  });

  test('an answer that was lost is no conflict', async () => {
    const tab = await openTab(PATH);
    await fill(BUSINESS_FORM);
    let calls = 0;
    api.on(ENDPOINT, ({ body }) => {
      calls += 1;
      const { version } = body as { version: number };
      const now = application({ version: 2, business: BUSINESS, nextStep: 'bank' });
      if (calls === 1) throw new TypeError('the answer was lost');
      if (version === 2) return (api.held = { ...now, version: 3 });
      const error = { code: 'VERSION_CONFLICT', message: 'changed' };
      return new Response(JSON.stringify({ error, application: now }), { status: 409 });
    });
    await click('button', 'Last Step');
    await waitFor(() => expect(tab.path).toBe(BANK_PATH), { timeout: 5000 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('an owner whose session is over verifies the phone again and loses nothing', async () => {
  const tab = await openTab(PATH);
  await fill(BUSINESS_FORM);
  const now = api.held;
  api.held = undefined;
  api.on('POST /restaurants/applications/resume', () => (api.held = now));
  await click('button', 'Last Step');
  await screen.findByText('Nothing you typed is lost.', { exact: false });
  await enterCode(GOOD_CODE);
  await waitFor(() => expect(tab.path).toBe(BANK_PATH), { timeout: 5000 });
  expect(api.bodiesOf('POST /restaurants/applications/resume')).toEqual([
    { phoneNumber: '6045550123', proof: 'proof-1' },
  ]);
  expect(saves()).toHaveLength(2);
});

test('an application that was sent in elsewhere leads to its end, which says once that nothing was saved', async () => {
  const tab = await openTab(PATH);
  await fill(BUSINESS_FORM);
  api.held = submitted();
  api.on(ENDPOINT, () => refusal(409, 'APPLICATION_LOCKED'));
  await click('button', 'Last Step');
  await waitFor(() => expect(tab.path).toBe('/signup/restaurant/thank-you'));
  const notice = 'This application was already submitted. What you typed here was not saved.';
  expect(await screen.findByText(notice)).toBeTruthy();
  await click('link', 'Check your application’s status');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your application' })).toBeTruthy();
  expect(screen.queryByText(notice)).toBeNull();
});

test('offline is reported, and so is its end', async () => {
  await openTab(PATH);
  await screen.findByLabelText('Business Name');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(await screen.findByText('You are offline')).toBeTruthy();
  onLine.mockRestore();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText('You are offline')).toBeNull());
});

test('five idle minutes clear what was not saved and sign the owner out; the phone leads back to the step', async () => {
  const tab = await registerToBusiness();
  const kept = api.held;
  await fill({ 'Business Name': 'Noodle House' });
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 5 * 60_000);
  fireEvent.mouseMove(document.body);
  expect(await screen.findByText('This form was cleared')).toBeTruthy();
  clock.mockRestore();
  await waitFor(() => expect(tab.path).toBe('/signup/restaurant'));
  expect(api.held).toBeUndefined();
  await click('link', 'Continue my application');
  expect(tab.path).toBe('/signup/restaurant/status');
  await waitFor(() => expect(screen.queryByText('This form was cleared')).toBeNull());
  api.on('POST /restaurants/applications/resume', () => (api.held = kept));
  await fill({ 'Phone Number': APPLICANT.phoneNumber });
  await click('button', 'Send Verification Code');
  await enterCode(GOOD_CODE);
  await waitFor(() => expect(tab.path).toBe(PATH), { timeout: 5000 });
  expect(await fieldValue('Business Name')).toBe('');
});

test('a draft that is found too old on load signs the owner out before anything is shown', async () => {
  window.localStorage.setItem('restaurant-form', JSON.stringify({ lastUpdated: Date.now() - 5 * 60_000 }));
  const tab = await openTab(PATH);
  expect(await screen.findByText('This form was cleared')).toBeTruthy();
  expect(tab.path).toBe('/signup/restaurant');
  expect(api.calls.map(({ path }) => path)).toEqual([
    '/restaurants/applications/sign-out',
    '/restaurants/applications/mine',
  ]);
});

test('where the session cannot be ended, the owner stays on the step', async () => {
  const tab = await openTab(PATH);
  await fill({ 'Business Name': 'Noodle House' });
  api.on('POST /restaurants/applications/sign-out', () => refusal(503, 'SERVICE_UNAVAILABLE'));
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 5 * 60_000);
  fireEvent.mouseMove(document.body);
  clock.mockRestore();
  expect(await screen.findByText('This form was cleared')).toBeTruthy();
  await waitFor(async () => expect(await fieldValue('Business Name')).toBe(''));
  expect(tab.path).toBe(PATH);
  await click('button', 'Carry on');
  expect(screen.queryByText('This form was cleared')).toBeNull();
});
