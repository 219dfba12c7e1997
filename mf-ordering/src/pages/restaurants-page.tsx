import { Art, cook } from '../art';
import { OrderingPage, PageHero } from '../features/page';
import { Directory, loadDirectory } from '../features/restaurants';
import { PAGES } from '../paths';

const AREA = 'Metro Vancouver';

export const load = loadDirectory;

export default function RestaurantsPage() {
  return (
    <OrderingPage
      title={`Restaurants in ${AREA} | Mealtime`}
      description={`Independent restaurants in ${AREA} that have joined Mealtime, and what we have checked of each.`}
      canonical={PAGES.restaurants}
      steps={[{ name: 'Restaurants', path: PAGES.restaurants }]}
    >
      <PageHero title="Restaurants" art={<Art src={cook} alt="" load="first" />}>
        <p>
          {`Independent kitchens in ${AREA}, each one reviewed before it is listed. Its page says which of its papers we have checked.`}
        </p>
      </PageHero>
      <Directory />
    </OrderingPage>
  );
}
