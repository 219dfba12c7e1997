import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from './bootstrap.mjs';

// Everything that a running product writes stays in its data folder, including temporary files of tools.
const dataDir = path.resolve(ROOT, process.env.MEALTIME_DATA || '.mealtime');
const temporary = path.join(dataDir, 'tmp');
const REASONS = {
  ...{ ENOSPC: 'its disk is full', EDQUOT: 'its disk is full', EROFS: 'its disk is mounted read-only' },
  ...{ EACCES: 'this user may not write there', EPERM: 'this user may not write there' },
};
try {
  mkdirSync(temporary, { recursive: true });
} catch (error) {
  console.error(`The data folder ${dataDir} cannot be used: ${REASONS[error.code] ?? error.message}.`);
  process.exit(1);
}
await run('infra/launcher/start.ts', { environment: { TMPDIR: temporary, MEALTIME_DATA: dataDir } });
