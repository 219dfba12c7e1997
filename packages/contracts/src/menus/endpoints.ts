import { endpoints } from '../endpoints';
import { menu } from './menu';

export const menusEndpoints = endpoints({
  'GET /restaurants/:slug/menu': {
    summary: 'The menu that is published, with what is sold out now',
    access: 'public',
    reply: menu,
    example: {
      version: 3,
      sections: [
        {
          id: 'noodles',
          name: 'Noodles',
          items: [
            {
              ...{ id: 'pad-thai', name: 'Pad Thai', description: 'Rice noodles, tamarind, peanuts', cents: 1650 },
              ...{ taxClass: 'food', labels: [], allergens: { peanuts: 'contains' }, picture: 'noodles' },
              ...{ soldOut: false, left: null, from: null, to: null, groups: [] },
            },
          ],
        },
      ],
    },
    errors: ['RESTAURANT_NOT_FOUND', 'MENU_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  },
});
