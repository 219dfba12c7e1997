export {
  NOT_KNOWN,
  NOT_TEXT,
  accepted,
  choice,
  normalise,
  oneOf,
  text,
  validate,
  type FieldErrors,
  type Rule,
  type Rules,
  type Values,
} from './rules/rule';
export { email } from './rules/email';
export { country, firstName, lastName, middleName, password, phoneNumber } from './rules/person';
export { customerFormRules } from './rules/customer';
export {
  CODE_INCOMPLETE_MODAL,
  CODE_INCOMPLETE_SCREEN,
  CODE_LENGTH,
  code,
  proof,
  purpose,
} from './rules/phone-verification';
export { adminLoginRules } from './rules/admin';
export {
  ACCOUNT_TYPES,
  AGE_MAX,
  AGE_MIN,
  BANK_CONTACTS,
  RESTAURANT_ROLES,
  defaultDateOfBirth,
  restaurantAdminFormRules,
  restaurantBankRules,
  restaurantBusinessRules,
} from './rules/restaurant';
export { decision, requestedChanges, reviewMessage, version } from './rules/application';
export { BANKS, BANK_NAMES, institutionOf, routingNumber, type BankName } from './canada/banks';
export { hasValidCheckDigit } from './canada/business-number';
export { isCalendarDate, vancouverDate, yearsBefore, type CalendarDate } from './canada/calendar';
export { COUNTRY_DIAL_CODES, isCanadianPhone, maskPhone, toE164 } from './canada/phone';
export { COUNTRIES, POSTAL_CODE, PROVINCES, type Province } from './canada/provinces';
export { ERROR_MESSAGES, errorMessage, waitInWords, type ErrorCode } from './errors/codes';
export type { ErrorReply } from './api/error';
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
  type GoogleCallbackReply,
  type GoogleCallbackRequest,
  type SignInRequest,
  type VerificationPurpose,
  type VerifyCodeReply,
  type VerifyCodeRequest,
  type VerifyPhoneReply,
  type VerifyPhoneRequest,
} from './api/identity';
export type { AdminLoginReply, AdminLoginRequest, AdminVerifyReply } from './api/admin';
export {
  RESTAURANTS_PAGE_MAX,
  RESTAURANTS_PAGE_SIZE,
  type RestaurantSummary,
  type RestaurantsReply,
} from './api/directory';
export {
  NEWSLETTER_CONSENT,
  type ConfirmSubscriptionReply,
  type ConfirmSubscriptionRequest,
  type SubscribeReply,
  type SubscribeRequest,
  type UnsubscribeReply,
} from './api/newsletter';
export {
  APPLICATION_DRAFT_DAYS,
  APPLICATION_STATES,
  APPLICATION_STEPS,
  DOCUMENTS_MAX,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  FILE_NAME_HEADER,
  IDEMPOTENCY_HEADER,
  type AdminStep,
  type ApplicationDocument,
  type ApplicationState,
  type ApplicationStep,
  type BankStep,
  type BankSummary,
  type BusinessStep,
  type DocumentType,
  type DocumentsReply,
  type OpenApplicationRequest,
  type OwnerApplication,
  type OwnerApplicationsReply,
  type PlaceSuggestion,
  type PlaceSuggestionsReply,
  type RequestedChange,
  type ResumeApplicationRequest,
  type SaveAdminStepRequest,
  type SaveStepRequest,
  type VersionConflictReply,
} from './api/applications';
export {
  DECISIONS,
  REVIEWED_STATES,
  REVIEWS_PAGE_SIZE,
  REVIEW_FLAGS,
  type DecideRequest,
  type Decision,
  type ReviewApplication,
  type ReviewEvent,
  type ReviewFlag,
  type ReviewSummary,
  type ReviewedState,
  type ReviewsReply,
  type WaitingReply,
} from './api/reviews';
