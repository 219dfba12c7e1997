import { useLoaded } from 'federated-pages/remote';
import { Button, Container, NeedsScript, Notice, SkeletonText } from '@mealtime/ui';
import { MarketingPage, PageHero } from '../features/page';
import { RestaurantDetails, RestaurantFacts, loadRestaurant, restaurantAt } from '../features/restaurants';

export const load = loadRestaurant;

/** One restaurant, at /restaurants/<slug>. */
export default function RestaurantPage() {
  const found = useLoaded(load);
  if (found.status === 'loading')
    return (
      <Container data-hydrate="load">
        <NeedsScript>
          The restaurant could not be put into this page. Please load the page again in a moment.
        </NeedsScript>
        <h1>Restaurant</h1>
        <div role="status" aria-label="Loading the restaurant">
          <SkeletonText lines={6} />
        </div>
      </Container>
    );
  if (found.status === 'failed')
    return (
      <Container>
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
  const { name, city, cuisines, slug } = found.data;
  const kind = cuisines.length > 0 ? cuisines.join(', ') : 'Restaurant';
  return (
    <MarketingPage
      title={`${name}, ${city} | Mealtime`}
      description={`${name} in ${city} (${kind}): address, hours, and what Mealtime has checked.`}
      canonical={restaurantAt(slug)}
    >
      <PageHero title={<bdi>{name}</bdi>}>
        <p>
          <span>{kind}</span> in <bdi>{city}</bdi>
        </p>
      </PageHero>
      <RestaurantDetails restaurant={found.data} />
      <RestaurantFacts restaurant={found.data} />
    </MarketingPage>
  );
}
