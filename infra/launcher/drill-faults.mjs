import { run } from './bootstrap.mjs';

await run('packages/federation/src/walk/faults-cli.ts');
