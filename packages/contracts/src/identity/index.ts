import type { BodyOf, ReplyOf } from '../endpoints';
import type { identityEndpoints } from './endpoints';

export { customerFormRules } from './customer';
export * as identityErrors from './errors';
export { PERSON_KINDS, SELF_ACTOR, type PersonKind } from './people';
export {
  ACCOUNT_FIELD_NAMES,
  accountFacts,
  accountFields,
  accountTextsOf,
  eachAccountField,
  nameFormRules,
  type AccountTexts,
} from './account-fields';
export { deletionFormRules, passwordFormRules } from './account';
export { MEMBERSHIP_ROLES, RESTAURANT_ACTIONS, roleMay, type MembershipRole, type RestaurantAction } from './roles';
export { signInFormRules } from './sign-in';
export { CODE_INCOMPLETE_MODAL, CODE_INCOMPLETE_SCREEN, CODE_LENGTH, code, proof, purpose } from './phone-verification';
export {
  MAX_WRONG_CODES,
  RESEND_PAUSE_SECONDS,
  VERIFICATION_PURPOSES,
  VERIFICATION_SESSION_MS,
  type VerificationPurpose,
} from './verification';

type Endpoints = typeof identityEndpoints;

export type CreateCustomerRequest = BodyOf<Endpoints['POST /customers']>;
export type CustomerProfile = ReplyOf<Endpoints['GET /user/me']>;
export type GoogleCallbackRequest = BodyOf<Endpoints['POST /auth/google/callback']>;
export type GoogleCallbackReply = ReplyOf<Endpoints['POST /auth/google/callback']>;
export type DeletionOutlook = ReplyOf<Endpoints['GET /user/me/deletion']>;
export type DeleteAccountRequest = BodyOf<Endpoints['DELETE /user/me']>;
export type ChangeNameRequest = BodyOf<Endpoints['PUT /user/me/name']>;
export type ChangePasswordRequest = BodyOf<Endpoints['PUT /user/me/password']>;
export type MembershipSummary = CustomerProfile['memberships'][number];
export type PasswordSignInRequest = BodyOf<Endpoints['POST /user/sign-in/password']>;
export type SignInRequest = BodyOf<Endpoints['POST /user/sign-in']>;
export type VerifyCodeRequest = BodyOf<Endpoints['POST /user/verify-code']>;
export type VerifyCodeReply = ReplyOf<Endpoints['POST /user/verify-code']>;
export type VerifyPhoneRequest = BodyOf<Endpoints['POST /user/verify-phone']>;
export type VerifyPhoneReply = ReplyOf<Endpoints['POST /user/verify-phone']>;
