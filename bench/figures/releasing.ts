import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchProduct, releaseIn } from '@mealtime/infra/testing';
import type { Figure } from '../support/figure';
import { copyProduct, raiseCopy } from '../support/many-remotes';
import { median } from '../support/median';
import { percentile } from '../support/percentile';

const ROUNDS = 5;
const AIMS = { publish: 2, walk: 20, rollback: 1 };
/** Seconds: a release that is not seen by then is not seen. */
const LIMIT_S = 180;
/** The remote with the most pages: a walk goes through twelve, in both sets. */
const NAME = 'mf-marketing';
const PAGE = '/about-us';

/** Seconds from a release command until new visitors are given what it made live; its own start, and the way over the service, included. */
async function untilSeen(
  origin: string,
  version: string,
  command: () => Promise<unknown>,
  everyMs = 10,
): Promise<number> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const done = command();
  // The page names files of the version before too.
  const isSeen = async () =>
    (await (await fetch(origin + PAGE)).text()).includes(`data-remote="${NAME}" data-version="${version}"`);
  const seen = (async () => {
    for (; seconds() < LIMIT_S; await sleep(everyMs)) if (await isSeen()) return seconds();
    throw new Error(`${version} was not seen at ${PAGE}`);
  })();
  await done;
  return seen;
}

/** The largest remote, released through the running product's own service, as a team does. */
export const releasing: Figure = {
  name: 'releasing',
  title: 'From the end of a build until new visitors have it, and back again',
  async measure({ root, scratch, product, say }) {
    // Builds stale workspaces.
    await product();
    const repository = path.join(scratch, 'releasing/repository');
    copyProduct(root, repository, 0);
    const { origin, dataDir, stop } = await launchProduct({ dataDir: path.join(scratch, 'releasing/data') });
    const release = (...args: string[]) => releaseIn(repository, dataDir, ...args);
    const found: Record<keyof typeof AIMS, number[]> = { publish: [], walk: [], rollback: [] };
    try {
      raiseCopy(repository, NAME, '9.0.0');
      // A team that has its releases walked through has had the live one: what was found then is what the next is held against.
      await release('publish', NAME, '--built', '--walk');
      // The first of each finds nothing of its kind before it: it is not counted.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const version = `9.1.${round}`;
        raiseCopy(repository, NAME, version);
        const publish = await untilSeen(origin, version, () => release('publish', NAME, '--built'));
        const rollback = await untilSeen(origin, '9.0.0', () => release('rollback', NAME));
        if (round > 0) {
          found.publish.push(publish);
          found.rollback.push(rollback);
        }
      }
      say('  the same with a walk in a browser');
      for (let round = 0; round < 3; round += 1) {
        const version = `9.2.${round}`;
        raiseCopy(repository, NAME, version);
        // Asked as often as above, the server would have less for the walk itself.
        found.walk.push(await untilSeen(origin, version, () => release('publish', NAME, '--built', '--walk'), 200));
        await release('rollback', NAME);
      }
    } finally {
      await stop();
    }
    const row = (label: string, of: keyof typeof AIMS) => ({
      ...{ label, value: median(found[of]), digits: 2, unit: 's', aim: AIMS[of] },
      spread: [percentile(found[of], 0.25), percentile(found[of], 0.75)] as const,
    });
    return {
      rows: [
        row('a publish is live', 'publish'),
        row('with a walk through its pages in a browser', 'walk'),
        row('a roll back is live', 'rollback'),
      ],
      details: found,
    };
  },
};
