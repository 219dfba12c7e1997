import { Link } from '@mealtime/federation/router';
import { EmptyState } from '@mealtime/ui';
import { PAGES } from '../../paths';
import { Lines, LinesEnd, LinesSkeleton, SearchBox } from '../lines';
import { Asked } from '../server-state';
import { columns } from './columns';
import styles from './people.module.css';
import { PEOPLE_KINDS, toSearch, usePeople, usePeopleFilters, type PeopleQuery } from './use-people';

const KIND_NAMES: Readonly<Record<PeopleQuery['kind'], string>> = {
  '': 'Everybody',
  customer: 'Customers',
  member: 'Restaurants’ people',
  suspended: 'Suspended',
};

/** Customers and those who run restaurants, as the address narrows them. */
export function People() {
  const { filters, change } = usePeopleFilters();
  const { query, readOn, hasMore, isReading } = usePeople(filters);
  return (
    <div className={styles['people']}>
      <div className={styles['bar']}>
        <nav aria-label="Kinds" className={styles['kinds']}>
          {(['', ...PEOPLE_KINDS] as const).map((kind) => (
            <Link
              key={kind}
              to={`${PAGES.people}?${toSearch({ ...filters, kind })}`.replace(/\?$/, '')}
              aria-current={kind === filters.kind ? 'true' : undefined}
            >
              {KIND_NAMES[kind]}
            </Link>
          ))}
        </nav>
        <SearchBox q={filters.q} onSearch={(q) => change({ ...filters, q })} />
      </div>
      <Asked query={query} reading="Reading the people" skeleton={<LinesSkeleton />}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={filters.q || filters.kind ? 'Nobody like this' : 'Nobody has signed up yet'}>
              <p>
                {filters.q || filters.kind
                  ? 'Try fewer words, or everybody.'
                  : 'Customers and restaurants show up here as soon as they have an account.'}
              </p>
            </EmptyState>
          ) : (
            <>
              <Lines
                key={toSearch(filters)}
                label="People"
                noun="person"
                columns={columns}
                rows={found}
                classes={styles}
                hasMore={hasMore}
                onReadOn={readOn}
              />
              <LinesEnd count={found.length} isReading={isReading} hasMore={hasMore} />
            </>
          )
        }
      </Asked>
    </div>
  );
}
