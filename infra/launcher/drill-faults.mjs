import { run } from './bootstrap.mjs';

await run('engine/walk/src/faults-cli.ts');
