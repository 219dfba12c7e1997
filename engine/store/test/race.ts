import { ReleaseStore } from '../src/store';

/** Lets somebody else be quicker than the next change, once: just before that one is committed. */
export function beforeCommit(theirs: () => Promise<unknown>): void {
  const commit = jest.spyOn(ReleaseStore.prototype, 'commit');
  commit.mockImplementationOnce(async function (this: ReleaseStore, mine) {
    commit.mockRestore();
    await theirs();
    return this.commit(mine);
  });
}
