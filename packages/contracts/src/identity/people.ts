/** By which people are told apart: what belongs to the account, and how it stands. */
export const PERSON_KINDS = ['customer', 'member', 'suspended'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];
