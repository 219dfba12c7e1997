import { createShellHistory, type ShellHistory } from './shell-history';

const isOverlay = (path: string) => path === '/signup/user';
const paths = ({ place }: ShellHistory) => [place.page.pathname, place.overlay?.pathname ?? null];
const nextPop = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

/** A tab that was just opened on a path. */
function openTab(path: string) {
  window.history.pushState(null, '', path);
  return createShellHistory(isOverlay, '/');
}

test('a page is a page', () => expect(paths(openTab('/faq?a=1#b'))).toEqual(['/faq', null]));

test('an overlay keeps the page it was opened over, as the very same location', () => {
  const history = openTab('/faq');
  const { page } = history.place;
  history.push('/signup/user');
  expect(paths(history)).toEqual(['/faq', '/signup/user']);
  expect(history.place.page).toBe(page);
});

test('an overlay in a tab of its own has the landing page behind it', () => {
  expect(paths(openTab('/signup/user'))).toEqual(['/', '/signup/user']);
});

describe('where a place needs what the document may not', () => {
  // Of each test its own: the browser's history tells those of earlier tests too.
  let load: jest.Mock;
  const needy = ({ page, overlay }: { page: { pathname: string }; overlay: { pathname: string } | null }) =>
    ![page.pathname, overlay?.pathname].some((path) => path === '/pay' || path === '/signup/user');
  beforeEach(() => (load = jest.fn()));

  test('it is reached by a document load, with the page below it in the history, and listeners are not called', () => {
    window.history.pushState(null, '', '/faq');
    const history = createShellHistory(isOverlay, '/', needy, load);
    const listener = jest.fn();
    history.listen(listener);
    history.push('/how-it-works');
    expect([listener.mock.calls.length, load.mock.calls.length]).toEqual([1, 0]);
    history.push('/signup/user?a=1');
    expect([listener.mock.calls.length, load.mock.calls.length]).toEqual([1, 1]);
    expect(paths(history)).toEqual(['/how-it-works', null]);
    expect(window.location.pathname).toBe('/signup/user');
    // That load.
    expect(paths(createShellHistory(isOverlay, '/'))).toEqual(['/how-it-works', '/signup/user']);
  });

  test('so is one that is back in the history', async () => {
    window.history.pushState(null, '', '/pay');
    createShellHistory(isOverlay, '/').push('/faq');
    const history = createShellHistory(isOverlay, '/', needy, load);
    window.history.back();
    await nextPop();
    expect(load).toHaveBeenCalledTimes(1);
    expect(paths(history)).toEqual(['/faq', null]);
  });

  test('below an overlay that is loaded again there is the start page instead', () => {
    window.history.pushState(null, '', '/pay');
    createShellHistory(isOverlay, '/').push('/signup/user');
    const history = createShellHistory(isOverlay, '/', ({ page }) => page.pathname !== '/pay', load);
    expect(paths(history)).toEqual(['/', '/signup/user']);
    expect(load).not.toHaveBeenCalled();
  });
});

test('closing an overlay that was opened here goes one step back', async () => {
  const history = openTab('/faq');
  const { page } = history.place;
  history.push('/signup/user');
  history.closeOverlay();
  await nextPop();
  expect(paths(history)).toEqual(['/faq', null]);
  expect(history.place.page).toBe(page);
});

test('closing an overlay of a fresh tab shows its background without leaving the site', () => {
  const history = openTab('/signup/user');
  history.closeOverlay();
  expect(paths(history)).toEqual(['/', null]);
  expect(window.location.pathname).toBe('/');
});

test('forward opens the overlay again above the same page', async () => {
  const history = openTab('/faq');
  history.push('/signup/user', { from: 'here' });
  window.history.back();
  await nextPop();
  window.history.forward();
  await nextPop();
  expect(paths(history)).toEqual(['/faq', '/signup/user']);
  expect(history.place.overlay?.state).toEqual({ from: 'here' });
});

test('a reload with the overlay open keeps its background', () => {
  const history = openTab('/faq');
  history.push('/signup/user');
  expect(paths(createShellHistory(isOverlay, '/'))).toEqual(['/faq', '/signup/user']);
});

test('a push from the overlay to a page closes it', () => {
  const history = openTab('/faq');
  history.push('/signup/user');
  history.push('/signup/user/thank-you');
  expect(paths(history)).toEqual(['/signup/user/thank-you', null]);
});

test('a page that is on its way out goes on seeing its own location', () => {
  const history = openTab('/faq');
  const view = history.navigationFor('page', (path) => path === '/faq');
  expect(view.getLocation().pathname).toBe('/faq');
  history.push('/user');
  expect(view.getLocation().pathname).toBe('/faq');
});

test('the page below an overlay gets no update', () => {
  const history = openTab('/faq');
  const view = history.navigationFor('page', () => true);
  const before = view.getLocation();
  history.push('/signup/user');
  expect(view.getLocation()).toBe(before);
});

test('the synthetic popstate that single-spa fires for a push is nothing new', () => {
  const history = openTab('/faq');
  history.push('/user');
  const seen = jest.fn();
  history.listen(seen);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  expect(seen).not.toHaveBeenCalled();
});

test('an anchor that the browser followed by itself is adopted', () => {
  const history = openTab('/faq');
  window.history.pushState(null, '', '/faq#delivery');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(history.place.page.hash).toBe('#delivery');
});

test('a remote that was left leads nowhere, and one that is here does', async () => {
  const history = openTab('/faq');
  const view = history.navigationFor('page', (path) => path.startsWith('/faq'));
  view.navigator.replace('/faq/a');
  expect(paths(history)).toEqual(['/faq/a', null]);
  history.push('/how-it-works');
  view.navigator.replace('/faq');
  view.navigator.push('/faq');
  view.navigator.go(-1);
  expect(paths(history)).toEqual(['/how-it-works', null]);
  history.replace('/faq/b');
  view.navigator.push('/about-us');
  expect(paths(history)).toEqual(['/about-us', null]);
});

test('a remote may lead on from where it has led itself', () => {
  const history = openTab('/faq');
  const view = history.navigationFor('page', (path) => path === '/faq');
  view.navigator.replace('/how-it-works');
  view.navigator.push('/signup/user');
  expect(paths(history)).toEqual(['/how-it-works', '/signup/user']);
  history.closeOverlay();
  history.push('/about-us');
  view.navigator.push('/faq');
  expect(paths(history)).toEqual(['/about-us', null]);
});

describe('where it is not known yet who answers', () => {
  /** A tab in which nothing is known of /home until `learned` is called. */
  function openUnknowing(path: string) {
    window.history.pushState(null, '', path);
    let learned = () => undefined as void;
    const learning = new Promise<void>((resolve) => (learned = resolve));
    const learn = (pathname: string) => (pathname === '/home' ? learning : undefined);
    const history = createShellHistory(isOverlay, '/', undefined, undefined, learn);
    return { history, view: history.navigationFor('page', (one) => one === path), learned };
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  test('navigations in a row happen in order: an overlay opens above the page named for it', async () => {
    const { history, view, learned } = openUnknowing('/auth/callback');
    view.navigator.replace('/home');
    view.navigator.push('/signup/user');
    expect(paths(history)).toEqual(['/auth/callback', null]);
    learned();
    await settled();
    expect(paths(history)).toEqual(['/home', '/signup/user']);
    // Nothing waits any more.
    history.closeOverlay();
    await nextPop();
    history.push('/auth/callback');
    view.navigator.push('/faq');
    expect(paths(history)).toEqual(['/faq', null]);
  });

  test('it may lead on afterwards from where it has led itself', async () => {
    const { history, view, learned } = openUnknowing('/auth/callback');
    view.navigator.replace('/home');
    learned();
    await settled();
    view.navigator.push('/signup/user');
    expect(paths(history)).toEqual(['/home', '/signup/user']);
  });

  test('another navigation happens at once, and cancels the row', async () => {
    const { history, view, learned } = openUnknowing('/auth/callback');
    view.navigator.replace('/home');
    view.navigator.push('/signup/user');
    history.push('/faq');
    expect(paths(history)).toEqual(['/faq', null]);
    learned();
    await settled();
    expect(paths(history)).toEqual(['/faq', null]);
  });
});

test('nor does an overlay that was closed, while the page below it does', () => {
  const history = openTab('/faq');
  const overlay = history.navigationFor('overlay', (path) => path === '/signup/user');
  const page = history.navigationFor('page', (path) => path === '/faq');
  overlay.navigator.push('/how-it-works');
  expect(paths(history)).toEqual(['/faq', null]);
  history.push('/signup/user');
  page.navigator.replace('/about-us');
  expect(paths(history)).toEqual(['/about-us', null]);
  history.push('/signup/user');
  overlay.navigator.replace('/user');
  expect(paths(history)).toEqual(['/user', null]);
});
