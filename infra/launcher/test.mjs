import { run } from './bootstrap.mjs';

await run('infra/testing/run.ts');
