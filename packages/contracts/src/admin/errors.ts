// What the admin's endpoints refuse with, besides what any address may answer. See `ErrorTable`.
export const SECOND_FACTOR_REQUIRED = [401, 'Please enter the code of your authenticator app.'] as const;
export const SECOND_FACTOR_WRONG = [
  401,
  'This code is not right, or was used already. Please enter the newest one.',
] as const;
export const SECOND_FACTOR_MISSING = [
  403,
  'Please set up a second factor first: an authenticator app or a passkey.',
] as const;
export const CONFIRMATION_REQUIRED = [403, 'Please confirm that it is you, then try again.'] as const;
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
export const LAST_OWNER = [409, 'Somebody has to own the marketplace: give the role to another person first.'] as const;
export const USERNAME_TAKEN = [409, 'This username is taken. Please choose another.'] as const;
export const ALREADY_INVITED = [409, 'This address has access or an open invitation already.'] as const;
export const INVITATION_INVALID = [400, 'This invitation is not valid any more. Please ask for a new one.'] as const;
export const PERSON_NOT_FOUND = [404, 'There is nobody with this account.'] as const;
export const PERSON_ERASED = [410, 'This person was erased. What stayed is in the audit log.'] as const;
export const OWN_ACCOUNT = [409, 'This is your own access. Ask another owner to erase it.'] as const;
export const PERSON_IN_REVIEW = [
  409,
  'An application of this person waits for a decision, or for the changes asked for. Decide it first.',
] as const;
export const PERSON_UPLOADING = [
  409,
  'A file of this person is being stored right now, or was left half way. Please try again in an hour.',
] as const;
