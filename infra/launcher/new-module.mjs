import { run } from './bootstrap.mjs';

await run('infra/new-module/main.ts');
