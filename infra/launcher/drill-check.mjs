import { run } from './bootstrap.mjs';

await run('infra/lint/drill.ts');
