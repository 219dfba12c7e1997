import { endpoints, optional } from '../endpoints';
import { object, Type } from '../endpoints/schemas';
import { text } from '../rules/rule';

const suggestion = object(
  {
    id: Type.String(),
    formattedAddress: Type.String({
      description:
        'As shown in the list and filled in: "1055 Granville St, Vancouver, BC V6Z 1L2" or a street without a number',
    }),
  },
  { $id: 'PlaceSuggestion' },
);

export const placesEndpoints = endpoints({
  'GET /places/suggestions': {
    summary: 'Suggests up to eight addresses in Metro Vancouver for a partial input, the likeliest first',
    access: 'public',
    query: {
      q: optional(text({ max: [100, 'Please type less of the address'] }), {
        description: 'Partial input, at least two characters',
        example: '1055 granv',
        default: '',
      }),
    },
    reply: object({ suggestions: Type.Array(suggestion) }),
    example: { suggestions: [{ id: 'street-92', formattedAddress: '1055 Granville St, Vancouver, BC V6Z 1L4' }] },
    errors: ['RATE_LIMITED'],
  },
});
