import { asApiError, isApiError } from '@mealtime/api-client';
import { formatCents } from '@mealtime/contracts/money';
import { isFinal, type OrderSummary } from '@mealtime/contracts/ordering';
import { Button, EmptyState, Notice, buttonClass, cx } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import { useCallback, useEffect, useState } from 'react';
import { ordering } from '../../api/ordering';
import { Art, shoppingBags } from '../../art';
import { PAGES, orderAt } from '../../paths';
import { Loading } from '../page';
import { dateOf, timeOf } from '../time';
import styles from './order-list.module.css';
import { useNeedsSession } from './use-needs-session';
import { STATES } from './words';

interface Listed {
  orders: readonly OrderSummary[];
  nextCursor: string | null;
}

/** One's own orders, the newest first. */
export function OrderList() {
  const { leaveForSignIn, isBack } = useNeedsSession();
  const [listed, setListed] = useState<Listed>();
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const readOn = useCallback(
    async (cursor: string, before: readonly OrderSummary[]) => {
      setIsBusy(true);
      setFailure('');
      try {
        const { orders, nextCursor } = await ordering('GET /orders', { query: { cursor } });
        isBack();
        setListed({ orders: [...before, ...orders], nextCursor });
      } catch (error) {
        if (isApiError(error, 'UNAUTHENTICATED')) return leaveForSignIn();
        setFailure(asApiError(error).message);
      } finally {
        setIsBusy(false);
      }
    },
    [leaveForSignIn, isBack],
  );

  useEffect(() => {
    void readOn('', []);
    // What is under way may have gone on.
    const look = () => document.visibilityState === 'visible' && void readOn('', []);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [readOn]);

  const problem = failure && (
    <Notice
      tone="error"
      title="We couldn’t load your orders"
      action={<Button onClick={() => void readOn(listed?.nextCursor ?? '', listed?.orders ?? [])}>Try again</Button>}
    >
      {failure}
    </Notice>
  );
  if (!listed) return problem || <Loading label="Loading your orders" lines={8} />;
  const { orders, nextCursor } = listed;
  if (orders.length === 0)
    return (
      <EmptyState
        title="No orders yet"
        art={<Art src={shoppingBags} alt="" className={styles['art']} />}
        action={
          <Link to={PAGES.restaurants} className={buttonClass()}>
            Browse restaurants
          </Link>
        }
      >
        <p>Once you order something, you can follow it here.</p>
      </EmptyState>
    );
  return (
    <>
      <ul role="list" className={styles['orders']}>
        {orders.map((order) => (
          <li key={order.id} className={styles['order']} data-order={order.id}>
            <Summary order={order} />
          </li>
        ))}
      </ul>
      {problem}
      {nextCursor !== null && !failure && (
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel="Loading"
          className={styles['more']}
          onClick={() => void readOn(nextCursor, orders)}
        >
          Show more
        </Button>
      )}
    </>
  );
}

const WELL = ['accepted', 'preparing', 'ready'];

function Summary({ order }: { order: OrderSummary }) {
  const { id, number, state, totalCents, readyAt, placedAt, restaurant, summary } = order;
  return (
    <>
      <h2 className={styles['name']} dir="auto">
        <Link to={orderAt(id)} className={styles['link']}>
          {restaurant.name}
        </Link>
      </h2>
      <p className={styles['total']}>{formatCents(totalCents)}</p>
      <p className={styles['facts']}>
        <span
          className={cx(styles['state'], WELL.includes(state) && styles['well'], isFinal(state) && styles['over'])}
          data-order-state={state}
        >
          {STATES[state]}
        </span>
        {readyAt && !isFinal(state) && <span>{`Ready about ${timeOf(readyAt)}`}</span>}
      </p>
      <p className={styles['summary']} dir="auto">
        {summary}
      </p>
      <p className={styles['date']}>{placedAt ? `Order ${number}, ${dateOf(placedAt)}` : `Order ${number}`}</p>
    </>
  );
}
