import { text } from '@mealtime/contracts/rules';
import { ByRule } from '../platform';

const typed = text({ max: [100, 'Please type less of the address'] });

export class SuggestPlaces {
  @ByRule(typed, {
    optional: true,
    description: 'What was typed so far, from two characters on',
    example: '1055 granv',
  })
  q = '';
}
