import type { QueueSort, ReviewFlag } from '@mealtime/contracts/onboarding';
import { searchOf } from '@mealtime/desk';
import { cx } from '@mealtime/ui';
import type { ReactNode } from 'react';
import type { ApplicationsQuery } from '../../api/applications';
import { useAdmin } from '../session';
import { FLAG_NAMES } from './filters';
import styles from './queue.module.css';
import { SavedViews } from './saved-views';

interface NarrowProps {
  filters: ApplicationsQuery;
  onChange(changed: Partial<ApplicationsQuery>): void;
  /** At the end of the row: actions of the filtered list. */
  children?: ReactNode;
}

/** Further filters and the order of the list, and its saved views. */
export function Narrow({ filters, onChange, children }: NarrowProps) {
  const me = useAdmin().username;
  const others = filters.claimedBy && filters.claimedBy !== me && filters.claimedBy !== 'nobody';
  return (
    <div className={styles['narrow']}>
      <Choice label="Flag" value={filters.flag} onChange={(flag) => onChange({ flag: flag as ReviewFlag | '' })}>
        <option value="">Any</option>
        {Object.entries(FLAG_NAMES).map(([flag, name]) => (
          <option key={flag} value={flag}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="Claimed by" value={filters.claimedBy} onChange={(claimedBy) => onChange({ claimedBy })}>
        <option value="">Claimed or not</option>
        <option value={me}>Mine</option>
        <option value="nobody">Nobody’s</option>
        {others && <option value={filters.claimedBy}>{filters.claimedBy}</option>}
      </Choice>
      <Choice label="Order" value={filters.sort || 'newest'} onChange={(sort) => onChange({ sort: inOrder(sort) })}>
        <option value="newest">Newest first</option>
        <option value="oldest">Oldest first</option>
      </Choice>
      <SavedViews search={searchOf(filters)} />
      {children}
    </div>
  );
}

/** The default order is omitted. */
const inOrder = (sort: string): QueueSort | '' => (sort === 'oldest' ? 'oldest' : '');

interface ChoiceProps {
  label: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <select
    aria-label={label}
    className={cx(styles['choice'], value !== '' && value !== 'newest' && styles['chosen'])}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {children}
  </select>
);
