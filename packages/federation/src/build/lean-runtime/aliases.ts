import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Modules of the federation runtime, below node_modules/@module-federation/, and what takes their place. */
const REPLACED: Readonly<Record<string, URL>> = {
  'error-codes/dist/desc.mjs': new URL('./descriptions.ts', import.meta.url),
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': new URL('./snapshot-handler.ts', import.meta.url),
  'runtime-core/dist/utils/context.js': new URL('./context.ts', import.meta.url),
  'runtime-core/dist/utils/load.js': new URL('./load.ts', import.meta.url),
  'runtime-core/dist/utils/preload.js': new URL('./preload.ts', import.meta.url),
  'runtime-core/dist/utils/semver/index.js': new URL('./semver.ts', import.meta.url),
  'sdk/dist/logger.js': new URL('./logger.ts', import.meta.url),
};

/**
 * Aliases that leave out of the federation runtime what this product never reaches and the runtime's own flags keep.
 * Throws when a version of the runtime has such a module elsewhere; one that exports other names fails the build.
 */
export function leanRuntimeAliases(): Record<string, string> {
  const require = createRequire(import.meta.url);
  return Object.fromEntries(
    Object.entries(REPLACED).map(([module, replacement]) => {
      const [name = '', ...inside] = module.split('/');
      const entry = require.resolve(`@module-federation/${name}`);
      const original = path.join(entry.slice(0, entry.lastIndexOf(`${path.sep}dist${path.sep}`)), ...inside);
      if (!fs.existsSync(original)) throw new Error(`The federation runtime has no ${module} any more`);
      return [original, fileURLToPath(replacement)];
    }),
  );
}
