import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Figure } from '../support/figure';
import { median } from '../support/median';
import { npmStart } from '../support/npm-start';

const TIMES = 3;
const AIM_S = 5;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Seconds until `npm start` says it is ready, once everything is installed and built. */
export const start: Figure = {
  name: 'start',
  title: 'npm start, once built',
  async measure({ root, scratch, say }) {
    const port = await freePort();
    const timed = async (folder: string) => {
      const started = await npmStart(root, path.join(scratch, folder), port);
      await started.stop();
      return started.seconds;
    };
    say('  building stale workspaces, so that no build is measured');
    await timed('start-warm-up');
    const first = await timed('start');
    const again: number[] = [];
    while (again.length < TIMES) again.push(await timed('start'));
    return {
      rows: [
        { label: `again, median of ${TIMES}`, value: median(again), unit: 's', aim: AIM_S },
        { label: 'first time, empty data folder', value: first, unit: 's' },
      ],
      details: { first, again },
    };
  },
};
