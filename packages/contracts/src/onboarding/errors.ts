// Errors of applications and their documents. See `ErrorTable`.
export const APPLICATION_NOT_FOUND = [404, 'We could not find that application.'] as const;
export const APPLICATION_UNKNOWN_PHONE = [
  404,
  'There is no application with this phone number. Start a new one.',
] as const;
export const APPLICATION_STEP_MISSING = [409, 'Please complete the earlier steps first.'] as const;
export const APPLICATION_LOCKED = [409, 'This application has been submitted and cannot be changed now.'] as const;
export const APPLICATION_EXPIRED = [
  410,
  'This application was not completed within 30 days. Please start again.',
] as const;
export const APPLICATION_CLAIMED = [409, 'Another reviewer is working on this application.'] as const;
export const DECISION_NOT_POSSIBLE = [409, 'This application is not waiting for that decision.'] as const;
export const VERSION_CONFLICT = [
  409,
  'This application was changed in another tab or device. Please check what is there now.',
] as const;
export const IDEMPOTENCY_KEY_MISSING = [400, 'This request needs an Idempotency-Key.'] as const;
export const IDEMPOTENCY_KEY_REUSED = [409, 'This key was used for another request.'] as const;
export const DOCUMENT_TYPE = [415, 'Please upload a PDF, JPEG or PNG file.'] as const;
export const DOCUMENT_HEIC = [
  415,
  'This photo is in Apple’s HEIC format, which we cannot open. Please send it as a JPEG: on an iPhone, set Settings > Camera > Formats to Most Compatible and take it again; on a Mac, open it in Preview and choose File > Export.',
] as const;
export const DOCUMENT_TOO_LARGE = [413, 'Files can be at most 5 MB.'] as const;
export const DOCUMENT_EMPTY = [400, 'This file is empty.'] as const;
export const DOCUMENT_DAMAGED = [
  400,
  'This file is damaged or was not uploaded completely. Please try again.',
] as const;
export const DOCUMENT_ENCRYPTED = [
  400,
  'This PDF asks for a password before it opens. Please open it, print it to a new PDF without a password, and upload that.',
] as const;
export const DOCUMENT_ACTIVE = [
  400,
  'This PDF can do more than be read: run scripts, open other files or carry some inside. Please print it to a new PDF and upload that.',
] as const;
export const DOCUMENT_TOO_COMPLEX = [
  400,
  'This file is too complex for us to check. Please print it to a new PDF and upload that.',
] as const;
export const DOCUMENT_TOO_DETAILED = [
  400,
  'This picture has too many pixels. Please upload one with at most 40 million.',
] as const;
export const DOCUMENT_INFECTED = [
  400,
  'We found something harmful in this file, so it was not kept. Please check your device.',
] as const;
export const DOCUMENT_NOT_SCANNED = [
  503,
  'We cannot check files for viruses right now, so this one was not taken. Your application is safe. Please try again in {wait}.',
] as const;
export const DOCUMENT_LIMIT = [409, 'This application has the most files it can hold. Remove one first.'] as const;
export const DOCUMENT_NOT_FOUND = [404, 'We could not find that file.'] as const;
