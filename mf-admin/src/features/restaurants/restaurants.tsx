import { STANDING_FILTERS } from '@mealtime/contracts/management';
import { FilterBar, PagedTable, pathWith, searchOf, useListFilters, WORDS } from '@mealtime/desk';
import { PAGES } from '../../paths';
import { NothingListed } from '../parts';
import { columns } from './columns';
import styles from './restaurants.module.css';
import { FILTER_NAMES } from './standing';
import { useRestaurants } from './use-restaurants';

/** All restaurants by their names, filtered by the address. */
export function Restaurants() {
  const { filters, change } = useListFilters({ standing: STANDING_FILTERS, q: WORDS });
  const isNarrowed = filters.q !== '' || filters.standing !== '';
  return (
    <div className={styles['restaurants']}>
      <FilterBar
        label="States"
        values={['', ...STANDING_FILTERS]}
        value={filters.standing}
        pathOf={(standing) => pathWith(PAGES.restaurants, { ...filters, standing })}
        show={(standing) => (standing === '' ? 'All' : FILTER_NAMES[standing])}
        q={filters.q}
        placeholder="Name, city or owner’s email"
        onSearch={(q) => change({ ...filters, q })}
      />
      <PagedTable
        pages={useRestaurants(filters)}
        reading="Loading the restaurants"
        filters={searchOf(filters)}
        label="Restaurants"
        noun="restaurant"
        columns={columns}
        classes={styles}
        nothing={
          <NothingListed
            isNarrowed={isNarrowed}
            path={PAGES.restaurants}
            nouns="restaurants"
            advice="Try fewer words, or another state."
            first="Restaurants show up here as soon as their application is approved."
          />
        }
      />
    </div>
  );
}
