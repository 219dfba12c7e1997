import { execFile } from 'node:child_process';
import path from 'node:path';
import type { TestDatabase } from './database';

const COMMAND = path.resolve(__dirname, '../../dist/audit/command.js');

/** The command as a person runs it: what it prints and how it ends. */
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
