import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type Postgres } from '../postgres';
import { rotatingLog } from './rotating-log';
import { StartError } from './settings';
import type { Supervisor } from './supervised';
import { asStartError } from './trouble';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

/** Its name in the built-in PostgreSQL. */
export const DATABASE = 'mealtime';

export interface Database {
  url: string;
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** The built-in PostgreSQL with our database in it, started again on the same address when it ends by itself. */
export async function startDatabase(dataDir: string, supervisor: Supervisor): Promise<Database> {
  const logFile = path.join(supervisor.logDir, 'postgres.log');
  const log = rotatingLog(logFile);
  const postgres = await startPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    log: (line) => log.write(`${line}\n`),
  }).catch((error: unknown) => {
    const trouble = asStartError(error, dataDir);
    throw trouble instanceof Error ? new StartError(trouble.message, { cause: error }) : error;
  });
  let wanted = true;
  postgres.onUnexpectedExit(() => void recover());

  async function recover(): Promise<void> {
    supervisor.changed();
    supervisor.say(`The database stopped unexpectedly; starting it again. The log: ${logFile}`);
    for (let pause = FIRST_PAUSE_MS; wanted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      if (await restarted(postgres)) break;
      await sleep(pause);
    }
    supervisor.changed();
  }

  return {
    url: await postgres.createDatabase(DATABASE),
    pid: () => postgres.pid,
    async stop() {
      wanted = false;
      await postgres.stop();
    },
  };
}

async function restarted(postgres: Postgres): Promise<boolean> {
  try {
    await postgres.restart();
    return true;
  } catch {
    return false; // its log says why; the caller tries again
  }
}
