import type { RemoteDescriptor, Shape } from '@federated-pages/manifest';
import { checkAgreements } from './agreements';

type Party = Parameters<typeof checkAgreements>[0][number];

const party = (name: string, rest: Partial<RemoteDescriptor> = {}): Party => ({
  name,
  owner: `team of ${name}`,
  ...rest,
});
const WORD: Shape = { properties: { word: { type: 'string' } }, required: ['word'] };
const size = { height: 1 };

const check =
  (
    remotes: readonly Party[],
    changed: readonly string[],
    missing: readonly string[] = [],
    before: readonly Party[] = [],
  ) =>
  () =>
    checkAgreements(remotes, {
      frameSlots: ['header.actions'],
      changed: new Set(changed),
      before,
      upcoming: missing.map((name) => ({ name })),
    });

const giver = party('mf-giver', { fragments: { piece: { size, ...WORD } }, events: { 'giver:done': WORD } });
const taker = party('mf-taker', {
  uses: { 'mf-giver/piece': WORD },
  listens: { 'giver:done': WORD },
  slots: { 'taker.side': WORD },
});

test('matching declarations are accepted', () => {
  const filling = { ...giver, fills: { 'taker.side': ['piece'] } };
  expect(check([filling, taker], ['mf-giver', 'mf-taker'])).not.toThrow();
});

test.each<[string, Party, Party, string]>([
  [
    'a fragment that takes more',
    {
      ...giver,
      fragments: {
        piece: {
          size,
          ...WORD,
          properties: { ...WORD.properties, more: { type: 'string' } },
          required: ['word', 'more'],
        },
      },
    },
    taker,
    '"more" must be given',
  ],
  ['a fragment that is gone', { ...giver, fragments: {} }, taker, 'mf-giver does not offer it'],
  [
    'an event that says less',
    { ...giver, events: { 'giver:done': { properties: WORD.properties! } } },
    taker,
    '"word" must be given',
  ],
  ['a user that gives less', giver, { ...taker, uses: { 'mf-giver/piece': {} } }, '"word" must be given'],
  [
    'a slot that gives less',
    { ...giver, fills: { 'taker.side': ['piece'] } },
    { ...taker, slots: { 'taker.side': {} } },
    '"word" must be given',
  ],
  [
    'the frame, which gives nothing',
    { ...giver, fills: { 'header.actions': ['piece'] } },
    taker,
    '"word" must be given',
  ],
  [
    'a slot that no remote declares',
    { ...giver, fills: { 'taker.top': ['piece'] } },
    taker,
    'which no remote has. Slots: header.actions, taker.side',
  ],
])('%s is refused, whichever of the two is released', (_, a, b, why) => {
  expect(check([a, b], ['mf-giver', 'mf-taker'])).toThrow(why);
});

test.each(['mf-giver', 'mf-taker'])('both directions: also when %s alone is new', (changed) => {
  const stricter = { ...giver, fragments: { piece: { size, properties: { word: { type: 'integer' } } } } } as const;
  expect(check([stricter, taker], [changed])).toThrow('"word" is string, and must be integer');
});

test('existing disagreements of others do not block a third remote', () =>
  expect(check([taker, party('mf-third')], ['mf-third'])).not.toThrow());

test('a fragment that is yet to be released may be missing, one that was withdrawn may not', () => {
  expect(check([{ ...taker, listens: {} }], ['mf-taker'], ['mf-giver'])).not.toThrow();
  expect(check([{ ...taker, listens: {} }], ['mf-giver'])).toThrow('mf-giver is not live');
});

test('listening to an event that no remote sends is refused', () =>
  expect(check([{ ...taker, uses: {} }], ['mf-taker'])).toThrow('listens to giver:done, which none sends'));

test('slots and events have one holder each', () => {
  expect(check([taker, party('mf-third', { slots: { 'taker.side': {} } }), giver], ['mf-third'])).toThrow(
    'mf-third states "taker.side" under "slots", which is that of mf-taker',
  );
});

test('removing a slot or an event is refused while others rely on it; their other releases are allowed', () => {
  const filler = { ...giver, fills: { 'taker.side': ['piece'] } };
  const bare = { ...taker, slots: {}, listens: {} };
  expect(check([filler, bare], ['mf-taker'], [], [filler, taker])).toThrow(
    'mf-giver fills taker.side, which no remote has',
  );
  expect(check([filler, bare, party('mf-third')], ['mf-third'], [], [filler, bare])).not.toThrow();
  const silent = { ...giver, events: {} };
  expect(check([silent, taker], ['mf-giver'], [], [giver, taker])).toThrow('giver:done, which none sends');
});

test('the first of two that rely on each other may be released before the other', () => {
  const filler = { ...giver, fills: { 'taker.side': ['piece'] } };
  const rules = { frameSlots: [], changed: new Set(['mf-giver']), before: [], upcoming: [taker] };
  expect(() => checkAgreements([filler], rules)).not.toThrow();
  expect(() => checkAgreements([filler], { ...rules, upcoming: [] })).toThrow('which no remote has');
  expect(() => checkAgreements([filler], { ...rules, upcoming: [], allowMissing: true })).not.toThrow();
});
