import { ORDER_STATES } from '@mealtime/contracts/ordering';
import { FilterBar, PagedTable, pathWith, searchOf, useListFilters, WORDS } from '@mealtime/desk';
import { PAGES } from '../../paths';
import { NothingListed } from '../parts';
import { columns } from './columns';
import { STATE_NAMES } from './order-state';
import styles from './orders.module.css';
import { useOrders } from './use-orders';

/** Orders of all restaurants, the newest first, filtered by the address. */
export function Orders() {
  const { filters, change } = useListFilters({ state: ORDER_STATES, q: WORDS });
  const isNarrowed = filters.q !== '' || filters.state !== '';
  return (
    <div className={styles['orders']}>
      <FilterBar
        label="States"
        values={['', ...ORDER_STATES]}
        value={filters.state}
        pathOf={(state) => pathWith(PAGES.orders, { ...filters, state })}
        show={(state) => (state === '' ? 'All' : STATE_NAMES[state])}
        q={filters.q}
        placeholder="Order number"
        onSearch={(q) => change({ ...filters, q })}
      />
      <PagedTable
        pages={useOrders(filters)}
        reading="Loading the orders"
        filters={searchOf(filters)}
        label="Orders"
        noun="order"
        columns={columns}
        classes={styles}
        nothing={
          <NothingListed
            isNarrowed={isNarrowed}
            path={PAGES.orders}
            nouns="orders"
            advice="Check the order number, or try another state."
            first="Orders of all restaurants show up here as customers begin to pay for them."
          />
        }
      />
    </div>
  );
}
