import { plainLetters } from '@mealtime/contracts/rules';

/** Abbreviations used in the data; typed long forms are replaced by them. */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  str: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  boulevard: 'blvd',
  highway: 'hwy',
  parkway: 'pkwy',
  place: 'pl',
  court: 'crt',
  square: 'sq',
  crescent: 'cres',
  saint: 'st',
  mount: 'mt',
  number: 'no',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
};
const KINDS = new Set(['st', 'ave', 'rd', 'dr', 'blvd', 'hwy', 'way', 'pl', 'cres', 'lane', 'crt', 'pkwy']);
const NOT_SEARCHED = new Set(['bc', 'canada', 'british', 'columbia']);
const POSTAL_CODE = /\b[a-z]\d[a-z] ?\d[a-z]\d\b/g;
/** A unit and a civic number before a street: "1055", "204-1055", "#204 1055". */
const CIVIC = /^((?:#?\s*\d{1,5}[a-z]?\s*[-–,]\s*|#\s*\d{1,5}[a-z]?\s+)?(\d{1,5})[a-z]?)[\s,]+(?=\S)/i;

/** A text normalized for comparison: lower case without accents, abbreviations, "41st" as "41". */
export function searchText(text: string): string {
  const plain = plainLetters(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(POSTAL_CODE, ' ')
    .trim();
  const words = plain.split(' ').map((word) => word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'));
  return words.map((word) => SHORT[word] ?? word).join(' ');
}

export interface PlaceQuery {
  /** As typed, including the unit; undefined if there is none. */
  civic: string | undefined;
  /** The civic number alone, which selects the range of the street. */
  number: number | undefined;
  /** Text to search for. */
  street: string;
}

const withoutRegion = (text: string) =>
  searchText(text)
    .split(' ')
    .filter((word, index) => index === 0 || !NOT_SEARCHED.has(word))
    .join(' ');

/**
 * Possible meanings of a typed text. A leading number is a civic number, unless a kind of street follows ("72 ave"): then
 * it may be the street's name.
 */
export function readQuery(typed: string): PlaceQuery[] {
  const text = typed.trim();
  const whole: PlaceQuery = { civic: undefined, number: undefined, street: withoutRegion(text) };
  const match = CIVIC.exec(text);
  if (!match) return [whole];
  const numbered = {
    civic: match[1]!.replace(/\s+/g, ' '),
    number: Number(match[2]),
    street: withoutRegion(text.slice(match[0].length)),
  };
  const [next = '', ...others] = numbered.street.split(' ');
  if (!KINDS.has(next)) return [numbered];
  // "120 st": the name of a street. "2700 st johns": either.
  return others.length === 0 ? [whole] : [numbered, whole];
}
