import { createHash } from 'node:crypto';

export interface Person {
  name: string;
  email: string;
}

/** People to choose from on the sign-in page. */
export const SAMPLE_PEOPLE: readonly Person[] = [
  { name: 'Amélie Tremblay', email: 'amelie.tremblay@example.com' },
  { name: 'Jordan Singh', email: 'jordan.singh@example.com' },
  { name: 'Mei Chen', email: 'mei.chen@example.com' },
];

/** The provider's permanent id of a person: 21 digits like Google's, derived from the e-mail. */
export function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return (BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(21, '1');
}

/** The claims Google gives for the scopes openid, email and profile. */
export function claimsOf({ name, email }: Person) {
  const [given = name, ...rest] = name.split(' ');
  const family = rest.join(' ');
  return {
    sub: subjectOf(email),
    email,
    email_verified: true,
    name,
    given_name: given,
    ...(family && { family_name: family }),
  };
}
