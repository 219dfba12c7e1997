import { SELF_ACTOR } from '@mealtime/contracts/identity';
import { joinRules } from '@mealtime/contracts/admin';
import { actorWords } from './words';

test('people who delete themselves differ from an admin of any name', () => {
  expect(actorWords(SELF_ACTOR, 'erase')).toBe('The person');
  expect(actorWords('owner', 'erase')).toBe('owner');
  expect(actorWords('owner', 'submit')).toBe('The applicant');
  expect(joinRules.username.check(SELF_ACTOR, {})).toBeTruthy();
});
