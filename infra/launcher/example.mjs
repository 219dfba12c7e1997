import { run } from './bootstrap.mjs';

await run('infra/launcher/example.ts');
