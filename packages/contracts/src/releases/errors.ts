// Errors of the release service, besides those common to all. See `ErrorTable`.
export const RELEASE_TOKEN_INVALID = [
  401,
  'This token is not valid: it is unknown, ended, or taken back. Ask for another at /admin/releases.',
] as const;
export const RELEASE_COMMAND_INVALID = [
  400,
  'A request takes one command: an object with its verb and its fields, or, from earlier versions, a list of up to 12 texts.',
] as const;
export const RELEASE_CUT_OFF = [
  400,
  'The build broke off on its way. Nothing was changed; please send it again.',
] as const;
export const RELEASE_LOST = [
  500,
  'The command was ended before it said what came of it. It may have been done: look at what is live before you ask for it again.',
] as const;
export const RELEASE_TOKEN_NOT_FOUND = [404, 'There is no such token, or it was taken back already.'] as const;
export const RELEASE_PICTURE_NOT_FOUND = [404, 'There is no such picture of a walk.'] as const;
export const RELEASE_WEBHOOK_REFUSED = [
  400,
  'This address is not called: it has to begin with https:// and to be reached from everywhere.',
] as const;
