import { refusal, type FakeApi } from '@mealtime/api-client/testing';
import { forgetVisitor } from '@mealtime/browser';
import { click, enterCode, fieldValue, fill } from '@mealtime/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { GOOD_CODE, PROFILE, services } from '../../test/services';
import { openTab } from '../../test/tab';
import { changeSignUp, readSignUp } from '../features/sign-up';

let api: FakeApi;
beforeEach(() => {
  api = services();
});
afterEach(() => api.restore());

async function signIn() {
  await fill({ 'Phone Number': '(604) 555-0123' });
  await click('button', 'Send Verification Code');
  await screen.findByRole('dialog', { name: 'Enter Verification Code' });
  await enterCode(GOOD_CODE);
}

describe('/user/login', () => {
  test('signs in by phone and code', async () => {
    const tab = await openTab('/user/login');
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
    await signIn();
    await waitFor(() => expect(tab.path).toBe('/user'), { timeout: 3000 });
    const purpose = 'sign-in';
    expect(api.bodiesOf('POST /user/verify-phone')).toEqual([{ phoneNumber: '6045550123', purpose }]);
    expect(api.bodiesOf('POST /user/verify-code')).toEqual([{ phoneNumber: '6045550123', code: GOOD_CODE, purpose }]);
    expect(api.bodiesOf('POST /user/sign-in')).toEqual([{ phoneNumber: '6045550123', proof: 'proof-1' }]);
  });

  test('shows the response message in the code modal, and the short-code message of the modal', async () => {
    await openTab('/user/login');
    await fill({ 'Phone Number': '6045550123' });
    await click('button', 'Send Verification Code');
    expect(await screen.findByText('We sent you a code.')).toBeTruthy();
    await enterCode('12');
    expect(await screen.findByText('Please enter a valid 6-digit code.')).toBeTruthy();
    expect(api.bodiesOf('POST /user/verify-code')).toHaveLength(0);
  });

  test('a code modal that was closed can be opened again without another code', async () => {
    await openTab('/user/login');
    await fill({ 'Phone Number': '6045550123' });
    await click('button', 'Send Verification Code');
    await click('button', 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await click('button', 'Send Verification Code');
    expect(await screen.findByRole('dialog', { name: 'Enter Verification Code' })).toBeTruthy();
    expect(api.bodiesOf('POST /user/verify-phone')).toHaveLength(1);
  });

  test('a number without an account can sign up with it', async () => {
    api.on('POST /user/sign-in', () => refusal(404, 'ACCOUNT_NOT_FOUND'));
    const tab = await openTab('/user/login');
    await signIn();
    expect(
      await screen.findByText('There is no account with this phone number. Sign up first.', {}, { timeout: 3000 }),
    ).toBeTruthy();
    await click('link', 'Sign up with this number');
    expect(tab.path).toBe('/signup/user');
    const form = within(await screen.findByRole('dialog', { name: 'Sign up or sign in' }));
    expect((await form.findByLabelText<HTMLInputElement>('Phone Number')).value).toBe('(604) 555-0123');
  });

  test('tells why no code could be sent, above the form', async () => {
    api.on('POST /user/verify-phone', () => refusal(422, 'PHONE_NOT_CANADIAN'));
    await openTab('/user/login');
    await fill({ 'Phone Number': '2125550123' });
    await click('button', 'Send Verification Code');
    expect((await screen.findByRole('alert')).textContent).toBe('We can only send codes to Canadian phone numbers.');
    expect(await fieldValue('Phone Number')).toBe('2125550123');
  });

  test('a sign-in that failed on the way can be tried again with the same code', async () => {
    api.on('POST /user/sign-in', () => refusal(503, 'SERVICE_UNAVAILABLE'));
    const tab = await openTab('/user/login');
    await signIn();
    await screen.findByRole('alert', {}, { timeout: 3000 });
    api.on('POST /user/sign-in', () => PROFILE);
    await click('button', 'Try again');
    await waitFor(() => expect(tab.path).toBe('/user'));
  });
});

describe('/user/login by password', () => {
  const PATH = 'POST /user/sign-in/password';
  const OWNER = { ...PROFILE, memberships: [{ restaurantId: 'r', slug: 'noodles', name: 'Noodles', role: 'owner' }] };

  async function typePassword() {
    await click('button', 'Use a password instead');
    await fill({ Email: 'm@example.ca', Password: 'Carrots&7peas' });
    await click('button', 'Sign in');
  }

  test('signs in', async () => {
    api.on(PATH, () => PROFILE);
    const tab = await openTab('/user/login');
    await typePassword();
    await waitFor(() => expect(tab.path).toBe('/user'));
    expect(api.bodiesOf(PATH)).toEqual([{ email: 'm@example.ca', password: 'Carrots&7peas' }]);
  });

  test('says what went wrong, keeps what was typed, and asks for both', async () => {
    api.on(PATH, () => refusal(401, 'INVALID_LOGIN'));
    await openTab('/user/login');
    await click('button', 'Use a password instead');
    await click('button', 'Sign in');
    expect(await screen.findByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    await fill({ Email: 'm@example.ca', Password: 'wrong' });
    await click('button', 'Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid login credentials. Please try again.');
    expect(await fieldValue('Email')).toBe('m@example.ca');
  });

  test('a member of a restaurant chooses where to go', async () => {
    api.on(PATH, () => OWNER);
    api.on('GET /user/me', () => OWNER);
    const tab = await openTab('/user/login');
    await typePassword();
    await waitFor(() => expect(tab.path).toBe('/user/ways'));
    expect(await screen.findByText('You own this restaurant.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Order and plan meals' }).getAttribute('href')).toBe('/user');
    expect(screen.getByRole('link', { name: 'Noodles' }).getAttribute('href')).toBe('/restaurant');
  });

  test('a customer without a restaurant has no choice', async () => {
    const tab = await openTab('/user/ways');
    await waitFor(() => expect(tab.path).toBe('/user'));
  });
});

describe('/user', () => {
  test('shows the profile under "Customer" and signs out, which leaves nothing about the person', async () => {
    changeSignUp({ firstName: 'Marguerite', email: 'marguerite@example.ca', uid: 'somebody', dataSent: true });
    const tab = await openTab('/user');
    expect(await screen.findByRole('heading', { name: 'Customer' })).toBeTruthy();
    expect(await screen.findByText('Marguerite Tremblay')).toBeTruthy();
    expect(screen.getByText('+1***-***-0123')).toBeTruthy();
    await click('button', 'Sign out');
    await waitFor(() => expect(tab.path).toBe('/user/login'));
    expect(api.bodiesOf('POST /user/sign-out')).toHaveLength(1);
    expect(readSignUp()).toMatchObject({ firstName: '', email: '', uid: '', dataSent: false });
  });

  test('signed out leads to the sign-in', async () => {
    api.on('GET /user/me', () => refusal(401, 'UNAUTHENTICATED'));
    const tab = await openTab('/user');
    await waitFor(() => expect(tab.path).toBe('/user/login'));
  });

  test('a failure can be tried again', async () => {
    api.on('GET /user/me', () => refusal(503, 'SERVICE_UNAVAILABLE'));
    await openTab('/user');
    await screen.findByRole('alert');
    api.on('GET /user/me', () => PROFILE);
    await click('button', 'Try again');
    expect(await screen.findByText('Marguerite Tremblay')).toBeTruthy();
  });
});

describe('/user, when another account signs in in another tab', () => {
  const OTHER = { ...PROFILE, uid: 'uid-2', firstName: 'Barbara', email: 'b@example.ca' };
  const listeners = new Set<() => void>();
  class Channel {
    listener = () => undefined as void;
    addEventListener(_: string, listener: () => void) {
      listeners.add((this.listener = listener));
    }
    postMessage = () => [...listeners].forEach((listener) => listener !== this.listener && listener());
    close = () => listeners.delete(this.listener);
  }
  beforeEach(() => Object.assign(globalThis, { BroadcastChannel: Channel }));
  afterEach(() => {
    listeners.clear();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    jest.restoreAllMocks();
  });
  const elsewhere = () => api.on('GET /user/me', () => OTHER);

  test('every write says whose account it means', async () => {
    api.on('PUT /user/me/name', () => PROFILE);
    api.on('POST /user/me/confirmation', () => ({ message: 'Sent.' }));
    await openTab('/user');
    await click('button', 'Save name');
    await click('button', 'Send the confirmation email again');
    await waitFor(() => expect(api.bodiesOf('POST /user/me/confirmation')).toHaveLength(1));
    const writes = api.calls.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ headers }) => headers.get('mealtime-account'))).toEqual(['uid-1', 'uid-1']);
  });

  test('a write that was refused shows the account that is signed in, and says so', async () => {
    await openTab('/user');
    await screen.findByText('Good to see you, Marguerite.');
    elsewhere();
    api.on('PUT /user/me/name', () => refusal(409, 'ACCOUNT_CHANGED'));
    await fill({ 'First Name': 'Margot' });
    await click('button', 'Save name');
    expect(await screen.findByText('Good to see you, Barbara.')).toBeTruthy();
    expect(screen.getByText(/You were signed in to another account/)).toBeTruthy();
    expect(await fieldValue('First Name')).toBe('Barbara');
  });

  test('the tab shows the change', async () => {
    await openTab('/user');
    await screen.findByText('Good to see you, Marguerite.');
    elsewhere();
    act(() => new Channel().postMessage());
    expect(await screen.findByText('Good to see you, Barbara.')).toBeTruthy();
  });

  test('tells the others of what happens here', async () => {
    const heard = jest.fn();
    new Channel().addEventListener('message', heard);
    await openTab('/user');
    await click('button', 'Sign out');
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  });

  test('a tab that is looked at again asks anew, but not at each look', async () => {
    await openTab('/user');
    await screen.findByText('Good to see you, Marguerite.');
    const asked = () => api.calls.filter(({ path }) => path === '/user/me').length;
    const [before, now] = [asked(), performance.now()];
    elsewhere();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(asked()).toBe(before);
    jest.spyOn(performance, 'now').mockReturnValue(now + 11_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Good to see you, Barbara.')).toBeTruthy();
    expect(asked()).toBe(before + 1);
  });

  test('a failed refresh keeps the shown profile', async () => {
    await openTab('/user');
    await screen.findByText('Good to see you, Marguerite.');
    api.on('GET /user/me', () => refusal(503, 'SERVICE_UNAVAILABLE'));
    act(() => new Channel().postMessage());
    await waitFor(() => expect(api.calls.filter(({ path }) => path === '/user/me')).toHaveLength(2));
    expect(screen.getByText('Good to see you, Marguerite.')).toBeTruthy();
  });
});

describe('/user/confirm-email', () => {
  const CONFIRM = 'POST /user/confirm-email';
  const thanks = 'Your email address is confirmed. Thank you!';

  test('only the button acts; then the token is gone from the address', async () => {
    api.on(CONFIRM, () => ({ message: 'Done.' }));
    const tab = await openTab('/user/confirm-email?token=a.b%2Bc');
    const buttons = await screen.findAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Confirm my email']);
    expect(api.calls).toEqual([]);
    await click('button', 'Confirm my email');
    expect(await screen.findByText(thanks)).toBeTruthy();
    expect(api.bodiesOf(CONFIRM)).toEqual([{ token: 'a.b+c' }]);
    expect(tab.path).toBe('/user/confirm-email?confirmed=');
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/user');
  });

  test('it stays confirmed after a reload', async () => {
    await openTab('/user/confirm-email?confirmed=');
    expect(await screen.findByText(thanks)).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  test('an invalid link is reported and not retried', async () => {
    api.on(CONFIRM, () => refusal(400, 'LINK_INVALID'));
    await openTab('/user/confirm-email?token=x');
    await screen.findByRole('button');
    await click('button', 'Confirm my email');
    expect((await screen.findByRole('alert')).textContent).toContain('This link is not valid.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(['', '?token=', '?confirm=1'])('a link without a token is reported at once: %s', async (query) => {
    await openTab(`/user/confirm-email${query}`);
    expect((await screen.findByRole('alert')).textContent).toContain('This link is not valid.');
    expect(api.calls).toEqual([]);
  });

  test('an unreachable server is reported, with a retry', async () => {
    api.on(CONFIRM, () => refusal(503, 'SERVICE_UNAVAILABLE'));
    await openTab('/user/confirm-email?token=a.b');
    await screen.findByRole('button');
    await click('button', 'Confirm my email');
    await screen.findByRole('alert');
    api.on(CONFIRM, () => ({ message: 'Done.' }));
    await click('button', 'Try again');
    expect(await screen.findByText(thanks)).toBeTruthy();
  });
});

describe('/auth/callback', () => {
  test('a person back from Google is thanked, and nothing is posted', async () => {
    const tab = await openTab('/auth/callback?code=c&state=s&iss=i&scope=x');
    await waitFor(() => expect(tab.path).toBe('/signup/user/thank-you'));
    expect(await screen.findByRole('heading', { name: "Thanks! You're Awesome. Seriously." })).toBeTruthy();
    expect(screen.getByText('You are signed in with Google as g@example.ca.')).toBeTruthy();
    expect(api.bodiesOf('POST /auth/google/callback')).toEqual([{ code: 'c', state: 's', iss: 'i' }]);
    expect(api.bodiesOf('POST /customers')).toHaveLength(0);
    const draft = JSON.parse(window.localStorage.getItem('customer-form') ?? '') as unknown;
    expect(draft).toMatchObject({ uid: 'uid-g', email: 'g@example.ca', fullName: 'Gail Google', readyToPost: false });
  });

  test('without parameters it leads to the form', async () => {
    const tab = await openTab('/auth/callback');
    await waitFor(() => expect(tab.path).toBe('/signup/user'));
    expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.calls).toHaveLength(0);
  });

  test('a refusal leads to the form, which shows it', async () => {
    api.on('POST /auth/google/callback', () => refusal(400, 'GOOGLE_FAILED'));
    const tab = await openTab('/auth/callback?error=access_denied&state=s');
    await waitFor(() => expect(tab.path).toBe('/signup/user'));
    expect((await screen.findByRole('alert')).textContent).toContain('Signing in with Google did not work.');
  });
});

describe('the other pages', () => {
  test('/signup lets one choose', async () => {
    await openTab('/signup');
    expect(await screen.findByRole('heading', { name: 'Choose Your Sign Up' })).toBeTruthy();
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Sign Up for Your Restaurant')).toBe('/signup/restaurant');
    expect(target('Sign Up as a Driver')).toBe('/signup/driver');
    expect(target('Sign Up as a Customer')).toBe('/signup/user');
  });

  test('/driver-sign-up leads to the page for drivers', async () => {
    const tab = await openTab('/driver-sign-up');
    await waitFor(() => expect(tab.path).toBe('/signup/driver'));
    expect(await screen.findByText('Sign-up for drivers is not open yet')).toBeTruthy();
  });

  test('/sandbox exists in local mode only', async () => {
    await openTab('/sandbox');
    expect(await screen.findByText('We could not find that page')).toBeTruthy();
    const meta = Object.assign(document.createElement('meta'), { name: 'mealtime-mode', content: 'local' });
    document.head.append(meta);
    await openTab('/sandbox');
    await click('button', 'Open the code modal');
    expect(await screen.findByRole('dialog', { name: 'Code modal' })).toBeTruthy();
    expect(screen.getAllByLabelText('Digit 1 of 6')).toHaveLength(2);
    meta.remove();
  });
});

describe('one’s own account at /user', () => {
  test('has its names changed, and shows them', async () => {
    let name = 'Marguerite';
    api.on('GET /user/me', () => ({ ...PROFILE, firstName: name }));
    api.on('PUT /user/me/name', ({ body }) => {
      name = (body as { firstName: string }).firstName;
      return { ...PROFILE, ...(body as object) };
    });
    await openTab('/user');
    await screen.findByRole('heading', { name: 'Your name' });
    await fill({ 'First Name': 'Zo' });
    await click('button', 'Save name');
    expect(await screen.findByText('Name must be at least 3 characters')).toBeTruthy();
    await fill({ 'First Name': 'Zoë' });
    await click('button', 'Save name');
    expect(await screen.findByText('Your name is changed.')).toBeTruthy();
    expect(await screen.findByText('Good to see you, Zoë.')).toBeTruthy();
    expect(api.bodiesOf('PUT /user/me/name')).toEqual([{ firstName: 'Zoë', lastName: 'Tremblay' }]);
  });

  test('has its password changed; a wrong one is said beside its field', async () => {
    const wrong = 'That is not your current password.';
    api.on('PUT /user/me/password', () => refusal(400, 'PASSWORD_WRONG', { fields: { currentPassword: [wrong] } }));
    await openTab('/user');
    await screen.findByRole('heading', { name: 'Password' });
    await fill({ 'Current password': 'Wrong#Kettle58', 'New password': 'Turnips&3beets' });
    await click('button', 'Change password');
    expect(await screen.findByText(wrong)).toBeTruthy();
    api.on('PUT /user/me/password', () => ({ message: 'Your password is changed.' }));
    await fill({ 'Current password': 'Sunny-Kelp#41' });
    await click('button', 'Change password');
    expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
    expect(await fieldValue('New password')).toBe('');
  });

  test('offers no password to change to who came through Google, and none to confirm once it is', async () => {
    api.on('GET /user/me', () => ({ ...PROFILE, hasPassword: false, emailConfirmed: true }));
    await openTab('/user');
    await screen.findByRole('heading', { name: 'Your name' });
    expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send the confirmation email again' })).toBeNull();
  });

  test('gets its confirmation again, or the time to wait', async () => {
    api.on('POST /user/me/confirmation', () => ({ message: 'We sent you another email.' }));
    await openTab('/user');
    await click('button', 'Send the confirmation email again');
    expect(await screen.findByText('We sent another email to m@example.ca.')).toBeTruthy();
    api.on('POST /user/me/confirmation', () =>
      refusal(429, 'CONFIRMATION_TOO_SOON', { values: { wait: '59 seconds' } }),
    );
    await click('button', 'Send the confirmation email again');
    expect(await screen.findByText(/another in 59 seconds/)).toBeTruthy();
  });

  test('is deleted once that is asked once more, and leads home', async () => {
    api.on('GET /user/me/deletion', () => ({ refusals: [], stays: ['Noodle House leaves the directory.'] }));
    api.on('DELETE /user/me', () => ({ message: 'Your account is deleted.' }));
    const tab = await openTab('/user');
    await click('button', 'Delete account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(await dialog.findByText('Noodle House leaves the directory.')).toBeTruthy();
    expect(api.bodiesOf('DELETE /user/me')).toEqual([]);
    dialog.getByRole('button', { name: 'Delete account' }).click();
    expect(await dialog.findByText('Password is required')).toBeTruthy();
    await fill({ 'Your password': 'Sunny-Kelp#41' });
    dialog.getByRole('button', { name: 'Delete account' }).click();
    await waitFor(() => expect(tab.path).toBe('/'));
    expect(api.bodiesOf('DELETE /user/me')).toEqual([{ currentPassword: 'Sunny-Kelp#41' }]);
  });

  test('is deleted by a code for who has forgotten the password; a wrong one is said beside its field', async () => {
    const wrong = 'That code is not right. Please try again.';
    api.on('GET /user/me/deletion', () => ({ refusals: [], stays: [] }));
    api.on('POST /user/me/deletion/code', () => ({ message: 'A verification code has been sent.' }));
    api.on('DELETE /user/me', () => refusal(400, 'CODE_WRONG', { fields: { code: [wrong] } }));
    const tab = await openTab('/user');
    await click('button', 'Delete account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await click('button', 'Use a code by text instead');
    await click('button', 'Text me a code');
    expect(await dialog.findByText('A verification code has been sent.')).toBeTruthy();
    await fill({ Code: '123 457' });
    dialog.getByRole('button', { name: 'Delete account' }).click();
    expect(await dialog.findByText(wrong)).toBeTruthy();
    api.on('DELETE /user/me', () => ({ message: 'Your account is deleted.' }));
    await fill({ Code: '123456' });
    dialog.getByRole('button', { name: 'Delete account' }).click();
    await waitFor(() => expect(tab.path).toBe('/'));
    expect(api.bodiesOf('DELETE /user/me').at(-1)).toEqual({ code: '123456' });
  });

  test('asks who has only Google to sign in with it again', async () => {
    api.on('GET /user/me', () => ({ ...PROFILE, hasPassword: false, phoneNumber: null }));
    api.on('GET /user/me/deletion', () => ({ refusals: [], stays: [] }));
    api.on('DELETE /user/me', () => refusal(403, 'DELETION_SIGN_IN_AGAIN'));
    await openTab('/user');
    await click('button', 'Delete account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    dialog.getByRole('button', { name: 'Delete account' }).click();
    expect(await dialog.findByRole('button', { name: 'Sign in with Google' })).toBeTruthy();
    expect(api.bodiesOf('DELETE /user/me')).toEqual([{}]);
  });

  test('is not deleted while something stands against it', async () => {
    api.on('GET /user/me/deletion', () => ({ refusals: ['Your application is with our reviewers.'], stays: [] }));
    await openTab('/user');
    await click('button', 'Delete account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(await dialog.findByText('Your application is with our reviewers.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Delete account' })).toBeNull();
  });
});

describe('a visitor who is signed in already', () => {
  beforeEach(() => {
    document.cookie = 'mealtime_visitor=member; Path=/';
  });
  afterEach(forgetVisitor);

  test('finds no sign-up form, but who they are and the way to their account', async () => {
    await openTab('/signup/user');
    expect(await screen.findByRole('heading', { name: 'You’re signed in, Marguerite' })).toBeTruthy();
    expect(screen.queryByLabelText('Phone Number')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/user');
  });

  test('is led from the sign-in to the own page', async () => {
    const tab = await openTab('/user/login');
    await waitFor(() => expect(tab.path).toBe('/user'));
  });

  test('finds the forms where the session has ended meanwhile', async () => {
    api.on('GET /user/me', () => refusal(401, 'UNAUTHENTICATED'));
    await openTab('/signup/user');
    expect(await screen.findByRole('button', { name: 'Sign Up' })).toBeTruthy();
  });
});

test('the sign-in of the overlay takes a password too', async () => {
  api.on('POST /user/sign-in/password', () => PROFILE);
  const tab = await openTab('/signup/user');
  await click('tab', 'Sign In');
  await click('button', 'Use a password instead');
  await fill({ Email: 'm@example.ca', Password: 'Sunny-Kelp#41' });
  await click('button', 'Sign in');
  await waitFor(() => expect(tab.path).toBe('/user'));
  expect(api.bodiesOf('POST /user/sign-in/password')).toEqual([{ email: 'm@example.ca', password: 'Sunny-Kelp#41' }]);
});
