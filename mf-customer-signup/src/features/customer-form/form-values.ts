import type { CustomerDraft } from '../customer-draft';

/** The fields of the form that the draft keeps. */
type Kept = Pick<CustomerDraft, 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'marketingConsent'>;

export interface CustomerFormValues extends Kept {
  country: string;
  password: string;
}

export const pickKept = ({ firstName, lastName, email, phoneNumber, marketingConsent }: Kept): Kept => ({
  firstName,
  lastName,
  email,
  phoneNumber,
  marketingConsent,
});
