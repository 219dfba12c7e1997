import {
  code,
  purpose,
  type VerificationPurpose,
  type VerifyCodeRequest,
  type VerifyPhoneRequest,
} from '@mealtime/contracts/identity';
import { phoneNumber } from '@mealtime/contracts/rules';
import { ByRule } from '../../platform';

const PHONE = { description: 'Ten digits', example: '6045550123' };
const PURPOSE = {
  optional: true,
  description: 'customer (default), restaurant, driver or sign-in',
  example: 'customer',
};

export class VerifyPhone implements VerifyPhoneRequest {
  @ByRule(phoneNumber, PHONE)
  phoneNumber: string;

  @ByRule(purpose, PURPOSE)
  purpose: VerificationPurpose = 'customer';
}

export class VerifyCode implements VerifyCodeRequest {
  @ByRule(phoneNumber, PHONE)
  phoneNumber: string;

  @ByRule(code, { description: 'Six digits', example: '123456' })
  code: string;

  @ByRule(purpose, PURPOSE)
  purpose: VerificationPurpose = 'customer';
}
