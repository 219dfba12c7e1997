import http from 'node:http';
import { DrillRepository } from '../support/drill-remote';
import { expect, test } from '../support/test';

/** What is released through the product's own service, and taken back by it, with nobody looking. */

const NAME = 'mf-stopped';
const repository = new DrillRepository('stopped');
/** All of them are different visitors. */
const ADDRESSES = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4'];
const versions = { good: `1.0.${Date.now()}`, bad: `1.1.${Date.now()}` };

/** What a page in which a version failed tells the edge. */
function reportFailure(origin: string, version: string, localAddress: string): Promise<number | undefined> {
  const body = JSON.stringify({ rate: 1, told: ['visit', 'failed', 'render'].map((what) => [NAME, version, what]) });
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${origin}/release.json/reports`,
      { method: 'POST', localAddress, headers: { origin, 'content-type': 'text/plain' } },
      (reply) => reply.resume().on('end', () => resolve(reply.statusCode)),
    );
    request.on('error', reject);
    request.end(body);
  });
}

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
  const sent = ADDRESSES.flatMap((address) => [address, address]).map((address) =>
    reportFailure(origin, versions.bad, address),
  );
  expect(await Promise.all(sent)).toEqual(Array(8).fill(204));
  await expect.poll(liveVersion, { timeout: 30_000 }).toBe(versions.good);
  const history = JSON.parse(await repository.release('history', '--json')) as { reason: string }[];
  // Others publish meanwhile.
  const back = history.find(({ reason }) => reason.startsWith(`roll back ${NAME} from ${versions.bad}`));
  expect(back?.reason).toContain('visits');
});
