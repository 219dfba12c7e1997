import { ReleaseStore } from '../src/store';

/** Runs another change once, just before the next one is committed. */
export function beforeCommit(theirs: () => Promise<unknown>): void {
  const commit = jest.spyOn(ReleaseStore.prototype, 'commit');
  commit.mockImplementationOnce(async function (this: ReleaseStore, mine) {
    commit.mockRestore();
    await theirs();
    return this.commit(mine);
  });
}
