import { proof, signInFormRules, type PasswordSignInRequest, type SignInRequest } from '@mealtime/contracts/identity';
import { phoneNumber } from '@mealtime/contracts/rules';
import { ByRule } from '../../platform';

export class SignIn implements SignInRequest {
  @ByRule(phoneNumber, { description: 'Ten digits', example: '6045550123' })
  phoneNumber: string;

  @ByRule(proof, { description: 'From verify-code with purpose sign-in' })
  proof: string;
}

export class PasswordSignIn implements PasswordSignInRequest {
  @ByRule(signInFormRules.email, { example: 'amelie@example.ca' })
  email: string;

  @ByRule(signInFormRules.password)
  password: string;
}
