import { fits, mismatch, typeOfShape, type Shape } from './shapes';

const DISH: Shape = {
  properties: {
    id: { type: 'string' },
    size: { type: 'string', enum: ['small', 'large'] },
    count: { type: 'integer' },
    tags: { type: 'array', items: { type: 'string' } },
    place: { type: 'object', properties: { lat: { type: 'number' } }, required: ['lat'] },
  },
  required: ['id'],
};

test.each([
  [{ id: 'a' }, true],
  [{ id: 'a', size: 'large', count: 2, tags: ['x'], place: { lat: 49.2 } }, true],
  [{ id: 'a', size: undefined }, true],
  [{}, false],
  [{ id: 7 }, false],
  [{ id: 'a', size: 'huge' }, false],
  [{ id: 'a', count: 1.5 }, false],
  [{ id: 'a', tags: ['x', 1] }, false],
  [{ id: 'a', place: {} }, false],
  [{ id: 'a', other: 1 }, false],
  [{ id: 'a', toString: 'x' }, false],
  [null, false],
  [[], false],
  ['a', false],
])('%j fits: %s', (value, expected) => expect(fits(DISH, value)).toBe(expected));

test.each<[string, Shape, Shape, string | undefined]>([
  ['the same', DISH, DISH, undefined],
  ['less, where it may be left out', DISH, { properties: { id: { type: 'string' } }, required: ['id'] }, undefined],
  ['what may be missing', DISH, { properties: { id: { type: 'string' } } }, '"id" must be given'],
  [
    'another type',
    { properties: { a: { type: 'string' } } },
    { properties: { a: { type: 'integer' } } },
    '"a" is integer, and must be string',
  ],
  ['a narrower type', { properties: { a: { type: 'number' } } }, { properties: { a: { type: 'integer' } } }, undefined],
  [
    'a wider one',
    { properties: { a: { type: 'integer' } } },
    { properties: { a: { type: 'number' } } },
    '"a" is number, and must be integer',
  ],
  ['an unknown property', {}, { properties: { a: { type: 'string' } } }, '"a" is not known'],
  [
    'any text for one of some',
    { properties: { a: { type: 'string', enum: ['x'] } } },
    { properties: { a: { type: 'string' } } },
    '"a" must be one of x',
  ],
  [
    'what stands deeper',
    {
      properties: {
        a: { type: 'array', items: { type: 'object', required: ['b'], properties: { b: { type: 'string' } } } },
      },
    },
    { properties: { a: { type: 'array', items: { type: 'object', properties: { b: { type: 'string' } } } } } },
    '"a[].b" must be given',
  ],
])('giving %s', (_, taken, given, problem) => expect(mismatch(taken, given)).toBe(problem));

test('a shape is written as a type', () => {
  expect(typeOfShape(DISH)).toBe(
    '{ id: string; size?: "small" | "large"; count?: number; tags?: readonly (string)[]; place?: { lat: number } }',
  );
  expect(typeOfShape({})).toBe('Record<never, never>');
});
