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

test('the page below an overlay is told of nothing new', () => {
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
