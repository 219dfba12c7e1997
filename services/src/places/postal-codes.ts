import { createHash } from 'node:crypto';

/** A range of civic numbers of a street, both ends included, with its postal area ("V6Z"). */
export interface Stretch {
  from: number;
  to: number;
  area: string;
}

const WHOLE_STREET = { from: 0, to: 99_999 };
const AREA = /^V\d[A-Z]$/;

/** "200-899 V6C; 900-1499 V6Z", or just "V6G" for a whole street. */
export function readStretches(text: string): Stretch[] {
  return text.split(';').map((part) => {
    const [first = '', second] = part.trim().split(' ');
    const area = second ?? first;
    const [from, to] = second === undefined ? [WHOLE_STREET.from, WHOLE_STREET.to] : first.split('-').map(Number);
    if (!AREA.test(area) || !(from! <= to!)) throw new Error(`not a stretch of a street: ${part}`);
    return { from: from!, to: to!, area };
  });
}

/** The range that contains a civic number, else the nearest one; without a number the first. */
function stretchOf(stretches: readonly Stretch[], number: number | undefined): Stretch {
  const distance = ({ from, to }: Stretch) => (number === undefined ? 0 : Math.max(from - number, number - to, 0));
  return stretches.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';

/** A full postal code: the area from the data, and a made-up ending that is the same within a block. */
export function postalCode(street: string, stretches: readonly Stretch[], number: number | undefined): string {
  const { area } = stretchOf(stretches, number);
  const block = Math.floor((number ?? 0) / 100);
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(`${street} ${area} ${block}`).digest();
  return `${area} ${1 + (a % 9)}${LETTERS[b % LETTERS.length]}${1 + (c % 9)}`;
}
