import { EmptyState } from '@mealtime/ui';
import { PAGES } from '../../paths';
import { FilterBar, PagedLines } from '../lines';
import { columns } from './columns';
import styles from './people.module.css';
import { PEOPLE_KINDS, toSearch, usePeople, usePeopleFilters, type PeopleQuery } from './use-people';

const KIND_NAMES: Readonly<Record<PeopleQuery['kind'], string>> = {
  '': 'Everyone',
  customer: 'Customers',
  member: 'Restaurant staff',
  suspended: 'Suspended',
};

/** Customers and those who run restaurants, as the address narrows them. */
export function People() {
  const { filters, change } = usePeopleFilters();
  const isNarrowed = filters.q !== '' || filters.kind !== '';
  return (
    <div className={styles['people']}>
      <FilterBar
        label="Kinds"
        values={['', ...PEOPLE_KINDS]}
        value={filters.kind}
        pathOf={(kind) => `${PAGES.people}?${toSearch({ ...filters, kind })}`.replace(/\?$/, '')}
        show={(kind) => KIND_NAMES[kind]}
        q={filters.q}
        onSearch={(q) => change({ ...filters, q })}
      />
      <PagedLines
        pages={usePeople(filters)}
        reading="Loading the people"
        filters={toSearch(filters)}
        label="People"
        noun="person"
        columns={columns}
        classes={styles}
        nothing={
          <EmptyState title={isNarrowed ? 'No matches' : 'Nobody has signed up yet'}>
            <p>
              {isNarrowed
                ? 'Try fewer words, or show everyone.'
                : 'Customers and restaurants show up here as soon as they have an account.'}
            </p>
          </EmptyState>
        }
      />
    </div>
  );
}
