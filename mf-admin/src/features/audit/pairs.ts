import { formatCents } from '@mealtime/contracts/money';
import { BEARER_NAMES } from '../orders';
import { labelWords, placeWords, valueWords } from './words';

export interface Pair {
  label: string;
  /** Several where there is a list of them. */
  values: readonly string[];
}

/** Whether a value is worth showing. */
const hasValue = (value: unknown) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);

/** Further details of a log entry as labels and values; empty ones are left out. */
export const pairsOf = (detail: Readonly<Record<string, unknown>>): Pair[] =>
  Object.entries(detail)
    .filter(([, value]) => hasValue(value))
    .map(([name, value]) => ({
      label: labelWords(name),
      values: (Array.isArray(value) ? value : [value]).map(readerOf(name)),
    }))
    .filter(({ values }) => values.some((value) => value !== ''));

/** A requested change of an application. */
const isChange = (value: object): value is { step: string; field: string; message: string } =>
  ['step', 'field', 'message'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const readerOf = (name: string): ((value: unknown) => string) => {
  if (name === 'cents') return (value) => formatCents(Number(value));
  if (name === 'bearer') return (value) => BEARER_NAMES[value as keyof typeof BEARER_NAMES] ?? String(value);
  return asRead;
};

function asRead(value: unknown): string {
  if (Array.isArray(value)) return value.map(asRead).join('; ');
  if (typeof value !== 'object' || value === null) return valueWords(String(value));
  if (isChange(value)) return [placeWords(value), value.message].filter(Boolean).join(': ');
  return pairsOf(value as Record<string, unknown>)
    .map(({ label, values }) => `${label}: ${values.join('; ')}`)
    .join(', ');
}
