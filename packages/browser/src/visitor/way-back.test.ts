import { forgetWayBack, rememberWayBack, wayBack } from './way-back';

afterEach(() => {
  jest.useRealTimers();
  forgetWayBack();
});

test('after signing in, a person returns to the page that required it', () => {
  expect(wayBack()).toBeUndefined();
  rememberWayBack('/checkout/noodle-house');
  expect(wayBack()).toBe('/checkout/noodle-house');
  forgetWayBack();
  expect(wayBack()).toBeUndefined();
});

test('the return path expires after an hour', () => {
  jest.useFakeTimers();
  rememberWayBack('/orders');
  jest.advanceTimersByTime(61 * 60 * 1000);
  expect(wayBack()).toBeUndefined();
});

test.each(['//elsewhere.example/', '/\\elsewhere.example', 'https://elsewhere.example/', 'orders', ''])(
  '%j is no path of this site',
  (path) => {
    rememberWayBack(path);
    expect(wayBack()).toBeUndefined();
  },
);
