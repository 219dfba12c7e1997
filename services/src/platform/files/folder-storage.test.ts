import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FolderStorage } from './folder-storage';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mealtime-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a document is stored even if its folder is removed at that moment, with the last other document', async () => {
  const storage = new FolderStorage(folder);
  let done = false;
  const removals = Array.from({ length: 4 }, async () => {
    while (!done) await storage.remove('application/gone');
  });
  for (let round = 0; round < 300; round += 1) {
    const key = `application/${round}`;
    await storage.put(key, Buffer.from(key));
    expect(await storage.get(key)).toEqual(Buffer.from(key));
    await storage.remove(key);
  }
  done = true;
  await Promise.all(removals);
  expect(readdirSync(folder)).toEqual([]);
}, 30_000);
