// Errors common to all addresses, whatever their module. See `ErrorTable`.
export const MALFORMED_JSON = [400, 'The request is not valid JSON.'] as const;
export const VALIDATION_FAILED = [400, 'Please check the highlighted fields.'] as const;
export const UNSUPPORTED_MEDIA_TYPE = [415, 'This address takes JSON only.'] as const;
export const PAYLOAD_TOO_LARGE = [413, 'That is more data than this address takes.'] as const;
export const BAD_REQUEST = [400, 'The request could not be understood.'] as const;
export const NOT_FOUND = [404, 'There is nothing at this address.'] as const;
export const METHOD_NOT_ALLOWED = [405, 'This address does not take that method.'] as const;
export const FOREIGN_ORIGIN = [403, 'This request came from another site and was refused.'] as const;
export const FOREIGN_SITE = [
  403,
  'A page of another site started this request, so it was refused. Please use our own pages.',
] as const;
export const RATE_LIMITED = [429, 'Too many requests. Please try again in {wait}.'] as const;
export const SERVICE_UNAVAILABLE = [
  503,
  'We are having trouble right now. Nothing you typed is lost. Please try again in a moment.',
] as const;
export const UNEXPECTED = [500, 'An unexpected error occurred'] as const;
export const UNAUTHENTICATED = [401, 'Please sign in.'] as const;
export const INVALID_LOGIN = [401, 'Invalid login credentials. Please try again.'] as const;
export const ACCOUNT_CHANGED = [
  409,
  'Somebody else has signed in here since. Nothing was changed. Please reload the page.',
] as const;
export const FORBIDDEN = [403, 'You don’t have permission to do that.'] as const;
export const LINK_INVALID = [400, 'This link is not valid. It may have been copied incompletely.'] as const;
export const IDEMPOTENCY_KEY_INVALID = [400, 'This request needs an Idempotency-Key of 8 to 100 characters.'] as const;
export const IDEMPOTENCY_MISMATCH = [409, 'This key was already used for another request.'] as const;
