import type { ErrorTable } from '../errors/table';

/** What any address may answer, whatever module it belongs to. */
export const platformErrors = {
  MALFORMED_JSON: [400, 'The request is not valid JSON.'],
  VALIDATION_FAILED: [400, 'Please check the highlighted fields.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'This address takes JSON only.'],
  PAYLOAD_TOO_LARGE: [413, 'That is more data than this address takes.'],
  BAD_REQUEST: [400, 'The request could not be understood.'],
  NOT_FOUND: [404, 'There is nothing at this address.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not take that method.'],
  FOREIGN_ORIGIN: [403, 'This request came from another site and was refused.'],
  FOREIGN_SITE: [403, 'A page of another site started this request, so it was refused. Please use our own pages.'],
  RATE_LIMITED: [429, 'Too many requests. Please try again in {wait}.'],
  SERVICE_UNAVAILABLE: [
    503,
    'We are having trouble right now. Nothing you typed is lost. Please try again in a moment.',
  ],
  UNEXPECTED: [500, 'An unexpected error occurred'],
  UNAUTHENTICATED: [401, 'Please sign in.'],
  INVALID_LOGIN: [401, 'Invalid login credentials. Please try again.'],
  FORBIDDEN: [403, 'You may not do that.'],
  LINK_INVALID: [400, 'This link is not valid. It may have been copied incompletely.'],
} as const satisfies ErrorTable;
