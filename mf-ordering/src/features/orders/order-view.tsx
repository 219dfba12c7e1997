import { isFinal, type Order } from '@mealtime/contracts/ordering';
import { Button, Card, EmptyState, InfoIcon, Notice, PhoneIcon, PinIcon, buttonClass, cx } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import { useEffect } from 'react';
import { EXTERNAL_PATHS, PAGES, checkoutAt, restaurantAt } from '../../paths';
import { takeOrdered, useCarts } from '../cart';
import { DirectionsLink, PhoneLink } from '../contact';
import { Loading } from '../page';
import { Rows } from '../rows';
import { dateOf, timeOf } from '../time';
import { CancelOrder } from './cancel-order';
import { AnswerCountdown, ReadyIn } from './countdown';
import { OrderLines } from './order-lines';
import styles from './order-view.module.css';
import { Progress } from './progress';
import { useNeedsSession } from './use-needs-session';
import { useOrder } from './use-order';
import { useSettlement } from './use-settlement';
import { moneyInWords, stateInWords } from './words';

const isPaid = ({ placedAt }: Order) => placedAt !== null;

/** One order, followed while it is under way. */
export function OrderView({ id }: { id: string }) {
  const { followed, read, take } = useOrder(id);
  const number = followed.state === 'ready' ? followed.order.number : undefined;
  return (
    <>
      <title>{number === undefined ? 'Your order | Mealtime' : `Order ${number} | Mealtime`}</title>
      <Followed id={id} followed={followed} read={read} take={take} />
    </>
  );
}

type FollowedProps = ReturnType<typeof useOrder> & { id: string };

function Followed({ id, followed, read, take }: FollowedProps) {
  const { leaveForSignIn, isBack } = useNeedsSession();
  const { isAsking, hasFailed, settle } = useSettlement(id, take);
  const isSignedOut = followed.state === 'signed-out';
  const order = followed.state === 'ready' ? followed.order : undefined;
  const bought = order && isPaid(order) ? order.restaurant.slug : undefined;

  useEffect(() => {
    if (isSignedOut) leaveForSignIn();
  }, [isSignedOut, leaveForSignIn]);
  useEffect(() => {
    if (order) isBack();
  }, [order, isBack]);
  // Paid lines leave the cart; unpaid ones stay.
  useEffect(() => {
    if (bought) takeOrdered(bought, id);
  }, [bought, id]);

  if (followed.state === 'missing')
    return (
      <EmptyState
        level={1}
        title="We couldn’t find that order"
        action={
          <Link to={PAGES.orders} className={buttonClass()}>
            Your orders
          </Link>
        }
      >
        <p>It may belong to another account.</p>
      </EmptyState>
    );
  if (followed.state === 'failed')
    return (
      <>
        <h1 className={styles['headline']}>Your order</h1>
        <Notice
          tone="error"
          title="We couldn’t load your order"
          action={<Button onClick={() => void read()}>Try again</Button>}
        >
          {followed.message}
        </Notice>
      </>
    );
  if (!order)
    return (
      <>
        <h1 className={styles['headline']}>Your order</h1>
        <Loading label="Loading your order" lines={10} />
      </>
    );
  return (
    <>
      {hasFailed && order.state === 'awaiting-payment' && (
        <Notice
          tone="warning"
          action={
            <Button busy={isAsking} busyLabel="Checking" onClick={() => void settle()}>
              Check again
            </Button>
          }
        >
          We’re still checking your payment. Please don’t pay again.
        </Notice>
      )}
      <Details order={order} isChecking={isAsking || hasFailed} onChanged={read} />
    </>
  );
}

const ENDED_BADLY = ['refused', 'expired', 'cancelled'];

const isUncharged = ({ state, payment }: Order) => ENDED_BADLY.includes(state) && payment.capturedCents === 0;

interface DetailsProps {
  order: Order;
  /** Whether it may have been paid and the result is not known yet. */
  isChecking: boolean;
  onChanged(): Promise<void>;
}

function Details({ order, isChecking, onChanged }: DetailsProps) {
  const { id, number, state, readyAt, answerBy, restaurant, rows, totalCents, lines, createdAt } = order;
  const { headline, text } = stateInWords(order);
  const money = moneyInWords(order);
  const hasCart = useCarts().some(({ slug }) => slug === restaurant.slug);
  const isUnderWay = !ENDED_BADLY.includes(state);
  const isCooking = state === 'accepted' || state === 'preparing';
  const unpaid = state === 'expired' || (state === 'awaiting-payment' && !isChecking);
  return (
    <>
      <div className={cx(styles['head'], isUnderWay && !isFinal(state) && styles['underWay'])}>
        <p className={styles['number']}>{`Order ${number}`}</p>
        <div role="status">
          <h1
            className={cx(styles['headline'], ENDED_BADLY.includes(state) && styles['ended'])}
            data-order-state={state}
            dir="auto"
          >
            {headline}
          </h1>
          {text && <p className={styles['text']}>{text}</p>}
          {money && <p className={styles['money']}>{money}</p>}
        </div>
        {state === 'placed' && answerBy && <AnswerCountdown answerBy={answerBy} />}
        {isCooking && readyAt && <ReadyIn readyAt={readyAt} />}
        <div className={styles['ways']}>
          {unpaid && hasCart && (
            <Link to={checkoutAt(restaurant.slug)} className={buttonClass()}>
              Back to checkout
            </Link>
          )}
          {(state === 'refused' || state === 'cancelled') && (
            <Link to={PAGES.restaurants} className={buttonClass()}>
              Browse restaurants
            </Link>
          )}
        </div>
      </div>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {isUnderWay && (
            <Card className={styles['card']}>
              <Progress order={order} />
              <div className={styles['help']}>
                {state === 'placed' ? <CancelOrder id={id} onChanged={onChanged} /> : <Help />}
              </div>
            </Card>
          )}
          <Card className={styles['card']}>
            <h2 className={styles['title']}>Pickup</h2>
            <p className={styles['fact']}>
              <PinIcon size={20} />
              <span dir="auto">
                <Link to={restaurantAt(restaurant.slug)} className={styles['name']}>
                  {restaurant.name}
                </Link>
                {restaurant.address && <span className={styles['address']}>{restaurant.address}</span>}
                <DirectionsLink {...restaurant} />
              </span>
            </p>
            {restaurant.phone && (
              <p className={styles['fact']}>
                <PhoneIcon size={20} />
                <PhoneLink phone={restaurant.phone} />
              </p>
            )}
            {restaurant.pickupNotes && (
              <p className={cx(styles['fact'], styles['notes'])}>
                <InfoIcon size={20} />
                <span dir="auto">{restaurant.pickupNotes}</span>
              </p>
            )}
          </Card>
        </div>
        <Card className={styles['card']}>
          <h2 className={styles['title']}>Your order</h2>
          <p className={styles['date']}>{`${dateOf(createdAt)}, ${timeOf(createdAt)}`}</p>
          <OrderLines lines={lines} />
          <Rows rows={rows} totalCents={totalCents} totalLabel={isUncharged(order) ? 'Total, not charged' : 'Total'} />
          {!isUnderWay && (
            <p className={styles['help']}>
              <Help />
            </p>
          )}
        </Card>
      </div>
    </>
  );
}

const Help = () => <Link to={EXTERNAL_PATHS.contact}>Get help with this order</Link>;
