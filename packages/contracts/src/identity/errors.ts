// Errors of phone verification, sign-up and sign-in. See `ErrorTable`.
export const PHONE_NOT_CANADIAN = [400, 'We can only send codes to Canadian phone numbers.'] as const;
export const PHONE_NOT_REACHABLE = [
  400,
  'We could not send a code to this number. Please check it or use another one.',
] as const;
export const SEND_TOO_SOON = [429, 'A code was just sent. You can request another in {wait}.'] as const;
export const SEND_LIMIT_PHONE = [429, 'Too many codes for this number. Please try again in {wait}.'] as const;
export const SEND_LIMIT_ADDRESS = [429, 'Too many codes from this network. Please try again in {wait}.'] as const;
export const SEND_LIMIT_DAY = [429, 'We cannot send more codes today. Please try again tomorrow.'] as const;
export const SEND_FAILED = [503, 'Failed to send verification code.'] as const;
export const SMS_UNAVAILABLE = [
  503,
  'We cannot send text messages right now. Nothing you typed is lost. Please try again in {wait}.',
] as const;
export const SMS_UNAVAILABLE_CUSTOMER = [
  503,
  'We cannot send text messages right now. Nothing you typed is lost. Please try again in {wait}, or continue with Google.',
] as const;
export const CODE_WRONG = [400, 'That code is not right. Please try again.'] as const;
export const CODE_TOO_MANY = [429, 'Too many wrong codes. Request a new one.'] as const;
export const CODE_EXPIRED = [400, 'This code has expired. Request a new one.'] as const;
export const PROOF_INVALID = [403, 'Please verify your phone number again.'] as const;
export const EMAIL_TAKEN = [409, 'An account with this email already exists. Sign in instead.'] as const;
export const EMAIL_ASKS_LIMIT = [
  429,
  'Several of these emails already have accounts. Sign in to yours, or try again in {wait}.',
] as const;
export const PHONE_TAKEN = [409, 'An account with this phone number already exists. Sign in instead.'] as const;
export const REPLAY_MISMATCH = [
  409,
  'This sign-up was already sent with other details. Please verify your phone number again.',
] as const;
export const ACCOUNT_NOT_FOUND = [404, 'There is no account with this phone number. Sign up first.'] as const;
export const ACCOUNT_SUSPENDED = [
  403,
  'This account is suspended. Please contact us if you think this is a mistake.',
] as const;
export const GOOGLE_FAILED = [400, 'Signing in with Google did not work. Please try again.'] as const;
export const GOOGLE_UNAVAILABLE = [
  503,
  'Google sign-in is not available right now. Please use your phone number.',
] as const;
export const PASSWORD_WRONG = [400, 'That is not your current password.'] as const;
export const CONFIRMATION_TOO_SOON = [429, 'We sent you an email already. You can ask for another in {wait}.'] as const;
export const DELETION_IN_REVIEW = [
  409,
  'Your restaurant’s application is with our reviewers. Write to us to withdraw it, then delete your account.',
] as const;
export const DELETION_UNDER_WAY = [
  409,
  'A file of yours is being stored right now, or was left half way. Please try again in an hour.',
] as const;
export const DELETION_UNPROVEN = [
  403,
  'Please enter your password, or a code that we text to you, to delete your account.',
] as const;
export const DELETION_SIGN_IN_AGAIN = [
  403,
  'Please sign in with Google again first. You can delete your account within ten minutes of that.',
] as const;
export const DELETION_NO_PHONE = [409, 'There is no phone number on your account that we could text.'] as const;
export const RESTAURANT_NOT_YOURS = [403, 'You do not belong to this restaurant.'] as const;
export const ROLE_NOT_ENOUGH = [403, 'Your role in this restaurant does not allow that. Ask its owner.'] as const;
