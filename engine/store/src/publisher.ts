import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import { isRunning } from './processes';

/** A publisher on another machine, of which nothing is known, is taken for dead after this; a publish takes seconds. */
const PATIENCE_MS = 3_600_000;

const NAMED = /([0-9a-f]{8})-(\d+)-[0-9a-f]{8}(?:\.tmp)?$/;

/** Process numbers mean something only on one machine, since one start of it, and within one container. */
function machine(): string {
  const hash = createHash('sha256').update(os.hostname());
  for (const read of [
    () => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'),
    () => fs.readlinkSync('/proc/self/ns/pid'),
  ]) {
    try {
      hash.update(read());
    } catch {
      // no Linux: the host's name has to do
    }
  }
  return hash.digest('hex').slice(0, 8);
}

const MACHINE = machine();

/** Ends the name of a file or a folder that is being filled. */
export const DRAFT = '.tmp';

/** A name that nobody else makes, and by which others can tell whether its maker still runs. */
export const draftName = () => `${MACHINE}-${process.pid}-${randomBytes(4).toString('hex')}`;

/** True when `draftName` of this very process made the name. */
export const isOurs = (name: string) => {
  const [, where, pid] = NAMED.exec(name) ?? [];
  return where === MACHINE && Number(pid) === process.pid;
};

/** Whether whoever made a draft of this name has ended, and will never finish it. */
export function isAbandoned(name: string, file: string): boolean {
  const [, where, pid] = NAMED.exec(name) ?? [];
  if (where === MACHINE) return !isRunning(Number(pid));
  const touched = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && Date.now() - touched > PATIENCE_MS;
}
