export interface Pair {
  label: string;
  /** Several where there is a list of them. */
  values: readonly string[];
}

/** Whether there is anything in it to be told. */
const isTold = (value: unknown) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);

/** "requestedChanges" and "second-factor" as they are read. */
const labelFor = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

/** What an entry of the log knows besides, whatever it is, as labels and values; what is empty is left out. */
export const pairsOf = (detail: Readonly<Record<string, unknown>>): Pair[] =>
  Object.entries(detail)
    .filter(([, value]) => isTold(value))
    .map(([name, value]) => ({ label: labelFor(name), values: (Array.isArray(value) ? value : [value]).map(asRead) }))
    .filter(({ values }) => values.some((value) => value !== ''));

function asRead(value: unknown): string {
  if (Array.isArray(value)) return value.map(asRead).join('; ');
  if (typeof value !== 'object' || value === null) return String(value);
  return pairsOf(value as Record<string, unknown>)
    .map(({ label, values }) => `${label}: ${values.join('; ')}`)
    .join(', ');
}
