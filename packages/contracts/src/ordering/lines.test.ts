import { lines } from './lines';
import { optionsInWords } from './options-in-words';

const line = (note: unknown) => [{ item: 'cola', quantity: 1, options: [], note }];
const problem = (value: unknown) => lines.check(lines.normalise(value), {});

test('a note is one tidy line', () => {
  expect(lines.normalise(line(' no\n ice '))).toEqual(line('no ice'));
  expect(problem(line('no\tice 🙂'))).toBeUndefined();
  expect(problem([{ item: 'cola', quantity: 1, options: [] }])).toBeUndefined();
});

test.each([
  ['no\u0007ice', 'The note has characters that cannot be printed'],
  ['\u001b[2J', 'The note has characters that cannot be printed'],
  ['half \ud83d', 'The note has characters that cannot be printed'],
  ['x'.repeat(201), 'The note must be at most 200 characters'],
  [null, 'Each line needs a dish, 1 to 50 portions and options of that dish'],
])('%j is not a valid note', (note, message) => expect(problem(line(note))).toBe(message));

test.each([
  [[{ option: 'cola', quantity: 1, options: [{ option: 'no-ice', quantity: 1 }] }], true],
  [[{ option: 'cola', quantity: 1, options: [] }], true],
  [[{ option: 'cola', quantity: 1, options: 'no-ice' }], false],
  [[{ option: 'cola', quantity: 1, options: [{ option: 'no-ice', quantity: 0 }] }], false],
  [[{ option: 'cola', quantity: 1, options: [{ option: 'no-ice', quantity: 1, cents: 1 }] }], false],
  [[{ option: 'cola', quantity: 1, options: [{ option: 'no-ice', quantity: 1, options: [] }] }], false],
])('nested choices: %j', (options, isFine) => {
  expect(problem([{ item: 'combo', quantity: 1, options }]) === undefined).toBe(isFine);
});

test('a combo in words', () => {
  const cola = { name: 'Cola', quantity: 2 };
  const within = ['No ice', 'Lemon'].map((name) => ({ name, quantity: 1, isNested: true }));
  expect(optionsInWords([cola, ...within, { name: 'Fries', quantity: 1 }])).toBe('2 × Cola (No ice, Lemon), Fries');
  expect(optionsInWords([])).toBe('');
});
