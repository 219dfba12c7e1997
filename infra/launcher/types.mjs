import { run } from './bootstrap.mjs';

await run('engine/cli/src/write-types.ts');
