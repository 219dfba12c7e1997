import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium, launchProduct } from '@mealtime/infra/testing';
import { chromium } from '@playwright/test';
import { buildMonolith } from '../monolith/build';
import type { Bench } from './figure';
import { serveFolder } from './serve-folder';

/** Built inside the workspace: a bundler looks for packages upwards from its entry. */
const MONOLITH = path.resolve(__dirname, '../dist/monolith');

/** Runs once, when first asked for; what it made is undone by `close`, the last first. */
function once<T>(
  closers: (() => Promise<unknown>)[],
  make: () => Promise<{ value: T; close: () => Promise<unknown> }>,
) {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().then(({ value, close }) => {
      closers.unshift(close);
      return value;
    }));
}

/** The bench that figures measure with, and the way to put everything back. */
export function prepare(root: string, say: (line: string) => void): { bench: Bench; close: () => Promise<void> } {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'mealtime-bench-'));
  // PostgreSQL runs as another user when we are root, and has to reach its folder below this one.
  fs.chmodSync(scratch, 0o755);
  const closers: (() => Promise<unknown>)[] = [];

  const browser = once(closers, async () => {
    const executablePath = findChromium();
    const value = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
    return { value, close: () => value.close() };
  });
  const product = once(closers, async () => {
    say('  starting the product');
    const running = await launchProduct({ dataDir: path.join(scratch, 'product') });
    return { value: { name: 'composed', origin: running.origin }, close: () => running.stop() };
  });
  const monolith = once(closers, async () => {
    const { origin } = await product();
    say('  building the same pages as one bundle');
    const { dir } = await buildMonolith(root, MONOLITH);
    const value = await serveFolder('monolith', dir, origin);
    return { value, close: () => value.stop() };
  });

  return {
    bench: { root, scratch, browser, product, monolith, say },
    async close() {
      for (const undo of closers.splice(0)) await undo();
      fs.rmSync(scratch, { recursive: true, force: true });
    },
  };
}
