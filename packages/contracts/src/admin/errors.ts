// Errors of the admin's endpoints, besides those common to all. See `ErrorTable`.
export const SECOND_FACTOR_REQUIRED = [401, 'Please enter the code from your authenticator app.'] as const;
export const SECOND_FACTOR_WRONG = [
  401,
  'This code is wrong or was already used. Please enter the newest one.',
] as const;
export const SECOND_FACTOR_MISSING = [
  403,
  'Please set up a second factor first: an authenticator app or a passkey.',
] as const;
export const CONFIRMATION_REQUIRED = [403, 'Please confirm that it’s you, then try again.'] as const;
export const CONFIRMATION_WRONG = [403, 'That was not right. Please try again.'] as const;
export const PASSKEY_REFUSED = [
  403,
  'This passkey was not accepted. Please try again, or log in another way.',
] as const;
export const PASSKEYS_NEED_A_NAME = [
  400,
  'Passkeys need a host name. Open this page by its name (for example http://localhost) and not by its number.',
] as const;
export const ADMIN_NOT_FOUND = [404, 'This person has no access to the admin area.'] as const;
export const LAST_OWNER = [409, 'The marketplace needs an owner: give the role to someone else first.'] as const;
export const USERNAME_TAKEN = [409, 'This username is taken. Please choose another.'] as const;
export const ALREADY_INVITED = [409, 'This address has access or an open invitation already.'] as const;
export const INVITATION_INVALID = [400, 'This invitation is no longer valid. Please ask for a new one.'] as const;
export const PERSON_NOT_FOUND = [404, 'There is nobody with this account.'] as const;
export const PERSON_ERASED = [410, 'This person was erased. What remains is in the audit log.'] as const;
export const OWN_ACCOUNT = [409, 'This is your own access. Ask another owner to erase it.'] as const;
export const PERSON_IN_REVIEW = [
  409,
  'This person has an application waiting for a decision or for changes. Decide it first.',
] as const;
export const PERSON_UPLOADING = [
  409,
  'One of this person’s files is still being stored. Please try again in an hour.',
] as const;
