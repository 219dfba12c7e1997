import { forgetWayBack } from '@mealtime/browser';
import { formatCents } from '@mealtime/contracts/money';
import { Button, Card, EmptyState, Notice, PinIcon, VisuallyHidden, buttonClass } from '@mealtime/ui';
import { Link, useLocation } from 'federated-pages/router';
import { useEffect, useRef, useState } from 'react';
import { Art, shoppingBags } from '../../art';
import { PAGES, orderAt, restaurantAt } from '../../paths';
import { adoptLines, reviewCart, useCarts, type Cart, type CartLine } from '../cart';
import { Loading } from '../page';
import { takesAhead, whyNoOrder, type RestaurantData } from '../restaurants';
import { Rows, RowsSkeleton } from '../rows';
import { useVisitor, type Visitor } from '../visitor/visitor';
import { AccountStep } from './account-step';
import { CartChanges } from './cart-changes';
import { CartLines } from './cart-lines';
import styles from './checkout.module.css';
import { keepTime, readTime } from './time';
import { TimeFields } from './time-fields';
import { TipFields } from './tip-fields';
import { keepTip, readTip, tipCents, tipProblem, type Tip } from './tip';
import { useEarlierOrder } from './use-earlier-order';
import { usePlaceOrder, type Refusal } from './use-place-order';
import { useQuote } from './use-quote';
import { useShop } from './use-shop';
import { useSlots } from './use-slots';

/** State of a navigation to a checkout by who came back from the provider's page without paying. */
const hasLeftPayment = (state: unknown) => (state as { leftPayment?: unknown } | null)?.leftPayment === true;

/** The cart of one restaurant on its way to an order. */
export function Checkout({ slug }: { slug: string }) {
  const cart = useCarts().find((one) => one.slug === slug);
  const { state } = useLocation();
  const { shop, reload } = useShop(slug);
  const { visitor, askAgain, ended } = useVisitor();
  const [hasEnded, setHasEnded] = useState(false);
  const [said, setSaid] = useState('');
  const empty = useRef<HTMLDivElement>(null);
  const isMember = visitor.state === 'member';
  const { paid, givenUp, isLooking } = useEarlierOrder(slug, visitor.state, reload);

  useEffect(() => {
    if (isMember) forgetWayBack();
  }, [isMember]);

  const isEmptied = cart === undefined && said !== '';
  useEffect(() => {
    if (!isEmptied) return;
    const heading = empty.current?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [isEmptied]);

  const notices = (
    <>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {paid && (
        <Notice
          tone="success"
          title={`Order ${paid.number} is placed`}
          action={
            <Link to={orderAt(paid.id)} className={buttonClass({ size: 'sm' })}>
              Follow your order
            </Link>
          }
        >
          You paid for it, so it is no longer in your cart.
        </Notice>
      )}
      {hasLeftPayment(state) && cart && (
        <Notice tone="info">You left the payment page. Nothing was charged, and your cart is as you left it.</Notice>
      )}
    </>
  );

  if (!cart)
    return (
      <>
        {notices}
        <div ref={empty}>
          <EmptyState
            title="Your cart is empty"
            art={<Art src={shoppingBags} alt="" className={styles['art']} />}
            action={
              <Link to={shop.state === 'ready' ? restaurantAt(slug) : PAGES.restaurants} className={buttonClass()}>
                {shop.state === 'ready' ? 'Back to the menu' : 'Browse restaurants'}
              </Link>
            }
          >
            <p>Pick a dish, and it will wait for you here.</p>
          </EmptyState>
        </div>
      </>
    );
  if (shop.state === 'loading') return <Loading label="Loading your cart" lines={10} />;
  if (shop.state !== 'ready')
    return (
      <Notice
        tone="error"
        title={shop.state === 'missing' ? `${cart.name} is no longer on Mealtime` : 'We couldn’t load the menu'}
        action={shop.state === 'failed' && <Button onClick={() => void reload()}>Try again</Button>}
      >
        {shop.state === 'failed' ? `${shop.message} Your cart is safe.` : 'Its dishes can’t be ordered any more.'}
      </Notice>
    );
  return (
    <>
      {notices}
      <Order
        key={givenUp}
        isLooking={isLooking}
        cart={cart}
        data={shop.data}
        visitor={visitor}
        hasEnded={hasEnded}
        onAskAgain={askAgain}
        onRemoved={({ name }) => setSaid(`${name} removed from your cart.`)}
        onReload={reload}
        onSessionEnded={() => {
          setHasEnded(true);
          ended();
        }}
      />
    </>
  );
}

interface OrderProps {
  /** While an earlier order may hold the portions: what the menu says is not so yet. */
  isLooking: boolean;
  cart: Cart;
  data: RestaurantData;
  visitor: Visitor;
  hasEnded: boolean;
  onAskAgain(): void;
  onRemoved(line: CartLine): void;
  onReload(): Promise<unknown>;
  onSessionEnded(): void;
}

/** Refusals of a quote after which the menu has to be looked at again. */
const MENU_CHANGED = ['ITEM_UNAVAILABLE', 'ITEM_UNKNOWN', 'OPTIONS_INVALID', 'MENU_NOT_FOUND', 'RESTAURANT_CLOSED'];

function Order({
  isLooking,
  cart,
  data,
  visitor,
  hasEnded,
  onAskAgain,
  onRemoved,
  onReload,
  onSessionEnded,
}: OrderProps) {
  const { slug } = cart;
  const { restaurant, menu, at } = data;
  const [tip, setTip] = useState<Tip>(() => readTip(slug));
  const [time, setTime] = useState(() => readTime(slug));
  const { slots, hasFailed, reload: reloadSlots } = useSlots(slug);
  const review = menu && reviewCart(cart, menu, time ? Date.parse(time) : at);
  const lines = review && review.changes.length === 0 ? review.lines : cart.lines;
  const foodCents = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
  const closedNow = whyNoOrder(restaurant, at);
  const closed = takesAhead(restaurant, at) ? undefined : closedNow;
  const hasTime = time ? slots?.slots.includes(time) !== false : !closedNow && slots?.soonest !== null;
  const changes = isLooking ? [] : (review?.changes ?? []);
  const canQuote = !isLooking && !closed && hasTime && review !== null && changes.length === 0 && !tipProblem(tip);
  const { quote, error, last, refresh, adopt } = useQuote(
    canQuote ? { slug, lines, tip: tipCents(tip, foodCents), at: time } : undefined,
  );
  const onShopChanged = () => {
    void onReload();
    reloadSlots();
  };
  const { place, isBusy, refusal } = usePlaceOrder({
    ...{ slug, onQuote: adopt, onStale: refresh, onShopChanged, onSessionEnded },
    onSlotTaken: reloadSlots,
    account: visitor.state === 'member' ? visitor.profile.uid : '',
    onAccountChanged: onAskAgain,
  });
  const isMember = visitor.state === 'member';

  // The services know better than what was read before.
  const isStale = error !== undefined && MENU_CHANGED.includes(error.code);
  useEffect(() => {
    if (isStale) void onReload();
  }, [isStale, onReload]);

  const isTaken = error?.code === 'SLOT_UNAVAILABLE';
  useEffect(() => {
    if (isTaken) reloadSlots();
  }, [isTaken, reloadSlots]);

  function changeTime(changed: string | null) {
    setTime(changed);
    keepTime(slug, changed);
  }

  function changeTip(changed: Tip) {
    setTip(changed);
    keepTip(slug, changed);
  }

  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        {closed && (
          <Notice tone="warning" title={closed}>
            Your cart stays here until then.
          </Notice>
        )}
        {review === null && (
          <Notice tone="warning" title={`${restaurant.name} has no menu right now`}>
            Nothing can be ordered until it has published one again.
          </Notice>
        )}
        {review && changes.length > 0 && (
          <CartChanges changes={changes} onAgree={() => adoptLines(slug, menu.version, review.lines)} />
        )}
        <Card className={styles['card']}>
          <h2 className={styles['title']}>Your order</h2>
          <CartLines
            slug={slug}
            address={restaurant.address}
            lines={lines}
            menu={menu}
            at={at}
            unfit={review?.unfit ?? new Set()}
            refusal={closed}
            onRemoved={onRemoved}
          />
          <Link to={restaurantAt(slug)} className={styles['more']}>
            Add more items
          </Link>
        </Card>
        <Card className={styles['card']}>
          <h2 className={styles['title']}>Pickup</h2>
          {!closed && (
            <TimeFields
              slots={slots}
              hasFailed={hasFailed}
              prepMinutes={restaurant.prepMinutes}
              at={time}
              onChange={changeTime}
              onRetry={reloadSlots}
            />
          )}
          <p className={styles['fact']}>
            <PinIcon size={20} />
            <span dir="auto">{restaurant.address || restaurant.city}</span>
          </p>
        </Card>
        <Card className={styles['card']}>
          <TipFields tip={tip} foodCents={foodCents} onChange={changeTip} />
        </Card>
      </div>
      <Card className={styles['summary']}>
        <h2 className={styles['title']}>Summary</h2>
        {quote ? (
          <Rows rows={quote.rows} totalCents={quote.totalCents} />
        ) : error || !(canQuote || isLooking) ? null : last ? (
          <Rows rows={last.rows} totalCents={last.totalCents} isBusy />
        ) : (
          <RowsSkeleton count={lines.length + 2} />
        )}
        <div role="status">
          <VisuallyHidden>
            {quote
              ? `Total ${formatCents(quote.totalCents)}`
              : (canQuote || isLooking) && !error
                ? 'Calculating the total'
                : ''}
          </VisuallyHidden>
        </div>
        {error && !refusal && (
          <Notice tone="error" action={<Button onClick={refresh}>Try again</Button>}>
            {error.message}
          </Notice>
        )}
        <AccountStep slug={slug} visitor={visitor} hasEnded={hasEnded} onRetry={onAskAgain} />
        {refusal && <PlacingRefused refusal={refusal} />}
        <Button
          size="lg"
          className={styles['place']}
          disabled={!quote || !isMember}
          busy={isBusy}
          busyLabel="Taking you to the payment page…"
          onClick={() => quote && void place(quote, lines)}
        >
          {quote ? `Place order · ${formatCents(quote.totalCents)}` : 'Place order'}
        </Button>
        <p className={styles['small']}>
          You pay on our payment provider’s page. You’re charged when you pick it up, or two hours after it’s ready.
          Until the restaurant accepts, you can cancel.
        </p>
      </Card>
    </div>
  );
}

const PlacingRefused = ({ refusal: { tone, title, text, way } }: { refusal: Refusal }) => (
  <div role={tone === 'warning' ? 'alert' : undefined}>
    <Notice
      tone={tone}
      {...(title && { title })}
      action={
        way === 'orders' && (
          <Link to={PAGES.orders} className={buttonClass({ size: 'sm' })}>
            See your orders
          </Link>
        )
      }
    >
      {text}
    </Notice>
  </div>
);
