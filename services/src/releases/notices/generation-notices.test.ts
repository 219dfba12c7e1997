import type { Generation } from 'federated-pages/store';
import { noticesOf } from './generation-notices';

const remote = (name: string, owner: string, version = '1.0.0') => ({ name, owner, version });
const generation = (more: object) =>
  ({
    generation: 8,
    reason: 'publish mf-b 2.0.0',
    createdAt: '2026-11-22T10:00:00.000Z',
    remotes: [remote('mf-a', 'growth'), remote('mf-b', 'money')],
    ...more,
  }) as Generation;

test('the team of a canary that another release ended gets a notice with that release and the reason', () => {
  const ended = [{ remote: 'mf-a', version: '1.1.0', problem: 'LINK_BROKEN: it leads nowhere' }];
  expect(noticesOf(generation({}), generation({ ended }), null)).toEqual([
    {
      ...{ kind: 'canary-refused', team: 'growth', remote: 'mf-a', version: '1.1.0' },
      ...{ event: '8 canary-refused mf-a 1.1.0', why: 'By "publish mf-b 2.0.0". LINK_BROKEN: it leads nowhere' },
    },
  ]);
});

test('a preview that no longer fits causes one notice, to the team that began it', () => {
  const preview = (more: object) => ({ previews: [{ id: 'abcd0123', remote: remote('mf-a', 'growth'), ...more }] });
  const broken = generation(preview({ by: 'guests', problem: 'ROUTE_TAKEN: /a' }));
  expect(noticesOf(generation(preview({})), broken, null)).toMatchObject([{ kind: 'preview-refused', team: 'guests' }]);
  expect(noticesOf(broken, broken, null)).toEqual([]);
});

test('a requested change causes no notice, except the withdrawal of a remote', () => {
  const after = generation({ remotes: [remote('mf-b', 'money', '2.0.0')], reason: 'withdraw mf-a 1.0.0' });
  expect(noticesOf(generation({ canaries: [] }), after, null)).toMatchObject([
    { kind: 'withdrawn', team: 'growth', remote: 'mf-a', version: '1.0.0' },
  ]);
});

describe('a team gets a notice of a change that an admin made to its remote, with the name of the admin', () => {
  const canary = { remote: remote('mf-a', 'growth', '1.1.0') };
  const live = (version: string) => [remote('mf-a', 'growth', version), remote('mf-b', 'money')];
  const preview = { id: 'abcd0123', remote: remote('mf-a', 'growth', '1.2.0-preview.0123456789ab'), by: 'guests' };
  const until = (hour: string) => ({ previews: [{ ...preview, until: `2026-11-22T${hour}:00:00.000Z` }] });
  const running = { canaries: [canary], ...until('11') };
  const withdrawn = [remote('mf-b', 'money')];

  test.each([
    ['rolled-back-by-admin', 'growth', '1.1.0', { remotes: live('1.1.0') }, { remotes: live('1.0.0') }],
    ['brought-back-by-admin', 'growth', '1.0.0', { remotes: withdrawn }, { remotes: live('1.0.0') }],
    ['withdrawn', 'growth', '1.0.0', { canaries: [canary] }, { remotes: withdrawn }],
    ['canary-ended-by-admin', 'growth', '1.1.0', { canaries: [canary] }, { remotes: live('1.0.0') }],
    ['canary-promoted-by-admin', 'growth', '1.1.0', { canaries: [canary] }, { remotes: live('1.1.0') }],
    ['preview-ended-by-admin', 'guests', '1.2.0', running, { canaries: [canary] }],
  ])('%s', (kind, team, version, before, after) => {
    const made = generation({ ...after, reason: 'do it' });
    expect(noticesOf(generation(before), made, 'otto')).toEqual([
      {
        ...{ event: `8 ${kind} mf-a ${version}`, kind, team, remote: 'mf-a', version },
        why: 'By otto, an admin: "do it".',
      },
    ]);
    const expected = kind === 'withdrawn' ? [expect.objectContaining({ why: 'By "do it".' })] : [];
    expect(noticesOf(generation(before), made, null)).toEqual(expected);
  });

  test('but not if a canary or preview continues, expired, or was ended by a release', () => {
    const noticesBetween = (before: object, after: object) => noticesOf(generation(before), generation(after), 'otto');
    expect(noticesBetween(running, running)).toEqual([]);
    expect(noticesBetween(until('09'), {})).toEqual([]);
    const ended = [{ remote: 'mf-a', version: '1.1.0', problem: 'LINK_BROKEN: it leads nowhere' }];
    expect(noticesBetween({ canaries: [canary] }, { ended })).toMatchObject([{ kind: 'canary-refused' }]);
  });
});
