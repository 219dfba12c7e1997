import type { DietaryLabel, Menu, MenuItem } from '@mealtime/contracts/menus';
import { pictureFile, WEEK_DAYS, type OpeningHours, type RestaurantPage } from '@mealtime/contracts/restaurants';
import { publicUrl } from 'federated-pages/remote';
import { restaurantAt } from '../../paths';
import { JsonLd } from '../page';

/** As schema.org names diets; it has none without dairy alone. */
const DIETS: Readonly<Partial<Record<DietaryLabel, string>>> = {
  vegetarian: 'VegetarianDiet',
  vegan: 'VeganDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
  'gluten-free': 'GlutenFreeDiet',
};

const specification = ({ day, opens, closes }: OpeningHours[number]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: WEEK_DAYS[day - 1],
  opens,
  closes,
});

function menuItem({ name, description, cents, labels }: MenuItem) {
  const diets = labels.flatMap((label) => (DIETS[label] ? [`https://schema.org/${DIETS[label]}`] : []));
  return {
    '@type': 'MenuItem',
    name,
    ...(description && { description }),
    offers: { '@type': 'Offer', price: (cents / 100).toFixed(2), priceCurrency: 'CAD' },
    ...(diets.length > 0 && { suitableForDiet: diets }),
  };
}

const menuFacts = ({ sections }: Menu) => ({
  '@type': 'Menu',
  hasMenuSection: sections.map(({ name, items }) => ({
    '@type': 'MenuSection',
    name,
    hasMenuItem: items.map(menuItem),
  })),
});

/** The same, for search engines. */
export const RestaurantFacts = ({ restaurant, menu }: { restaurant: RestaurantPage; menu: Menu | null }) => {
  const { slug, name, address, city, lat, lng, cuisines, hours, description, phone, cover } = restaurant;
  return (
    <JsonLd
      facts={{
        '@type': 'Restaurant',
        name,
        url: publicUrl(restaurantAt(slug)),
        ...(cuisines.length > 0 && { servesCuisine: cuisines }),
        ...(description && { description }),
        ...(phone && { telephone: `+1${phone}` }),
        ...(cover && { image: publicUrl(pictureFile(cover.id, 1600, 'jpg')) }),
        address: {
          '@type': 'PostalAddress',
          ...(address && { streetAddress: address }),
          addressLocality: city,
          addressRegion: 'BC',
          addressCountry: 'CA',
        },
        ...(typeof lat === 'number' &&
          typeof lng === 'number' && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
        ...(hours && { openingHoursSpecification: hours.map(specification) }),
        ...(menu && { hasMenu: menuFacts(menu) }),
      }}
    />
  );
};
