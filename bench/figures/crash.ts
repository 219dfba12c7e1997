import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchProduct, servicesOf, untilServicesBegun } from '@mealtime/infra/testing';
import { watch } from '../crash/watch';
import type { Figure } from '../support/figure';

/** Enough that some are answered by either process. */
const PEOPLE = 8;
/** Kills, of each process in turns. */
const TIMES = 6;
/** Milliseconds before a kill, with everything running. */
const CALM = 1_000;
const AIM_S = 1;

/** How long people have no answer when a process of the services is killed. */
export const crash: Figure = {
  name: 'crash',
  title: 'A service is killed (kill -9)',
  async measure({ scratch, say }) {
    const two = await measured(2, scratch, say);
    const one = await measured(1, scratch, say);
    return {
      rows: [
        {
          label: 'longest without an answer, two processes',
          value: two.longest / 1_000,
          unit: 's',
          digits: 2,
          aim: AIM_S,
        },
        { label: 'not answered with 200, two processes', value: two.refused, aim: 0 },
        { label: 'longest without an answer, one process', value: one.longest / 1_000, unit: 's', digits: 2 },
      ],
      details: { two, one },
    };
  },
};

async function measured(processes: number, scratch: string, say: (line: string) => void) {
  const dataDir = path.join(scratch, `crash-${processes}`);
  const product = await launchProduct({ dataDir, environment: { SERVICE_PROCESSES: String(processes) } });
  try {
    await untilServicesBegun(product, processes);
    const watched = watch(product.origin, PEOPLE);
    for (let time = 0; time < TIMES; time += 1) {
      await sleep(CALM);
      process.kill(servicesOf(product)[time % processes]!, 'SIGKILL');
      await untilServicesBegun(product, processes + time + 1);
      say(`  ${processes} running, kill ${time + 1}: ${watched.seen.longest.toFixed(0)} ms at most so far`);
    }
    await sleep(CALM);
    await watched.stop();
    return watched.seen;
  } finally {
    await product.stop();
  }
}
