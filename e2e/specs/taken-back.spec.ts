import { DrillRepository } from '../support/drill-remote';
import { reportFailures } from '../support/failing-visits';
import { expect, test } from '../support/test';

/** What is released through the product's own service, and taken back by it, with nobody looking. */

const NAME = 'mf-stopped';
const repository = new DrillRepository('stopped');
const versions = { good: `1.0.${Date.now()}`, bad: `1.1.${Date.now()}` };

const liveVersion = async () => {
  const { remotes } = JSON.parse(await repository.release('status', '--json')) as {
    remotes: { name: string; version: string }[];
  };
  return remotes.find(({ name }) => name === NAME)?.version;
};

test('a release that fails for its visitors is rolled back by itself', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  test.slow(); // it builds a remote
  await repository.publish({ name: NAME, version: versions.good, heading: 'Good', prerender: true });
  await repository.publish({ name: NAME, version: versions.bad, heading: 'Bad', prerender: true });
  expect(await liveVersion()).toBe(versions.bad);
  expect(await reportFailures(origin, NAME, versions.bad)).toEqual(Array(8).fill(204));
  await expect.poll(liveVersion, { timeout: 30_000 }).toBe(versions.good);
  const history = JSON.parse(await repository.release('history', '--json')) as { reason: string }[];
  // Others publish meanwhile.
  const back = history.find(({ reason }) => reason.startsWith(`roll back ${NAME} from ${versions.bad}`));
  expect(back?.reason).toContain('visits');
});
