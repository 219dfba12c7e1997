import type { Generation } from 'federated-pages/store';
import { noticesOf } from './generation-notices';

const remote = (name: string, owner: string, version = '1.0.0') => ({ name, owner, version });
const generation = (more: object) =>
  ({
    generation: 8,
    reason: 'publish mf-b 2.0.0',
    remotes: [remote('mf-a', 'growth'), remote('mf-b', 'money')],
    ...more,
  }) as Generation;

test('the team of a canary that another release ended is told by which and why', () => {
  const ended = [{ remote: 'mf-a', version: '1.1.0', problem: 'LINK_BROKEN: it leads nowhere' }];
  expect(noticesOf(generation({}), generation({ ended }))).toEqual([
    {
      ...{ kind: 'canary-refused', team: 'growth', remote: 'mf-a', version: '1.1.0' },
      ...{ event: '8 canary-refused mf-a 1.1.0', why: 'By "publish mf-b 2.0.0". LINK_BROKEN: it leads nowhere' },
    },
  ]);
});

test('a preview that does not go any more is told once, to the team that began it', () => {
  const preview = (more: object) => ({ previews: [{ id: 'abcd0123', remote: remote('mf-a', 'growth'), ...more }] });
  const broken = generation(preview({ by: 'guests', problem: 'ROUTE_TAKEN: /a' }));
  expect(noticesOf(generation(preview({})), broken)).toMatchObject([{ kind: 'preview-refused', team: 'guests' }]);
  expect(noticesOf(broken, broken)).toEqual([]);
});

test('nothing is told of what was asked for, but that a remote is withdrawn', () => {
  const after = generation({ remotes: [remote('mf-b', 'money', '2.0.0')], reason: 'withdraw mf-a 1.0.0' });
  expect(noticesOf(generation({ canaries: [] }), after)).toMatchObject([
    { kind: 'withdrawn', team: 'growth', remote: 'mf-a', version: '1.0.0' },
  ]);
});
