import { defineFragment } from 'federated-pages/remote';
import { RestaurantList } from '../features/restaurants/restaurant-list';

export default defineFragment<'mf-ordering/restaurants'>(() => <RestaurantList />);
