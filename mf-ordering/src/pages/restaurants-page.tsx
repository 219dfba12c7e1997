import { Container } from '@mealtime/ui';
import { OrderingPage } from '../features/page';
import { Directory, loadDirectory } from '../features/restaurants';
import { PAGES } from '../paths';
import styles from './restaurants-page.module.css';

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
      <Container className={styles['head']}>
        <h1 className={styles['title']}>Restaurants</h1>
        <p className={styles['lead']}>{`Independent kitchens in ${AREA}. We review each one before we list it.`}</p>
      </Container>
      <Directory />
    </OrderingPage>
  );
}
