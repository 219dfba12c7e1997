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

/** The form removes `country` before sending. */
const { country: _country, ...valid } = VALID_CUSTOMER;
const fieldCases: [string, FieldCases][] = Object.entries(customerCases).filter(([name]) => name !== 'country');

const signUp = (field: string, given: unknown) =>
  service.post('customers', { ...valid, proof: 'none-of-ours', [field]: given });

/** The contract's tests run every case through the rule; here one of each shows that the endpoint uses it. */
test.each(fieldCases)('%s is accepted and refused as in the form', async (field, { good, bad }) => {
  const { rule } = (identityEndpoints['POST /customers'].body as Fields)[field]!;
  for (const { given } of good) expect(validate({ [field]: rule }, { [field]: given })).toEqual({});
  for (const { given, message } of bad)
    expect(validate({ [field]: rule }, { [field]: given })).toEqual({ [field]: [message] });
  expect(await signUp(field, good[0]!.given)).toMatchObject({
    status: 403,
    body: { error: { code: 'PROOF_INVALID' } },
  });
  for (const { given, message } of bad.slice(0, 1))
    expect((await signUp(field, given)).body.error.fields).toEqual({ [field]: [message] });
});

test('codes', async () => {
  const check = (code: unknown) => service.post('user/verify-code', { phoneNumber: valid.phoneNumber, code });
  expect(identityEndpoints['POST /user/verify-code'].body).toHaveProperty('code');
  for (const { given } of codeCases.good) expect((await check(given)).body.error.code).toBe('CODE_EXPIRED');
  for (const { given, message } of codeCases.bad)
    expect((await check(given)).body.error.fields).toEqual({ code: [message] });
});

test('all wrong fields are reported together', async () => {
  const answer = await service.post('customers', {});
  expect(Object.keys(answer.body.error.fields as object).sort()).toEqual(
    ['email', 'firstName', 'lastName', 'password', 'phoneNumber', 'proof'].sort(),
  );
});
