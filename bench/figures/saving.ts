import path from 'node:path';
import { openApplication, type Owner } from '../saving/owners';
import { saveAtOnce } from '../saving/save';
import { startChild } from '../support/child';
import type { Figure } from '../support/figure';
import { median } from '../support/median';
import { percentile } from '../support/percentile';
import { startService } from '../support/service';

const OWNERS = 50;
/** Saves of each owner before any is measured: both programs are compiled and connected then. */
const WARM_UP = 60;
/** Saves of each owner in one round. */
const SAVES = 40;
/** Rounds of each, in turns. */
const ROUNDS = 5;
const AIM_RATIO = 2;

/** Saving a step while 50 owners do the same, against the least program that writes the same row. */
export const saving: Figure = {
  name: 'saving',
  title: `Saving a step, ${OWNERS} owners at once`,
  async measure({ root, scratch, say }) {
    const service = await startService(root, scratch, 'saving');
    const bare = await startChild(['--conditions=source', '--import', 'tsx', path.join(root, 'bench/bare/main.ts')], {
      ...process.env,
      DATABASE_URL: service.databaseUrl,
    });
    try {
      say(`  ${OWNERS} owners open an application each`);
      const owners: Owner[] = [];
      while (owners.length < OWNERS) owners.push(await openApplication(service, owners.length));
      const programs = [service, bare].map(({ origin }) => ({ origin, rounds: [] as number[][] }));
      for (const { origin } of programs) await saveAtOnce(origin, owners, WARM_UP);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { origin, rounds } of programs) rounds.push(await saveAtOnce(origin, owners, SAVES));
      }
      const [whole = [], least = []] = programs.map(({ rounds }) => rounds.map((one) => percentile(one, 0.95)));
      return {
        rows: [
          { label: `service, 95th percentile, median of ${ROUNDS} rounds`, value: median(whole), unit: 'ms' },
          { label: 'bare Fastify and pg, the same', value: median(least), unit: 'ms' },
          { label: 'ratio', value: median(whole) / median(least), digits: 2, aim: AIM_RATIO },
        ],
        details: { service: whole, bare: least },
      };
    } finally {
      await bare.stop();
      await service.stop();
    }
  },
};
