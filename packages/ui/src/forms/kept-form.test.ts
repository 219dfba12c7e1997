import { email, firstName } from '@mealtime/contracts/rules';
import { rulesResolver } from './kept-form';

const resolve = (values: Record<string, unknown>) =>
  rulesResolver({ firstName, email })(values, undefined, { fields: {}, shouldUseNativeValidation: false });

test('returns the first message of each invalid field', async () => {
  const { errors } = await resolve({ firstName: 'R2D2', email: '' });
  expect(errors['firstName']?.message).toBe('Name must only contain letters');
  expect(errors['email']?.message).toBe('Email is required');
});

test('returns the normalized values', async () => {
  const { values } = await resolve({ firstName: '  Zoë ', email: 'zoe@example.com', other: 1 });
  expect(values).toEqual({ firstName: 'Zoë', email: 'zoe@example.com', other: 1 });
});
