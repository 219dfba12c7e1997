import { run } from './bootstrap.mjs';

await run('infra/testing/money/drill.ts');
