import { SHOW_VISITOR, forgetVisitor, isSignedIn, showVisitor } from './visitor';

const shown = () => document.documentElement.dataset['visitor'];

afterEach(forgetVisitor);

test("a page shows members' content while the hint cookie exists, then guests' content", () => {
  showVisitor();
  expect(shown()).toBeUndefined();
  document.cookie = 'mealtime_visitor=member; Path=/';
  expect(isSignedIn()).toBe(true);
  showVisitor();
  expect(shown()).toBe('member');
  forgetVisitor();
  expect(isSignedIn()).toBe(false);
  expect(shown()).toBeUndefined();
});

test('the server’s answer wins over a hint cookie that remains from another path', () => {
  window.history.replaceState(null, '', '/user/x');
  document.cookie = 'mealtime_visitor=member; Path=/user';
  showVisitor();
  forgetVisitor();
  expect(shown()).toBeUndefined();
  document.cookie = 'mealtime_visitor=; Max-Age=0; Path=/user';
});

test.each(['my_mealtime_visitor=member', 'mealtime_visitor=members', 'other=mealtime_visitor=member'])(
  'a cookie that only contains the hint is none: %s',
  (cookie) => {
    document.cookie = `${cookie}; Path=/`;
    (0, eval)(SHOW_VISITOR);
    expect([isSignedIn(), shown()]).toEqual([false, undefined]);
    document.cookie = `${cookie.split('=', 1)[0]}=; Max-Age=0; Path=/`;
  },
);

test('the script in the head has the same result', () => {
  const run = () => (0, eval)(SHOW_VISITOR) as unknown;
  run();
  expect(shown()).toBeUndefined();
  document.cookie = 'other=1; Path=/';
  document.cookie = 'mealtime_visitor=member; Path=/';
  run();
  expect(shown()).toBe('member');
});
