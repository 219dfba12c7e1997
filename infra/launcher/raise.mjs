import { run } from './bootstrap.mjs';

await run('packages/federation/src/release/raise-cli.ts');
