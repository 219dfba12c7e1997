import { readdirSync } from 'node:fs';
import path from 'node:path';

const CODE = /\.[cm]?[jt]sx?$/;
const NOT_SOURCE = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** Every code file below a folder, absolute and sorted; build output, installed packages and dot folders left out. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const found = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        return NOT_SOURCE.has(entry.name) || entry.name.startsWith('.') ? [] : sourceFiles(found);
      }
      return CODE.test(entry.name) && !/\.d\.[cm]?ts$/.test(entry.name) ? [found] : [];
    })
    .sort();
}

/** Tests and the helpers in a `test` folder: they may import internals of the code they test. */
export const isTest = (file: string) => /\.test\.[cm]?[jt]sx?$/.test(file) || /(?:^|\/)test\//.test(file);
