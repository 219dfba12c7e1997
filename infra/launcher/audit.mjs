import { run } from './bootstrap.mjs';

await run('infra/launcher/service-command.ts', { environment: { MEALTIME_COMMAND: 'audit' } });
