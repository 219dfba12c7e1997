import { run } from './bootstrap.mjs';

await run('infra/launcher/drill-standalone.ts');
