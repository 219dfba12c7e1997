import { renderToString } from 'react-dom/server';
import { NOODLE_HOUSE, PAD_THAI, menuOf } from '../../../test/services';
import { RestaurantFacts } from './restaurant-facts';

const factsOf = (restaurant: Partial<typeof NOODLE_HOUSE>) => {
  const html = renderToString(
    <RestaurantFacts restaurant={{ ...NOODLE_HOUSE, ...restaurant }} menu={menuOf(PAD_THAI)} />,
  );
  return JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(html)![1]!) as object;
};

test('search engines read where it is, when it is open and what it sells', () => {
  const hours = [{ day: 1, opens: '11:00', closes: '21:30' }];
  expect(factsOf({ lat: 49.2786, lng: -123.1238, hours, phone: '6045550188' })).toMatchObject({
    ...{ '@context': 'https://schema.org', '@type': 'Restaurant', name: 'Noodle House', telephone: '+16045550188' },
    address: { streetAddress: '1055 Granville St, Vancouver, BC V6Z 1L4', addressLocality: 'Vancouver' },
    geo: { '@type': 'GeoCoordinates', latitude: 49.2786, longitude: -123.1238 },
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '11:00', closes: '21:30' }],
    hasMenu: { hasMenuSection: [{ name: 'Mains', hasMenuItem: [{ name: 'Pad Thai', offers: { price: '16.50' } }] }] },
  });
});

test('what is not known is not stated', () => {
  const facts = Object.keys(factsOf({ address: '', cuisines: [] }));
  for (const name of ['geo', 'telephone', 'servesCuisine', 'openingHoursSpecification', 'image'])
    expect(facts).not.toContain(name);
});
