import { isApiError } from '@mealtime/api-client';
import { formatCents } from '@mealtime/contracts/money';
import { mayTransit, type AdminOrder } from '@mealtime/contracts/ordering';
import { BackLink, Columns, Fact, Loaded, Moment, Panel, useShortcut } from '@mealtime/desk';
import { Button, SkeletonText } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import { useState } from 'react';
import { EXTERNAL_PATHS, PAGES, personPath } from '../../paths';
import { PageHead } from '../frame';
import { mayReview, useAdmin } from '../session';
import { Cancel } from './cancel';
import { History } from './history';
import { Ledger } from './ledger';
import { Lines } from './lines';
import { OrderStateBadge, PAYMENT_NAMES } from './order-state';
import styles from './orders.module.css';
import { Refund } from './refund';
import { Refunds } from './refunds';
import { leftOf, useOrder } from './use-orders';

/** An order with its history, payment and ledger. */
export function Order({ id }: { id: string }) {
  const query = useOrder(id);
  return (
    <>
      <BackLink to={PAGES.orders} label="Orders" />
      {isApiError(query.error, 'ORDER_NOT_FOUND') && <PageHead title="Order not found" tab="No order" />}
      <Loaded query={query} reading="Loading the order" skeleton={<SkeletonText lines={12} />}>
        {(order) => <Known order={order} />}
      </Loaded>
    </>
  );
}

function Known({ order }: { order: AdminOrder }) {
  const title = `Order #${order.number}`;
  return (
    <>
      <PageHead title={title} tab={title}>
        <span data-order={order.id} data-order-state={order.state}>
          <OrderStateBadge state={order.state} />
        </span>
      </PageHead>
      <Columns>
        <div className={styles['stack']}>
          <About order={order} />
          <Lines order={order} />
          <History events={order.history} />
        </div>
        <div className={styles['stack']}>
          <Payment order={order} />
          <Refunds refunds={order.refunds} />
          <Ledger entries={order.ledger} />
        </div>
      </Columns>
    </>
  );
}

function About({ order }: { order: AdminOrder }) {
  const me = useAdmin();
  const [isCancelling, setIsCancelling] = useState(false);
  const mayCancel = mayReview(me) && mayTransit(order.state, 'cancelled', 'admin');
  return (
    <Panel
      title="About"
      actions={
        mayCancel && (
          <Button size="xs" variant="secondary" onClick={() => setIsCancelling(true)}>
            Cancel order
          </Button>
        )
      }
    >
      <dl>
        <Fact label="Restaurant">
          <Link to={`${EXTERNAL_PATHS.restaurants}/${order.restaurant.slug}`}>
            <bdi>{order.restaurant.name}</bdi>
          </Link>
        </Fact>
        <Fact label="Customer">
          <Link to={personPath(order.customer.id)}>
            <bdi>{order.customer.name}</bdi>
          </Link>
        </Fact>
        <Fact label="Fulfilment">Pickup</Fact>
        <Fact label="Placed">{order.placedAt ? <Moment at={order.placedAt} /> : 'Not placed'}</Fact>
        {order.scheduledFor && (
          <Fact label="Ordered for">
            <Moment at={order.scheduledFor} />
          </Fact>
        )}
        <Fact label="Ready by">{order.readyAt ? <Moment at={order.readyAt} /> : 'Not promised yet'}</Fact>
      </dl>
      {isCancelling && <Cancel order={order} onClose={() => setIsCancelling(false)} />}
    </Panel>
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
        <Fact label="State">{PAYMENT_NAMES[payment.state]}</Fact>
        <Fact label="Provider’s id">
          {providerPayment ? <code className={styles['code']}>{providerPayment}</code> : 'None yet'}
        </Fact>
        <Fact label="Captured">{formatCents(payment.capturedCents)}</Fact>
        <Fact label="Refunded">{formatCents(payment.refundedCents)}</Fact>
        <Fact label="Left">{formatCents(left)}</Fact>
      </dl>
      {isRefunding && <Refund order={order} onClose={() => setIsRefunding(false)} />}
    </Panel>
  );
}
