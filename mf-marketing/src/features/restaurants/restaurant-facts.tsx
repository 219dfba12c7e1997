import type { OpeningHours, RestaurantPage } from '@mealtime/contracts/restaurants';
import { publicUrl } from 'federated-pages/remote';
import { JsonLd } from '../page';
import { restaurantAt } from './restaurant-at';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const specification = ({ day, opens, closes }: OpeningHours[number]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: DAYS[day - 1],
  opens,
  closes,
});

/** The same, for search engines. */
export const RestaurantFacts = ({ restaurant }: { restaurant: RestaurantPage }) => {
  const { slug, name, address, city, cuisines, hours } = restaurant;
  return (
    <JsonLd
      facts={{
        '@type': 'Restaurant',
        name,
        url: publicUrl(restaurantAt(slug)),
        ...(cuisines.length > 0 && { servesCuisine: cuisines }),
        address: {
          '@type': 'PostalAddress',
          ...(address && { streetAddress: address }),
          addressLocality: city,
          addressRegion: 'BC',
          addressCountry: 'CA',
        },
        ...(hours && { openingHoursSpecification: hours.map(specification) }),
      }}
    />
  );
};
