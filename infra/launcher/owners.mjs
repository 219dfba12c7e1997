import { run } from './bootstrap.mjs';

await run('engine/cli/src/write-owners.ts');
