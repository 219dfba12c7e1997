/** Purpose of a phone verification; a proof for one purpose is refused for another. */
export const VERIFICATION_PURPOSES = ['customer', 'restaurant', 'driver', 'sign-in'] as const;
export type VerificationPurpose = (typeof VERIFICATION_PURPOSES)[number];

/** Life of a verification session in milliseconds, on the server and in the browser (specification, section 9). */
export const VERIFICATION_SESSION_MS = 300_000;
/** Pause between two sends to one phone, in seconds. */
export const RESEND_PAUSE_SECONDS = 60;
/** Wrong codes after which a session ends. */
export const MAX_WRONG_CODES = 5;
