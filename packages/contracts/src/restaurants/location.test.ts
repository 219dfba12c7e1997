import { locationRule, parseLocation } from './location';

const PLACE = { lat: 49.2827, lng: -123.1207 };

test.each([
  '49.2827, -123.1207',
  ' 49.2827 -123.1207 ',
  '49.2827,-123.1207',
  '49.2827;\u2212123.1207',
  '49.2827° N, 123.1207° W',
  'geo:49.2827,-123.1207',
])('%j is a place', (text) => expect(parseLocation(text)).toEqual(PLACE));

test.each(['', '49.2827', '1055 Granville St', '49,2827, -123,1207', '49.2827, -123.1207, 3', 'NaN, NaN', '1e1, 2'])(
  '%j is none',
  (text) => expect(parseLocation(text)).toBeUndefined(),
);

test('to a tenth of a metre', () =>
  expect(locationRule.normalise({ lat: 49.28271234567, lng: -123.12 })).toEqual({ lat: 49.282712, lng: -123.12 }));

test.each([
  [null, undefined],
  [PLACE, undefined],
  [{ lat: 48.4284, lng: -123.3656 }, 'This place is outside Metro Vancouver'],
  [{ lat: -123.1207, lng: 49.2827 }, 'This place is outside Metro Vancouver'],
  [{ lat: Infinity, lng: -123 }, 'This must be a latitude and a longitude, or empty'],
  [{ lat: '49.2', lng: '-123' }, 'This must be a latitude and a longitude, or empty'],
  [{ lat: 49.2 }, 'This must be a latitude and a longitude, or empty'],
  [{ ...PLACE, more: 1 }, 'This must be a latitude and a longitude, or empty'],
  ['49.2827, -123.1207', 'This must be a latitude and a longitude, or empty'],
])('%j: %s', (value, message) => expect(locationRule.check(value as never, {})).toBe(message));
