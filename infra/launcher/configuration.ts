import { spawn } from 'node:child_process';
import { serviceEnvironment, type Wiring } from './environment';
import { StartError, type Settings } from './settings';
import { TYPESCRIPT } from './typescript';

/** Only its form matters here: the built-in database has no address yet. */
const SOME_DATABASE = 'postgres://mealtime@127.0.0.1:5432/mealtime';
const SOME_PORTS = { services: [1], providers: 1, smtp: 1, clamd: 1 };

/**
 * Has the services validate their configuration before anything is built or published. Throws a StartError that names all
 * missing and invalid settings at once.
 */
export async function checkConfiguration(settings: Settings, wiring: Pick<Wiring, 'secrets' | 'local'>): Promise<void> {
  const builtIn = !settings.production && !process.env['DATABASE_URL'];
  const child = spawn(process.execPath, [...TYPESCRIPT, 'services/src/check-config.ts'], {
    cwd: settings.root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: serviceEnvironment({ ...wiring, settings, ports: SOME_PORTS }, builtIn ? SOME_DATABASE : undefined),
  });
  let problems = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (problems += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartError(problems.trim());
}
