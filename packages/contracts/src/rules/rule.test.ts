import { NOT_TEXT, accepted, choice, normalise, oneOf, text, validate } from './rule';

describe('text', () => {
  const rule = text({
    required: 'needed',
    patterns: [
      [/^[a-z!]*$/, 'letters'],
      [/^[a-z]*$/, 'no shouting'],
    ],
    min: [3, 'short'],
    max: [5, 'long'],
    refine: (value, values) => (value === values['other'] ? 'same' : undefined),
  });
  const check = (value: unknown, values = {}) => rule.check(rule.normalise(value), values);

  test('returns the first error in the order required, patterns, min, max, refine', () => {
    expect(check('')).toBe('needed');
    expect(check('1!')).toBe('letters');
    expect(check('a!')).toBe('no shouting');
    expect(check('ab')).toBe('short');
    expect(check('abcdef')).toBe('long');
    expect(check('abcd', { other: 'abcd' })).toBe('same');
    expect(check('abcd')).toBeUndefined();
  });

  test('counts code points at both limits', () => {
    const emoji = text({ min: [2, 'short'], max: [3, 'long'] });
    expect(emoji.check('😀', {})).toBe('short');
    expect(emoji.check('😀😀', {})).toBeUndefined();
    expect(emoji.check('😀😀😀', {})).toBeUndefined();
    expect(emoji.check('😀😀😀😀', {})).toBe('long');
  });

  test('without `required` an empty value is valid and not checked further', () => {
    const optional = text({ min: [3, 'short'] });
    for (const empty of ['', '   ', undefined, null]) {
      expect(optional.check(optional.normalise(empty), {})).toBeUndefined();
    }
  });

  test('a value of another type is refused, not converted', () => {
    for (const value of [0, false, [], {}, ['abc']]) expect(check(value)).toBe(NOT_TEXT);
  });

  test('trims and composes by default, and leaves other types alone', () => {
    expect(rule.normalise('  e\u0301 ')).toBe('é');
    expect(rule.normalise(7)).toBe(7);
    expect(rule.normalise(undefined)).toBeUndefined();
  });
});

test('oneOf accepts listed values exactly, and has a separate message for an empty one', () => {
  const rule = oneOf(['owner', 'manager'], 'not listed', 'choose one');
  expect(rule.check('owner', {})).toBeUndefined();
  expect(rule.check('', {})).toBe('choose one');
  expect(rule.check(undefined, {})).toBe('choose one');
  expect(rule.check('Owner', {})).toBe('not listed');
  expect(rule.check('toString', {})).toBe('not listed');
});

test('accepted requires true, choice accepts true, false or no value', () => {
  expect(accepted('tick it').check(true, {})).toBeUndefined();
  for (const value of [false, undefined, 'true', 1]) expect(accepted('tick it').check(value, {})).toBe('tick it');
  expect(choice().normalise(undefined)).toBe(false);
  expect(choice().check(false, {})).toBeUndefined();
  expect(choice().check('yes', {})).toBe('This must be yes or no');
});

test('validate checks normalised values, of the field itself and of the others', () => {
  const rules = {
    password: text({ required: 'needed' }),
    confirmPassword: text({
      required: 'confirm',
      refine: (value, values) => (value === values['password'] ? undefined : 'must match'),
    }),
  };
  expect(validate(rules, { password: ' abc ', confirmPassword: 'abc' })).toEqual({});
  expect(validate(rules, { password: 'abc', confirmPassword: 'abd' })).toEqual({ confirmPassword: ['must match'] });
});

test('fields without a rule are omitted, whatever their name', () => {
  const rules = { name: text({ required: 'needed' }) };
  const values = JSON.parse('{"name": "Anna", "isAdmin": true, "__proto__": {"polluted": true}}') as object;
  expect(normalise(rules, { ...values })).toEqual({ name: 'Anna' });
  expect(validate(rules, { ...values })).toEqual({});
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
