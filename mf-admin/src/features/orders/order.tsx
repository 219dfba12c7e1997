import { isApiError } from '@mealtime/api-client';
import { formatCents } from '@mealtime/contracts/money';
import type { AdminOrder } from '@mealtime/contracts/ordering';
import { Button, ChevronLeftIcon, SkeletonText } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import { useState, type ReactNode } from 'react';
import { ELSEWHERE, PAGES, personPath } from '../../paths';
import { PageHead } from '../frame';
import { Moment, Panel } from '../parts';
import { Asked } from '../server-state';
import { mayReview, useAdmin } from '../session';
import { useShortcut } from '../shortcuts';
import { History } from './history';
import { Ledger } from './ledger';
import { Lines } from './lines';
import { OrderStateBadge, PAYMENT_NAMES } from './order-state';
import styles from './orders.module.css';
import { Refund } from './refund';
import { leftOf, useOrder } from './use-orders';

/** An order with everything that happened to it. */
export function Order({ id }: { id: string }) {
  const query = useOrder(id);
  return (
    <>
      <nav aria-label="List">
        <Link to={PAGES.orders} className={styles['back']}>
          <ChevronLeftIcon size={16} /> Orders
        </Link>
      </nav>
      {isApiError(query.error, 'ORDER_NOT_FOUND') && <PageHead title="Order not found" tab="No order" />}
      <Asked query={query} reading="Loading the order" skeleton={<SkeletonText lines={12} />}>
        {(order) => <Known order={order} />}
      </Asked>
    </>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles['row']}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Known({ order }: { order: AdminOrder }) {
  const title = `Order #${order.number}`;
  return (
    <>
      <PageHead title={title} tab={title}>
        <span data-order={order.id} data-order-state={order.state}>
          <OrderStateBadge state={order.state} />
        </span>
      </PageHead>
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <Panel title="About">
            <dl>
              <Row label="Restaurant">
                <Link to={`${ELSEWHERE.restaurants}/${order.restaurant.slug}`}>
                  <bdi>{order.restaurant.name}</bdi>
                </Link>
              </Row>
              <Row label="Customer">
                <Link to={personPath(order.customer.id)}>
                  <bdi>{order.customer.name}</bdi>
                </Link>
              </Row>
              <Row label="Fulfilment">Pickup</Row>
              <Row label="Placed">{order.placedAt ? <Moment at={order.placedAt} /> : 'Not placed'}</Row>
              <Row label="Ready by">{order.readyAt ? <Moment at={order.readyAt} /> : 'Not promised yet'}</Row>
            </dl>
          </Panel>
          <Lines order={order} />
          <History events={order.history} />
        </div>
        <div className={styles['stack']}>
          <Payment order={order} />
          <Ledger entries={order.ledger} />
        </div>
      </div>
    </>
  );
}

function Payment({ order }: { order: AdminOrder }) {
  const { payment, providerPayment } = order;
  const me = useAdmin();
  const [isRefunding, setIsRefunding] = useState(false);
  const left = leftOf(order);
  const mayRefund = mayReview(me) && left > 0;
  useShortcut('r', 'Refund', () => setIsRefunding(true), { isOn: mayRefund });
  return (
    <Panel
      title="Payment"
      actions={
        mayRefund && (
          <Button size="xs" variant="secondary" onClick={() => setIsRefunding(true)}>
            Refund
          </Button>
        )
      }
    >
      <dl>
        <Row label="State">{PAYMENT_NAMES[payment.state]}</Row>
        <Row label="Provider’s id">
          {providerPayment ? <code className={styles['code']}>{providerPayment}</code> : 'None yet'}
        </Row>
        <Row label="Captured">{formatCents(payment.capturedCents)}</Row>
        <Row label="Refunded">{formatCents(payment.refundedCents)}</Row>
        <Row label="Left">{formatCents(left)}</Row>
      </dl>
      {isRefunding && <Refund order={order} onClose={() => setIsRefunding(false)} />}
    </Panel>
  );
}
