/** Far above any rule's limit; keeps invalid data out of forms. */
const TEXT_MAX = 1000;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Copies values of the shape of `template` from storage, with the template's own for the rest. Unknown keys are
 * dropped. Lists come from the template: no stored list is editable.
 */
export function fitTo<T extends object>(template: T, found: unknown): T {
  const stored = isFields(found) ? found : {};
  const entries = Object.entries(template).map(([key, fallback]: [string, unknown]) => {
    const value = Object.hasOwn(stored, key) ? stored[key] : undefined;
    if (isFields(fallback)) return [key, fitTo(fallback, value)];
    return [key, fits(value, fallback) ? value : fallback];
  });
  return Object.fromEntries(entries) as T;
}

function fits(value: unknown, fallback: unknown): boolean {
  if (typeof value !== typeof fallback || typeof value === 'object') return false;
  if (typeof value === 'string') return value.length <= TEXT_MAX;
  return typeof value !== 'number' || Number.isFinite(value);
}
