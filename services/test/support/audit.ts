import { execFile } from 'node:child_process';
import path from 'node:path';
import type { TestDatabase } from './database';

const COMMAND = path.resolve(__dirname, '../../dist/audit/command.js');

/** Runs the command like a user; returns its output and exit code. */
export function audit(database: TestDatabase, ...args: string[]): Promise<{ said: string; code: number }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [COMMAND, ...args],
      { env: { PATH: process.env['PATH'], DATABASE_URL: database.url } },
      (error, stdout, stderr) => resolve({ said: `${stdout}${stderr}`.trim(), code: error ? Number(error.code) : 0 }),
    );
  });
}
