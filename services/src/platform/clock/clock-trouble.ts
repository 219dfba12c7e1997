/**
 * Tolerated difference of two clocks in milliseconds; below every time limit that one clock sets and another checks.
 */
const APART = 30_000;
/** Tolerated backward correction in milliseconds, as time servers make. */
const BACK = 30_000;

/** Times in milliseconds since 1970. */
export interface Clocks {
  /** This process's clock. */
  here: number;
  /** The database's clock at the same moment. */
  database: number;
  /** The database's clock when the services last ran; undefined on an empty database. */
  seen: number | undefined;
}

const UNITS: readonly [name: string, milliseconds: number][] = [
  ['year', 31_557_600_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

/** "about 3 hours" */
function about(milliseconds: number): string {
  const [name, length] = UNITS.find(([, one]) => milliseconds >= one * 0.95) ?? ['second', 1_000];
  const count = Math.max(1, Math.round(milliseconds / length));
  return `about ${count} ${name}${count === 1 ? '' : 's'}`;
}

/** Problems of the clocks, one sentence each. */
export function clockTrouble({ here, database, seen }: Clocks): string[] {
  const troubles: string[] = [];
  const apart = Math.abs(here - database);
  if (apart > APART) {
    troubles.push(
      `The clocks of this machine and of the database are ${about(apart)} apart: times that are ` +
        'shown or written down here are wrong by that. Set the wrong one right and start again.',
    );
  }
  if (seen !== undefined && seen - database > BACK) {
    troubles.push(
      `The database's clock is ${about(seen - database)} behind the time at which it was last used: logins, codes and ` +
        'waiting times last longer by that, and new rows look older than existing ones. Set it right and start again.',
    );
  }
  return troubles;
}

/** A problem if the clock jumped, given the milliseconds that really passed. */
export function clockJump(from: number, to: number, passed: number): string | undefined {
  const jump = to - from - passed;
  if (jump < -BACK)
    return `This machine's clock was put back by ${about(-jump)}: if it is the database's too, logins and codes last longer by that.`;
  if (jump > APART) {
    return `This machine's clock went forward by ${about(jump)} at once, or the machine slept: what has ended by now has to be begun again.`;
  }
  return undefined;
}
