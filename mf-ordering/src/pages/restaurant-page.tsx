import type { MenuItem } from '@mealtime/contracts/menus';
import { useLoaded } from 'federated-pages/remote';
import { Button, Container, NeedsScript, Notice, VisuallyHidden } from '@mealtime/ui';
import { useState } from 'react';
import { CartBar, addLine, useCarts, type CartLine } from '../features/cart';
import { useDietaryProfile } from '../features/diet';
import { DishDialog } from '../features/dish';
import { useLiveRestaurant } from '../features/live-restaurant/live-restaurant';
import { MenuView, picturesOf } from '../features/menu';
import { Loading, OrderingPage } from '../features/page';
import {
  RestaurantDetails,
  RestaurantFacts,
  RestaurantHead,
  RestaurantPhotos,
  loadRestaurant,
  takesAhead,
  whyNoOrder,
  type RestaurantData,
} from '../features/restaurants';
import { PAGES, restaurantAt } from '../paths';
import styles from './restaurant-page.module.css';

export const load = loadRestaurant;

/** One restaurant with its menu, at /restaurants/<slug>. */
export default function RestaurantPage() {
  const found = useLoaded(load);
  if (found.status === 'loading')
    return (
      <Container className={styles['waiting']} data-hydrate="load">
        <NeedsScript>
          The restaurant could not be put into this page. Please load the page again in a moment.
        </NeedsScript>
        <h1>Restaurant</h1>
        <Loading label="Loading the restaurant" lines={8} />
      </Container>
    );
  if (found.status === 'failed')
    return (
      <Container className={styles['waiting']}>
        <h1>Restaurant</h1>
        <Notice
          tone="error"
          title="We could not load this restaurant"
          action={<Button onClick={found.retry}>Try again</Button>}
        >
          Everything else works as usual.
        </Notice>
      </Container>
    );
  return <Restaurant served={found.data} />;
}

function Restaurant({ served }: { served: RestaurantData }) {
  const { restaurant, menu, at } = useLiveRestaurant(served);
  const profile = useDietaryProfile();
  const [open, setOpen] = useState<string>();
  const [said, setSaid] = useState('');
  const { name, city, cuisines, slug } = restaurant;
  const lines = useCarts().find((cart) => cart.slug === slug)?.lines ?? [];
  const kind = cuisines.length > 0 ? cuisines.join(', ') : 'Restaurant';
  const refusal = whyNoOrder(restaurant, at);
  const isAhead = takesAhead(restaurant, at);
  const item = menu?.sections.flatMap(({ items }) => items).find(({ id }) => id === open);

  function add(line: CartLine) {
    addLine({ slug, name, menuVersion: menu?.version ?? 0 }, line);
    setSaid(`${line.quantity} ${line.name} added to your cart.`);
    setOpen(undefined);
  }

  return (
    <OrderingPage
      title={`${name}, ${city} | Mealtime`}
      description={
        menu
          ? `${name} in ${city} (${kind}): menu with prices, allergens, address and hours. Order for pickup.`
          : `${name} in ${city} (${kind}): address, hours, and what Mealtime has checked.`
      }
      canonical={restaurantAt(slug)}
      steps={[
        { name: 'Restaurants', path: PAGES.restaurants },
        { name, path: restaurantAt(slug) },
      ]}
    >
      <RestaurantHead restaurant={restaurant} at={at} pictures={menu ? picturesOf(menu) : []} />
      {refusal && (
        <Container className={styles['refusal']}>
          <Notice tone="info" title={refusal}>
            {!menu
              ? 'Its menu will be here once it is published.'
              : isAhead
                ? 'Order ahead: choose a pickup time at checkout.'
                : 'You can look through the menu in the meantime.'}
          </Notice>
        </Container>
      )}
      {menu ? (
        <MenuView menu={menu} at={at} profile={profile} onOpen={({ id }: MenuItem) => setOpen(id)} />
      ) : (
        !refusal && (
          <Container className={styles['refusal']}>
            <Notice tone="info" title="No menu yet">
              {`${name} hasn’t published a menu yet.`}
            </Notice>
          </Container>
        )
      )}
      <RestaurantPhotos restaurant={restaurant} />
      <RestaurantDetails restaurant={restaurant} at={at} />
      <RestaurantFacts restaurant={restaurant} menu={menu} />
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {item && (
        <DishDialog
          key={item.id}
          item={item}
          address={restaurant.address}
          at={at}
          taken={lines.reduce((sum, line) => (line.item === item.id ? sum + line.quantity : sum), 0)}
          refusal={isAhead ? undefined : refusal}
          onClose={() => setOpen(undefined)}
          onDone={add}
        />
      )}
      <CartBar slug={slug} />
    </OrderingPage>
  );
}
