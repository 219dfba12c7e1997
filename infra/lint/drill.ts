/**
 * `npm run drill:check`: shows that `npm run check` finds a slip of each kind. It makes a copy of the repository with one
 * slip for each step of the check, runs the check there, and fails when any step passes. Takes as long as the check
 * itself; the repository is not touched.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { TYPESCRIPT } from '../launcher/typescript';
import { copyWorkingCopy } from '../testing/working-copy';

const ROOT = path.resolve(__dirname, '../..');

/** The text appended to a file so that this step of the check, and if possible no other, fails. */
const SLIPS: readonly [step: string, file: string, text: string][] = [
  ['types', 'packages/contracts/src/canada/phone.test.ts', "\nconst wrong: number = 'text';\nexpect(wrong).toBe(1);\n"],
  ['lint', 'packages/contracts/src/canada/phone.test.ts', '\nexpect(1 == Number("1")).toBe(true);\n'],
  ['format', 'packages/contracts/src/canada/phone.test.ts', '\n   expect( 1 ).toBe( 1 )\n'],
  ['fences', 'mf-marketing/src/routes.tsx', "\nimport '../../mf-admin/src/routes';\n"],
  ['records', '.github/CODEOWNERS', '/nowhere/ @mealtime/nobody\n'],
  ['unused', 'packages/ui/src/class-names/cx.ts', '\nexport const nobodyUsesThis = 1;\n'],
];

const copy = copyWorkingCopy(ROOT);
try {
  for (const [, file, text] of SLIPS) appendFileSync(path.join(copy, file), text);
  console.log('Checking a copy with a slip of each kind ...');
  const { status, stdout } = spawnSync(process.execPath, [...TYPESCRIPT, path.join(copy, 'infra/lint/check.ts')], {
    cwd: copy,
    encoding: 'utf8',
  });
  const missed = SLIPS.filter(([step]) => !new RegExp(`^✗ ${step}\\b`, 'm').test(stdout)).map(([step]) => step);
  if (status === 0 || missed.length > 0) {
    console.log(stdout);
    console.log(`Not found: ${missed.join(', ') || 'none, and yet the check succeeded'}.`);
    process.exitCode = 1;
  } else {
    console.log(`Each was found (${SLIPS.map(([step]) => step).join(', ')}), and the check failed.`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
