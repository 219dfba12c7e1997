import { adminOf, authorOf, type ReleaseEvent } from './authors';

const AT = Date.parse('2026-11-22T10:00:00.000Z');
let ids = 0;
const event = (action: string, seconds: number, more: Partial<ReleaseEvent> = {}): ReleaseEvent => ({
  ...{ id: String((ids += 1)), actor: 'otto', action: `release.${action}`, subjectId: 'mf-a' },
  ...{ at: new Date(AT + seconds * 1000), detail: { command: 'rollback mf-a', by: 'the admin area' } },
  ...more,
});
const made = { createdAt: new Date(AT).toISOString(), reason: 'roll back mf-a from 1.1.0 to 1.0.0' };

test('the author is the actor whose request precedes the generation and whose success follows it', () => {
  const asked = event('ask', -2);
  expect(authorOf(made, [asked, event('done', 1)])).toBe('otto');
  expect(authorOf(made, [asked])).toBe('otto');
  expect(authorOf(made, [asked, event('refused', 1)])).toBeNull();
});

test('a request that ended before, came later or was about something else did not make the generation', () => {
  expect(authorOf(made, [event('ask', -60), event('done', -50)])).toBeNull();
  expect(authorOf(made, [event('ask', 1), event('done', 2)])).toBeNull();
  expect(authorOf(made, [event('ask', -2, { subjectId: 'mf-b' })])).toBeNull();
  expect(authorOf(made, [event('ask', -2, { detail: { command: 'withdraw mf-a' } })])).toBeNull();
  expect(authorOf(made, [])).toBeNull();
});

test('a team is named with the run of its build system, and a remote may be without its prefix', () => {
  const publish = { createdAt: made.createdAt, reason: 'publish mf-a 1.1.0' };
  const of = { actor: 'team growth', subjectId: 'a' };
  const ask = (by: string) => event('ask', -1, { ...of, detail: { command: 'publish a', by } });
  expect(authorOf(publish, [ask('build 17')])).toBe('team growth, build 17');
  expect(authorOf(publish, [ask('token 5f0c2d0e')])).toBe('team growth');
});

test('a publish may be of a preview alone, and have taken as long as a walk', () => {
  const preview = {
    createdAt: made.createdAt,
    reason: 'preview mf-a 1.1.0 until 2026-11-29T10:00:00.000Z, as 0a1b2c3d',
  };
  const ask = (command: string, seconds = -2) => event('ask', seconds, { detail: { command } });
  expect(authorOf(preview, [ask('publish mf-a --preview')])).toBe('otto');
  expect(authorOf(preview, [ask('publish mf-a')])).toBeNull();
  const publish = { createdAt: made.createdAt, reason: 'publish mf-a 1.1.0' };
  expect(authorOf(publish, [ask('publish mf-a --preview')])).toBeNull();
  expect(authorOf(publish, [ask('publish mf-a --walk', -250)])).toBe('otto');
});

test('the release watch is the author of what it logs as done', () => {
  const watch = (kind: string, seconds: number, version: string) =>
    event(kind, seconds, { actor: 'release watch', detail: { version } });
  expect(authorOf(made, [watch('rollback', 1, '1.1.0')])).toBe('the watch');
  expect(authorOf(made, [watch('rollback', 1, '1.2.0')])).toBeNull();
  expect(authorOf(made, [watch('rollback', 600, '1.1.0')])).toBeNull();
  const raised = { createdAt: made.createdAt, reason: 'canary mf-a 1.1.0 for 25 % of the visitors: it does well' };
  expect(authorOf(raised, [watch('raise', 1, '1.1.0')])).toBe('the watch');
});

test('no author is named when it could be either of two', () => {
  expect(authorOf(made, [event('ask', -2), event('ask', -1, { actor: 'olga' })])).toBeNull();
});

test('an admin is distinguished from teams and from the machine by the logged origin', () => {
  const ask = (actor: string, by: string) => event('ask', -2, { actor, detail: { command: 'rollback mf-a', by } });
  const ofAdmin = ask('otto', 'the admin area');
  expect(adminOf(made, [ofAdmin])).toBe('otto');
  expect(adminOf(made, [ask('team growth', 'token 5f0c2d0e')])).toBeNull();
  expect(adminOf(made, [ask('this machine', 'the token of the machine')])).toBeNull();
  expect(adminOf(made, [ofAdmin, ask('team growth', 'build 17')])).toBeNull();
  expect(adminOf(made, [])).toBeNull();
});

test('names of Object.prototype are handled like any other command', () => {
  for (const command of ['constructor', 'toString mf-a', '__proto__'])
    expect(() => authorOf(made, [event('ask', -2, { subjectId: 'all', detail: { command } })])).not.toThrow();
});
