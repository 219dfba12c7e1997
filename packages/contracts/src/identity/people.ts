/** By which people are told apart: what belongs to the account, and how it stands. */
export const PERSON_KINDS = ['customer', 'member', 'suspended'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** How the audit trail names people who act on their own account. No admin can be called so. */
export const SELF_ACTOR = '@self';
