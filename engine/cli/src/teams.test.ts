/** Ownership of remotes under concurrent changes. */
import { commandHere } from '../test/command';
import { beforeCommit } from '@federated-pages/store/test-race';
import { Repository } from '@federated-pages/store/test-repository';
import { startCanary } from '@federated-pages/store/canary';
import { publish } from '@federated-pages/store/publish';
import { publishBuilt } from '@federated-pages/store/publish-built';
import { rollbackRemote } from '@federated-pages/store/rollback';
import type { ReleaseStore } from '@federated-pages/store/store';
import { ensureTeamMay } from './teams';

let repository: Repository;
/** Another working copy of the same store. */
let theirs: Repository;
beforeEach(async () => {
  repository = new Repository();
  theirs = new Repository(repository.dataDir);
  repository.build('mf-a', '1.0.0', 'a1', { owner: 'other' });
  await publishBuilt(repository.options);
});
afterEach(() => {
  repository.remove();
  theirs.remove();
});

/** Runs a command on behalf of a team, with another change just before its commit. */
async function slower(args: readonly string[], quicker: () => Promise<unknown>) {
  let generation = 0;
  beforeCommit(async () => {
    await quicker();
    generation = (await repository.live()).generation ?? 0;
  });
  const { code, stderr } = await commandHere(repository, args, {}, { team: 'team' });
  return { code, stderr, isChanged: (await repository.live()).generation !== generation };
}

test.each(['shell', 'mf-shell'])('%s is no team’s, even where the store has a remote of that name', async (name) => {
  const store = { newestWith: async () => ({ remote: { owner: 'team' } }) } as unknown as ReleaseStore;
  await expect(ensureTeamMay(store, 'team', name)).rejects.toThrow("The shell is not the team team's to change");
});

test('a remote cannot be called as the shell', async () => {
  repository.build('mf-shell', '1.0.0', 'x', { owner: 'team' });
  const { code, stderr } = await commandHere(repository, ['publish', 'mf-shell', '--built']);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringMatching(/^REMOTE_UNKNOWN: /) as string });
});

test.each([['publish'], ['preview']])('%s: a new remote is of the team that was quicker', async (verb) => {
  theirs.build('mf-new', '1.0.0', 'theirs', { owner: 'other' });
  repository.build('mf-new', '1.0.1', 'mine');
  expect(await slower([verb, 'mf-new', '--built'], () => publish('mf-new', theirs.options))).toEqual({
    code: 1,
    stderr: "NOT_OWNER: mf-new is the team other's, and not team's\n",
    isChanged: false,
  });
});

test.each([
  [['publish', 'mf-a', '--built'], false],
  [['canary', 'mf-a', '5', '--built'], false],
  [['preview', 'mf-a', '--built'], false],
  [['rollback', 'mf-a'], false],
  [['withdraw', 'mf-a'], false],
  [['canary', 'mf-a', '25'], true],
  [['promote', 'mf-a'], true],
  [['abort', 'mf-a'], true],
])('%j: a remote that is of another team by the time of the change is left alone', async (args, isCanary) => {
  repository.build('mf-a', '1.1.0', 'a2');
  await publish('mf-a', repository.options);
  repository.build('mf-a', '1.2.0', 'a3');
  if (isCanary) await startCanary('mf-a', 5, repository.options);
  expect(await slower(args, () => rollbackRemote('mf-a', repository.dataDir, { version: '1.0.0' }))).toEqual({
    code: 1,
    stderr: "NOT_OWNER: mf-a is the team other's, and not team's\n",
    isChanged: false,
  });
});
