import { run } from './bootstrap.mjs';

await run('infra/new-remote/main.ts');
