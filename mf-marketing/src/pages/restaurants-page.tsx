import { Art, cook } from '../art';
import { FACTS } from '../content/facts';
import { MarketingPage, PageHero } from '../features/page';
import { Directory, loadDirectory } from '../features/restaurants';
import { PAGES } from '../paths';

export const load = loadDirectory;

export default function RestaurantsPage() {
  return (
    <MarketingPage
      title={`Restaurants in ${FACTS.area} | Mealtime`}
      description={`Independent restaurants in ${FACTS.area} that have joined Mealtime, and what we have checked of each.`}
      canonical={PAGES.restaurants}
    >
      <PageHero title="Restaurants" art={<Art src={cook} alt="" load="first" />}>
        <p>
          {`Independent kitchens in ${FACTS.area}, each one reviewed before it is listed. Its page says which of its papers we have checked.`}
        </p>
      </PageHero>
      <Directory />
    </MarketingPage>
  );
}
