import { jsonStore } from '@mealtime/browser';
import type { MembershipSummary } from '@mealtime/contracts/identity';
import { Link, useSearchParams } from 'federated-pages/router';
import { EmptyState, SkeletonText } from '@mealtime/ui';
import { useEffect } from 'react';
import { Board } from '../features/kitchen';
import { MembersOnly } from '../features/members';
import { PAGES, ordersPath } from '../paths';
import styles from './orders-page.module.css';

/** The restaurant whose orders this browser showed last. */
const last = jsonStore('mealtime kitchen restaurant');

/** A restaurant's orders, at /restaurant/orders. */
export default function OrdersPage() {
  return (
    <MembersOnly title="Orders" skeleton={<SkeletonText lines={8} />}>
      {(memberships) => <Orders memberships={memberships} />}
    </MembersOnly>
  );
}

function Orders({ memberships }: { memberships: readonly [MembershipSummary, ...MembershipSummary[]] }) {
  const [search] = useSearchParams();
  const asked = search.get('restaurant');
  const of = (slug: unknown) => memberships.find((one) => one.slug === slug);
  const chosen = asked === null ? (of(last.read()) ?? memberships[0]) : of(asked);
  const slug = chosen?.slug;
  useEffect(() => {
    if (slug !== undefined) last.write(slug);
  }, [slug]);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          <h1 className={styles['title']}>Orders</h1>
          {chosen && memberships.length === 1 && <bdi className={styles['name']}>{chosen.name}</bdi>}
        </div>
        {memberships.length > 1 && (
          <nav aria-label="Restaurants" className={styles['restaurants']}>
            {memberships.map((one) => (
              <Link key={one.slug} to={ordersPath(one.slug)} aria-current={one === chosen ? 'page' : undefined}>
                <bdi>{one.name}</bdi>
              </Link>
            ))}
          </nav>
        )}
        <Link className={styles['back']} to={PAGES.restaurant}>
          {memberships.length > 1 ? 'Your restaurants' : 'Your restaurant'}
        </Link>
      </header>
      {chosen ? (
        <Board key={chosen.restaurantId} restaurant={chosen} />
      ) : (
        <>
          <title>Orders | Mealtime</title>
          <EmptyState title="That isn’t one of your restaurants">
            <p>You may have been signed in with another account. Choose one of your restaurants.</p>
            <ul role="list">
              {memberships.map((one) => (
                <li key={one.slug}>
                  <Link to={ordersPath(one.slug)}>
                    <bdi>{one.name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </EmptyState>
        </>
      )}
    </div>
  );
}
