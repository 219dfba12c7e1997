import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { dataDir } from './product';

/** Code that shows that a tampered file was used, by the end of its name. */
const PAYLOADS = {
  'remoteEntry.js': ';document.documentElement.dataset.tampered="yes";',
  '.css': ':root{--tampered:yes}',
} as const;

/** Appends to a file of a published version, as an intruder in the store would. Returns the function to undo it. */
export function tamperWith(remote: string, version: string, ending: keyof typeof PAYLOADS): () => void {
  const folder = path.join(dataDir(), 'releases/remotes', remote, version);
  const name = readdirSync(folder).find((one) => one.endsWith(ending));
  if (!name) throw new Error(`${remote} ${version} has no file that ends in ${ending}`);
  const file = path.join(folder, name);
  const siblings = ['.br', '.gz'].map((extension) => file + extension).filter(existsSync);
  const originals = [file, ...siblings].map((one) => ({ one, bytes: readFileSync(one) }));
  writeFileSync(file, readFileSync(file, 'utf8') + PAYLOADS[ending]);
  for (const sibling of siblings) rmSync(sibling); // the server then compresses nothing and sends the file itself
  return () => {
    for (const { one, bytes } of originals) writeFileSync(one, bytes);
  };
}

/** Does so to every script and style sheet of every remote of a product. Returns the way to undo it. */
export function tamperWithAll(data: string): () => void {
  const folder = path.join(data, 'releases/remotes');
  const originals = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((one) => /\.(js|css)(\.br|\.gz)?$/.test(one))
    .map((one) => path.join(folder, one))
    .map((one) => ({ one, bytes: readFileSync(one) }));
  for (const { one, bytes } of originals) {
    if (/\.(br|gz)$/.test(one)) rmSync(one);
    else writeFileSync(one, `${bytes.toString()}\n/* Somebody was here. */`);
  }
  return () => {
    for (const { one, bytes } of originals) writeFileSync(one, bytes);
  };
}

/** Whether anything that was tampered with has been used in a page. */
export const wasTampered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const root = document.documentElement;
    return root.dataset['tampered'] === 'yes' || getComputedStyle(root).getPropertyValue('--tampered') !== '';
  });
