import { QUEUE_SORTS, REVIEWED_STATES, type ReviewFlag } from '@mealtime/contracts/onboarding';
import { pathWith, searchOf, wordsOf } from '@mealtime/desk';
import { useSearchParams } from 'federated-pages/router';
import { useCallback, useMemo } from 'react';
import type { ApplicationsQuery } from '../../api/applications';
import { PAGES } from '../../paths';
import { lastList } from './last-list';

/** Short names of flags. */
export const FLAG_NAMES: Readonly<Record<ReviewFlag, string>> = {
  'business-number-check-digit': 'Business number',
  'gst-prefix': 'GST/HST number',
  'bank-institution': 'Bank and institution',
};
const FLAGS = Object.keys(FLAG_NAMES) as ReviewFlag[];

const known = <T extends string>(words: readonly T[], value: string | null): T | '' =>
  words.find((word) => word === value) ?? '';

/** The filters of an address. Unknown values are ignored. */
const readFilters = (search: URLSearchParams): ApplicationsQuery => ({
  state: known(REVIEWED_STATES, search.get('state')),
  q: wordsOf(search.get('q')),
  flag: known(FLAGS, search.get('flag')),
  claimedBy: wordsOf(search.get('claimedBy')),
  sort: known(QUEUE_SORTS, search.get('sort')),
});

/** Filters live only in the address: it can be shared, and Back undoes a filter. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const asked = search.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(asked)), [asked]);
  const change = useCallback(
    (changed: Partial<ApplicationsQuery>, replace = false) =>
      setSearch(searchOf({ ...filters, ...changed }), { replace }),
    [filters, setSearch],
  );
  return { filters, change };
}

/** The list as last displayed. */
export const lastListPath = (): string => pathWith(PAGES.applications, lastList().filters);
