/** What a phone is being verified for; a proof made for one purpose is refused for another. */
export const VERIFICATION_PURPOSES = ['customer', 'restaurant', 'driver', 'sign-in'] as const;
export type VerificationPurpose = (typeof VERIFICATION_PURPOSES)[number];

/** Life of a verification session in milliseconds, on the server and in the browser (specification, section 9). */
export const VERIFICATION_SESSION_MS = 300_000;
/** Pause between two sends to one phone, in seconds. */
export const RESEND_PAUSE_SECONDS = 60;
/** Wrong codes after which a session ends. */
export const MAX_WRONG_CODES = 5;

/** POST /api/user/verify-phone */
export interface VerifyPhoneRequest {
  /** Ten digits. */
  phoneNumber: string;
  /** Default: customer. */
  purpose?: VerificationPurpose;
}
export interface VerifyPhoneReply {
  message: string;
  /** Our own opaque id of the session, never the provider's. */
  sid: string;
}

/** POST /api/user/verify-code */
export interface VerifyCodeRequest {
  phoneNumber: string;
  /** Six digits. */
  code: string;
  /** Default: customer. */
  purpose?: VerificationPurpose;
}
export interface VerifyCodeReply {
  message: string;
  verified: boolean;
  /** Present when verified: the id of the person this phone belongs to (or will, once the account exists). */
  uid?: string;
  /** Present when verified: single-use, bound to this phone and purpose, lives 10 minutes. */
  proof?: string;
}

/** POST /api/customers */
export interface CreateCustomerRequest {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  password: string;
  proof: string;
  /** Consent to marketing messages (CASL); default false. */
  marketingConsent?: boolean;
}
export interface CreateCustomerReply {
  message: string;
  uid: string;
}

/** POST /api/user/sign-in: opens a session (HttpOnly cookie) for a phone verified with purpose "sign-in". */
export interface SignInRequest {
  phoneNumber: string;
  proof: string;
}

/** POST /api/user/sign-in/password: the same for an e-mail address and its password. */
export interface PasswordSignInRequest {
  email: string;
  password: string;
}

/** What an account may do in a restaurant. */
export type MembershipRole = 'owner' | 'manager' | 'staff';
/** A restaurant that somebody belongs to. */
export interface MembershipSummary {
  restaurantId: string;
  slug: string;
  name: string;
  role: MembershipRole;
}

/** POST /api/user/confirm-email */
export interface ConfirmEmailRequest {
  /** From the link in the e-mail. */
  token: string;
}
export interface ConfirmEmailReply {
  message: string;
}

/** GET /api/user/me and the reply to a sign-in. */
export interface CustomerProfile {
  uid: string;
  firstName: string;
  lastName: string;
  email: string;
  emailConfirmed: boolean;
  /** Masked: +1***-***-1234; null for a Google customer who has not given one yet. */
  phoneNumber: string | null;
  marketingConsent: boolean;
  photoURL: string | null;
  /** By the restaurants' names. */
  memberships: MembershipSummary[];
}

/** POST /api/auth/google/callback: the query of /auth/callback as the provider sent it. */
export interface GoogleCallbackRequest {
  code?: string;
  state?: string;
  iss?: string;
  error?: string;
}
export interface GoogleCallbackReply {
  uid: string;
  email: string;
  fullName: string;
  photoURL: string | null;
}
