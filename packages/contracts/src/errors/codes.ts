/**
 * Every error code with the sentence a person reads. A code without its sentence does not compile.
 * Placeholders in braces are filled by `errorMessage`; a code once published never changes its meaning.
 */
export const ERROR_MESSAGES = {
  // The wire
  MALFORMED_JSON: 'The request is not valid JSON.',
  VALIDATION_FAILED: 'Please check the highlighted fields.',
  UNSUPPORTED_MEDIA_TYPE: 'This address takes JSON only.',
  PAYLOAD_TOO_LARGE: 'That is more data than this address takes.',
  BAD_REQUEST: 'The request could not be understood.',
  NOT_FOUND: 'There is nothing at this address.',
  METHOD_NOT_ALLOWED: 'This address does not take that method.',
  FOREIGN_ORIGIN: 'This request came from another site and was refused.',
  FOREIGN_SITE: 'A page of another site started this request, so it was refused. Please use our own pages.',
  RATE_LIMITED: 'Too many requests. Please try again in {wait}.',
  SERVICE_UNAVAILABLE: 'We are having trouble right now. Nothing you typed is lost. Please try again in a moment.',
  UNEXPECTED: 'An unexpected error occurred',
  // Signing in
  UNAUTHENTICATED: 'Please sign in.',
  FORBIDDEN: 'You may not do that.',
  INVALID_LOGIN: 'Invalid login credentials. Please try again.',
  // Phone verification
  PHONE_NOT_CANADIAN: 'We can only send codes to Canadian phone numbers.',
  PHONE_NOT_REACHABLE: 'We could not send a code to this number. Please check it or use another one.',
  SEND_TOO_SOON: 'A code was just sent. You can ask for another in {wait}.',
  SEND_LIMIT_PHONE: 'Too many codes for this number. Please try again in {wait}.',
  SEND_LIMIT_ADDRESS: 'Too many codes from this network. Please try again in {wait}.',
  SEND_LIMIT_DAY: 'We cannot send more codes today. Please try again tomorrow.',
  SEND_FAILED: 'Failed to send verification code.',
  SMS_UNAVAILABLE: 'We cannot send text messages right now. Nothing you typed is lost. Please try again in {wait}.',
  SMS_UNAVAILABLE_CUSTOMER:
    'We cannot send text messages right now. Nothing you typed is lost. Please try again in {wait}, or continue with Google.',
  CODE_WRONG: 'That code is not right. Please try again.',
  CODE_TOO_MANY: 'Too many wrong codes. Request a new one.',
  CODE_EXPIRED: 'This code has expired. Request a new one.',
  PROOF_INVALID: 'Please verify your phone number again.',
  // Accounts
  EMAIL_TAKEN: 'An account with this email already exists. Sign in instead.',
  EMAIL_ASKS_LIMIT:
    'Too many emails that already have an account. Sign in to the one you have, or try again in {wait}.',
  PHONE_TAKEN: 'An account with this phone number already exists. Sign in instead.',
  REPLAY_MISMATCH: 'This sign-up was already sent with other details. Please verify your phone number again.',
  ACCOUNT_NOT_FOUND: 'There is no account with this phone number. Sign up first.',
  LINK_INVALID: 'This link is not valid. It may have been copied incompletely.',
  GOOGLE_FAILED: 'Signing in with Google did not work. Please try again.',
  GOOGLE_UNAVAILABLE: 'Google sign-in is not available right now. Please use your phone number.',
  // Applications of restaurants
  APPLICATION_NOT_FOUND: 'We could not find that application.',
  APPLICATION_UNKNOWN_PHONE: 'There is no application with this phone number. Start a new one.',
  APPLICATION_STEP_MISSING: 'Please complete the earlier steps first.',
  APPLICATION_LOCKED: 'This application has been submitted and cannot be changed now.',
  APPLICATION_EXPIRED: 'This application was not completed within 30 days. Please start again.',
  APPLICATION_CLAIMED: 'Another reviewer is working on this application.',
  DECISION_NOT_POSSIBLE: 'This application is not waiting for that decision.',
  VERSION_CONFLICT: 'This application was changed in another tab or device. Please check what is there now.',
  IDEMPOTENCY_KEY_MISSING: 'This request needs an Idempotency-Key.',
  IDEMPOTENCY_KEY_REUSED: 'This key was used for another request.',
  DOCUMENT_TYPE: 'Please upload a PDF, JPEG or PNG file.',
  DOCUMENT_TOO_LARGE: 'Files may have at most 5 MiB.',
  DOCUMENT_EMPTY: 'This file is empty.',
  DOCUMENT_DAMAGED: 'This file is damaged or was not uploaded completely. Please try again.',
  DOCUMENT_ENCRYPTED: 'This file is protected by a password. Please upload one that can be opened.',
  DOCUMENT_ACTIVE:
    'This PDF can do more than be read: run scripts, open other files or carry some inside. Please print it to a new PDF and upload that.',
  DOCUMENT_TOO_COMPLEX: 'This file is too complex for us to check. Please print it to a new PDF and upload that.',
  DOCUMENT_TOO_DETAILED: 'This picture has too many pixels. Please upload one with at most 40 million.',
  DOCUMENT_INFECTED: 'We found something harmful in this file, so it was not kept. Please check your device.',
  DOCUMENT_NOT_SCANNED:
    'We cannot check files for viruses right now, so this one was not taken. Your application is safe. Please try again in {wait}.',
  DOCUMENT_LIMIT: 'There are as many files as one application can hold. Remove one first.',
  DOCUMENT_NOT_FOUND: 'We could not find that file.',
} as const;

export type ErrorCode = keyof typeof ERROR_MESSAGES;

/** The sentence for a code, its placeholders filled. */
export function errorMessage(code: ErrorCode, values: Readonly<Record<string, string>> = {}): string {
  return ERROR_MESSAGES[code].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** A time to wait as a person says it: "45 seconds", "1 minute", "12 minutes". Input: seconds, rounded up. */
export function waitInWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return whole === 1 ? '1 second' : `${whole} seconds`;
  const minutes = Math.ceil(whole / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
