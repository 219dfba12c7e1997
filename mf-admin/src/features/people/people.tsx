import { FilterBar, PagedTable, pathWith, searchOf, useListFilters, WORDS } from '@mealtime/desk';
import { EmptyState } from '@mealtime/ui';
import { PAGES } from '../../paths';
import { columns } from './columns';
import styles from './people.module.css';
import { PEOPLE_KINDS, usePeople, type PeopleQuery } from './use-people';

const KIND_NAMES: Readonly<Record<PeopleQuery['kind'], string>> = {
  '': 'Everyone',
  customer: 'Customers',
  member: 'Restaurant staff',
  suspended: 'Suspended',
};

/** Customers and restaurant members, filtered by the address. */
export function People() {
  const { filters, change } = useListFilters({ q: WORDS, kind: PEOPLE_KINDS });
  const isNarrowed = filters.q !== '' || filters.kind !== '';
  return (
    <div className={styles['people']}>
      <FilterBar
        label="Kinds"
        values={['', ...PEOPLE_KINDS]}
        value={filters.kind}
        pathOf={(kind) => pathWith(PAGES.people, { ...filters, kind })}
        show={(kind) => KIND_NAMES[kind]}
        q={filters.q}
        placeholder="Name, email or phone"
        onSearch={(q) => change({ ...filters, q })}
      />
      <PagedTable
        pages={usePeople(filters)}
        reading="Loading the people"
        filters={searchOf(filters)}
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
