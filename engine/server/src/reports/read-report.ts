import { SITE_FACTS, FACTS, type Report, type Vitals } from '@federated-pages/manifest/report';

/** Size limit of a report; a page has few remotes with few facts each. */
export const MOST_BYTES = 4_096;
const MAX_FACTS = 60;
/** Plausible maxima. */
const MOST_OF_VITAL = { lcp: 120_000, cls: 100, inp: 120_000 } satisfies Record<keyof Vitals, number>;

const REMOTE = /^mf-[a-z0-9-]{1,100}$/;
const VERSION = /^[0-9A-Za-z.+-]{1,100}$/;

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (value: Json, names: readonly string[]) => Object.keys(value).every((name) => names.includes(name));
const matches = (pattern: RegExp, value: unknown) => typeof value === 'string' && pattern.test(value);

const isFact = (value: unknown) =>
  Array.isArray(value) &&
  (value.length === 3 || (value.length === 4 && matches(VERSION, value[3]))) &&
  matches(REMOTE, value[0]) &&
  matches(VERSION, value[1]) &&
  FACTS.some((one) => one === value[2]);

const isList = (value: unknown, of: readonly string[]) =>
  Array.isArray(value) && new Set(value).size === value.length && value.every((one: string) => of.includes(one));

function areVitals(value: unknown): boolean {
  if (!isObject(value) || !hasOnly(value, ['remote', 'version', 'lcp', 'cls', 'inp'])) return false;
  return (
    matches(REMOTE, value['remote']) &&
    matches(VERSION, value['version']) &&
    Object.entries(MOST_OF_VITAL).every(([name, most]) => {
      const one = value[name];
      return one === undefined || (typeof one === 'number' && one >= 0 && one <= most);
    })
  );
}

/** Parses a report; undefined if it is malformed. Whether its versions exist is checked later. */
export function readReport(text: string): Report | undefined {
  if (text.length > MOST_BYTES) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(json) || !hasOnly(json, ['rate', 'told', 'site', 'vitals'])) return undefined;
  const { rate, told = [], site = [], vitals } = json;
  const isOne =
    typeof rate === 'number' &&
    Array.isArray(told) &&
    told.length <= MAX_FACTS &&
    told.every(isFact) &&
    // Each fact once.
    new Set(told.map((one: string[]) => one.slice(0, 3).join())).size === told.length &&
    isList(site, SITE_FACTS) &&
    (vitals === undefined || areVitals(vitals));
  return isOne ? (json as unknown as Report) : undefined;
}
