import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import { isRunning } from './processes';

/** Time after which a publisher on another machine counts as dead; a publish takes seconds. */
const PATIENCE_MS = 3_600_000;

const NAMED = /([0-9a-f]{8})-(\d+)-[0-9a-f]{8}(?:\.tmp)?$/;

/** Process ids are unique only within one boot of one machine and one container. */
function machine(): string {
  const hash = createHash('sha256').update(os.hostname());
  for (const read of [
    () => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'),
    () => fs.readlinkSync('/proc/self/ns/pid'),
  ]) {
    try {
      hash.update(read());
    } catch {
      // not Linux: the host name suffices
    }
  }
  return hash.digest('hex').slice(0, 8);
}

const MACHINE = machine();

/** Suffix of unfinished files and folders. */
export const TEMPORARY = '.tmp';

/** A unique name that identifies its process. */
export const temporaryName = () => `${MACHINE}-${process.pid}-${randomBytes(4).toString('hex')}`;

/** Whether this process made the name by `temporaryName`. */
export const isOurs = (name: string) => {
  const [, where, pid] = NAMED.exec(name) ?? [];
  return where === MACHINE && Number(pid) === process.pid;
};

/** Whether the process that made a draft has ended. */
export function isAbandoned(name: string, file: string): boolean {
  const [, where, pid] = NAMED.exec(name) ?? [];
  if (where === MACHINE) return !isRunning(Number(pid));
  const touched = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && Date.now() - touched > PATIENCE_MS;
}
