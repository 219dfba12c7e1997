/** Milliseconds that two machines' clocks may differ: less than anything here that one clock sets and the other judges. */
const APART = 30_000;
/** Milliseconds that a clock may be put back, as a time server does it at most. */
const BACK = 30_000;

/** Times in milliseconds since 1970. */
export interface Clocks {
  /** This process's. */
  here: number;
  /** The database's, at the same moment. */
  database: number;
  /** The database's when the services last ran; undefined on an empty database. */
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

/** What is wrong with the clocks, in a sentence each. */
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
        'waiting times last longer by that, and what is written now looks older than what was there. Set it right and start again.',
    );
  }
  return troubles;
}

/** What is wrong when the clock has gone from one time to another while so many milliseconds went by. */
export function clockJump(from: number, to: number, passed: number): string | undefined {
  const jump = to - from - passed;
  if (jump < -BACK)
    return `This machine's clock was put back by ${about(-jump)}: if it is the database's too, logins and codes last longer by that.`;
  if (jump > APART) {
    return `This machine's clock went forward by ${about(jump)} at once, or the machine slept: what has ended by now has to be begun again.`;
  }
  return undefined;
}
