import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closingLine, jestCount, playwrightCount } from './results';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'mealtime-results-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: object): string {
  const name = path.join(folder, 'summary.json');
  writeFileSync(name, JSON.stringify(content));
  return name;
}

const unit = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};
const browser = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

test('the counts of both runners are added up; skipped tests appear only if there are any', () => {
  expect(closingLine([jestCount(file(unit), true), playwrightCount(file(browser), true)])).toBe('10 passed, 0 failed');
  expect(closingLine([jestCount(file({ ...unit, numPendingTests: 2 }), true)])).toBe('7 passed, 0 failed, 2 skipped');
});

test('a file that cannot be run, a flaky test and a failed set-up are failures', () => {
  expect(jestCount(file({ ...unit, numRuntimeErrorTestSuites: 1 }), false).failed).toBe(1);
  expect(playwrightCount(file({ ...browser, errors: [{}] }), false).failed).toBe(1);
  expect(playwrightCount(file({ ...browser, stats: { ...browser.stats, flaky: 1 } }), true).failed).toBe(1);
});

test('a runner that fails without a summary counts as one failure', () => {
  expect(jestCount(path.join(folder, 'missing.json'), true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(jestCount(file(unit), false)).toEqual({ passed: 7, failed: 1, skipped: 0 });
});
