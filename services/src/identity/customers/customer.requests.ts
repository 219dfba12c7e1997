import { customerFormRules, proof, type CreateCustomerRequest } from '@mealtime/contracts/identity';
import { ByRule } from '../../platform';

const { firstName, lastName, email, phoneNumber, password, marketingConsent } = customerFormRules;

/** The customer form without `country`, which is only ever +1 (CA), and with the proof of the phone. */
export class CreateCustomer implements CreateCustomerRequest {
  @ByRule(firstName, { example: 'Amélie' })
  firstName: string;

  @ByRule(lastName, { example: "O'Brien" })
  lastName: string;

  @ByRule(email, { example: 'amelie@example.ca' })
  email: string;

  @ByRule(phoneNumber, { description: 'Ten digits', example: '6045550123' })
  phoneNumber: string;

  @ByRule(password, { example: 'Carrots&7peas' })
  password: string;

  @ByRule(proof, { description: 'From verify-code with purpose customer' })
  proof: string;

  @ByRule(marketingConsent, { optional: true, description: 'Consent to marketing messages', example: false })
  marketingConsent = false;
}
