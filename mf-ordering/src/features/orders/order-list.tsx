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
import { dateOf, momentOf, useNow } from '../time';
import styles from './order-list.module.css';
import { useNeedsSession } from './use-needs-session';
import { STATES } from './words';

interface Listed {
  orders: readonly OrderSummary[];
  nextCursor: string | null;
}

/** Merges a fresh page into the list. If the two do not overlap, the list may have a gap and is replaced. */
function withPage({ orders, nextCursor }: Listed, page: Listed, isFirst: boolean): Listed {
  const inPage = new Set(page.orders.map(({ id }) => id));
  const others = orders.filter(({ id }) => !inPage.has(id));
  if (!isFirst) return { orders: [...others, ...page.orders], nextCursor: page.nextCursor };
  return others.length < orders.length ? { orders: [...page.orders, ...others], nextCursor } : page;
}

/** One's own orders, the newest first. */
export function OrderList() {
  const now = useNow(60_000);
  const { leaveForSignIn, isBack } = useNeedsSession();
  const [listed, setListed] = useState<Listed>();
  const [failed, setFailed] = useState<{ cursor: string; message: string }>();
  const [isBusy, setIsBusy] = useState(false);

  const readOn = useCallback(
    async (cursor: string) => {
      setIsBusy(true);
      setFailed(undefined);
      try {
        const page = await ordering('GET /orders', { query: { cursor } });
        isBack();
        setListed((before) => (before ? withPage(before, page, cursor === '') : page));
      } catch (error) {
        if (isApiError(error, 'UNAUTHENTICATED')) return leaveForSignIn();
        setFailed({ cursor, message: asApiError(error).message });
      } finally {
        setIsBusy(false);
      }
    },
    [leaveForSignIn, isBack],
  );

  useEffect(() => {
    void readOn('');
    // Orders under way may have changed.
    const look = () => document.visibilityState === 'visible' && void readOn('');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [readOn]);

  const problem = failed && (
    <Notice
      tone="error"
      title="We couldn’t load your orders"
      action={<Button onClick={() => void readOn(failed.cursor)}>Try again</Button>}
    >
      {failed.message}
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
            <Summary order={order} now={now} />
          </li>
        ))}
      </ul>
      {problem}
      {nextCursor !== null && !failed && (
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel="Loading"
          className={styles['more']}
          onClick={() => void readOn(nextCursor)}
        >
          Show more
        </Button>
      )}
    </>
  );
}

const WELL = ['accepted', 'preparing', 'ready'];

function Summary({ order, now }: { order: OrderSummary; now: number }) {
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
        {readyAt && !isFinal(state) && <span>{`Ready about ${momentOf(readyAt, now)}`}</span>}
      </p>
      <p className={styles['summary']} dir="auto">
        {summary}
      </p>
      <p className={styles['date']}>{placedAt ? `Order ${number}, ${dateOf(placedAt)}` : `Order ${number}`}</p>
    </>
  );
}
