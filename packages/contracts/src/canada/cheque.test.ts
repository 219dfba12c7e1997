import { chequeNumbers } from './cheque';

const NUMBERS = { transitNumber: '00012', institutionNumber: '003' };

test.each(['00012-003', '00012 003', ' 00012\u2011003\u200E', '00012 - 003', '⑆00012⑉003⑆', '000300012'])(
  '%j is transit and institution',
  (copied) => expect(chequeNumbers(copied)).toEqual(NUMBERS),
);

test.each(['00012-003-1234567', '⑈001⑈ ⑆00012⑉003⑆ 123⑉456⑉7⑈', '001 00012 003 1234567'])(
  '%j has the account too',
  (copied) => expect(chequeNumbers(copied)).toEqual({ ...NUMBERS, bankAccountNumber: '1234567' }),
);

test.each([
  '',
  '00012',
  '00012003',
  '003',
  '1234567',
  '123456789',
  '00012-0033',
  '00012-003-12',
  '604-555-0123',
  'A0012-003',
])('%j is left as it is', (copied) => expect(chequeNumbers(copied)).toBeUndefined());
