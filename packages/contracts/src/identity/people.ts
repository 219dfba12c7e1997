/** Identifying data of people: account properties and status. */
export const PERSON_KINDS = ['customer', 'member', 'suspended'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** Actor name in the audit trail for people acting on their own account. Not allowed as an admin's name. */
export const SELF_ACTOR = '@self';
