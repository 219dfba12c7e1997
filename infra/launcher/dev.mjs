import { run } from './bootstrap.mjs';

await run('infra/launcher/dev.ts');
