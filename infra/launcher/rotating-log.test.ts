import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rotatingLog } from './rotating-log';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mealtime-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an endless log stays within its bound and keeps the newest lines', () => {
  const file = path.join(folder, 'logs/services.log');
  const log = rotatingLog(file, 1_000);
  for (let line = 1; line <= 5_000; line += 1) log.write(`line ${line}\n`);
  const names = readdirSync(path.dirname(file)).sort();
  expect(names.filter((name) => name !== 'services.log')).toEqual([
    'services.log.1',
    'services.log.2',
    'services.log.3',
  ]);
  for (const name of names) expect(statSync(path.join(path.dirname(file), name)).size).toBeLessThan(1_100);
  log.write('the last line\n');
  expect(readFileSync(file, 'utf8')).toMatch(/the last line\n$/);
  log.close();
});

test('appends to the log of an earlier start, readable by the current user only', () => {
  const file = path.join(folder, 'edge.log');
  for (const part of ['one\n', 'two\n']) {
    const log = rotatingLog(file);
    log.write(part);
    log.close();
  }
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a write to a folder that cannot be used does not throw', () => {
  const log = rotatingLog(path.join(folder, 'a\0b/services.log'));
  expect(() => log.write('lost\n')).not.toThrow();
});
