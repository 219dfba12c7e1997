import { Directory } from '../features/restaurants';
import { MarketingPage, PageHero } from '../features/page';
import { FACTS } from '../content/facts';
import { PATHS } from '../content/paths';

export default function RestaurantsPage() {
  return (
    <MarketingPage
      title={`Restaurants in ${FACTS.area} | Mealtime`}
      description={`Independent restaurants in ${FACTS.area} that Mealtime has checked and approved.`}
      canonical={PATHS.restaurants}
    >
      <PageHero title="Restaurants">
        <p>Independent kitchens in {FACTS.area}, each one checked before it is listed.</p>
      </PageHero>
      <Directory />
    </MarketingPage>
  );
}
