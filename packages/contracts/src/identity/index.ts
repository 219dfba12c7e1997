export { customerFormRules } from './customer';
export { signInFormRules } from './sign-in';
export { CODE_INCOMPLETE_MODAL, CODE_INCOMPLETE_SCREEN, CODE_LENGTH, code, proof, purpose } from './phone-verification';
export {
  MAX_WRONG_CODES,
  RESEND_PAUSE_SECONDS,
  VERIFICATION_PURPOSES,
  VERIFICATION_SESSION_MS,
  type ConfirmEmailReply,
  type ConfirmEmailRequest,
  type CreateCustomerReply,
  type CreateCustomerRequest,
  type CustomerProfile,
  type MembershipRole,
  type MembershipSummary,
  type PasswordSignInRequest,
  type GoogleCallbackReply,
  type GoogleCallbackRequest,
  type SignInRequest,
  type VerificationPurpose,
  type VerifyCodeReply,
  type VerifyCodeRequest,
  type VerifyPhoneReply,
  type VerifyPhoneRequest,
} from './api';
