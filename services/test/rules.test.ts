import { validate } from '@mealtime/contracts/rules';
import { codeCases, customerCases, VALID_CUSTOMER, type FieldCases } from '@mealtime/contracts/cases';
import type { Fields } from '@mealtime/contracts/endpoints';
import { identityEndpoints } from '@mealtime/contracts/identity/endpoints';
import { startService, type TestService } from './support/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The form's `country` is dropped before anything is sent. */
const { country: _country, ...valid } = VALID_CUSTOMER;
const fieldCases: [string, FieldCases][] = Object.entries(customerCases).filter(([name]) => name !== 'country');

const signUp = (field: string, given: unknown) =>
  service.post('customers', { ...valid, proof: 'none-of-ours', [field]: given });

describe.each(fieldCases)('%s', (field, { good, bad }) => {
  const { rule } = (identityEndpoints['POST /customers'].body as Fields)[field]!;

  test('what the form accepts reaches the question of the proof', async () => {
    for (const { given } of good) {
      expect(validate({ [field]: rule }, { [field]: given })).toEqual({});
      const answer = await signUp(field, given);
      expect([given, answer.status, answer.body.error.code]).toEqual([given, 403, 'PROOF_INVALID']);
    }
  });

  test('what the form refuses is refused with the same message', async () => {
    for (const { given, message } of bad) {
      expect(validate({ [field]: rule }, { [field]: given })).toEqual({ [field]: [message] });
      const answer = await signUp(field, given);
      expect([given, answer.status, answer.body.error.fields]).toEqual([given, 400, { [field]: [message] }]);
    }
  });
});

test('codes', async () => {
  const check = (code: unknown) => service.post('user/verify-code', { phoneNumber: valid.phoneNumber, code });
  expect(identityEndpoints['POST /user/verify-code'].body).toHaveProperty('code');
  for (const { given } of codeCases.good) expect((await check(given)).body.error.code).toBe('CODE_EXPIRED');
  for (const { given, message } of codeCases.bad)
    expect((await check(given)).body.error.fields).toEqual({ code: [message] });
});

test('every wrong field is told at once', async () => {
  const answer = await service.post('customers', {});
  expect(Object.keys(answer.body.error.fields as object).sort()).toEqual(
    ['email', 'firstName', 'lastName', 'password', 'phoneNumber', 'proof'].sort(),
  );
});
