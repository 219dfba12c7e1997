/**
 * `npm run audit`, `demo` and `payments`: a module's own command over DATABASE_URL, or over the database of the data folder,
 * running or not. Which module is said by MEALTIME_COMMAND.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { runningDatabase, startPostgres } from '../postgres';
import { DATABASE } from './database';
import { lockDataDir } from './lock';
import { readSettings, StartError } from './settings';
import { TYPESCRIPT } from './typescript';

const ROOT = path.resolve(__dirname, '../..');

/** How it ended. */
async function command(databaseUrl?: string, demoFile?: string): Promise<number> {
  const file = path.join(ROOT, `services/src/${process.env['MEALTIME_COMMAND']}/command.ts`);
  const child = spawn(process.execPath, [...TYPESCRIPT, file, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...(databaseUrl && { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseUrl }),
      ...(demoFile && { DEMO_FILE: demoFile }),
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

async function main(): Promise<number> {
  if (process.env['DATABASE_OWNER_URL'] || process.env['DATABASE_URL']) return command();
  const { dataDir } = readSettings(process.env, ROOT);
  const folder = path.join(dataDir, 'postgres');
  const demoFile = path.join(dataDir, 'demo.json');
  if (!existsSync(folder)) throw new StartError(`There is no database in ${dataDir} yet: start the product once.`);
  const running = runningDatabase(folder, DATABASE);
  if (running && (await answers(running))) return command(running, demoFile);
  const lock = await lockDataDir(dataDir);
  try {
    const postgres = await startPostgres({ dataDir: folder });
    const code = await command(await postgres.createDatabase(DATABASE), demoFile);
    await postgres.stop();
    return code;
  } finally {
    lock.release();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  },
);
