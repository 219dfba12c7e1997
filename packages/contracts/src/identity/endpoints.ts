import { endpoints, field, optional } from '../endpoints';
import { id, nullable, object, said, Type } from '../endpoints/schemas';
import { meantAccount } from '../platform/account-header';
import { linkToken } from '../rules/link-token';
import { phoneNumber } from '../rules/person';
import { text } from '../rules/rule';
import { deletionFormRules, passwordFormRules } from './account';
import { accountFields, eachAccountField } from './account-fields';
import { customerFormRules } from './customer';
import { code, proof, purpose } from './phone-verification';
import { membership } from './membership';
import { signInFormRules } from './sign-in';

const phone = field(phoneNumber, { description: 'Ten digits', example: '6045550123' });
const whatFor = optional(purpose, {
  description: 'customer (default), restaurant, driver or sign-in',
  example: 'customer',
  default: 'customer',
});
const token = field(linkToken, { description: 'From the link in the email' });
/** Passed to the provider for validation. */
const fromProvider = optional(text({ max: [4_096, 'That is too long'] }));

const customer = object(
  {
    uid: id,
    ...eachAccountField(() => Type.String()),
    email: Type.String(),
    emailConfirmed: Type.Boolean(),
    phoneNumber: nullable(
      Type.String({ description: 'Masked: +1***-***-1234; null for a Google customer who has not given one yet' }),
    ),
    hasPassword: Type.Boolean(),
    marketingConsent: Type.Boolean(),
    photoURL: nullable(Type.String()),
    memberships: Type.Array(membership, { description: "By the restaurants' names" }),
  },
  { $id: 'Customer' },
);
const CUSTOMER = {
  uid: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10',
  ...eachAccountField((name) => accountFields[name].example),
  email: 'amelie@example.ca',
  emailConfirmed: true,
  phoneNumber: '+1***-***-0123',
  hasPassword: true,
  marketingConsent: false,
  photoURL: null,
  memberships: [],
};

export const identityEndpoints = endpoints({
  'POST /user/verify-phone': {
    summary:
      'Sends a code to a Canadian phone, or sends it again. If a browser requests it, only that browser can check it',
    access: 'public',
    body: { phoneNumber: phone, purpose: whatFor },
    reply: object({
      message: Type.String(),
      sid: Type.String({ description: "Our own opaque id of the session, never the provider's" }),
    }),
    example: { message: 'A verification code has been sent to +1***-***-0123.', sid: '...' },
    errors: [
      'PHONE_NOT_CANADIAN',
      'PHONE_NOT_REACHABLE',
      'SEND_TOO_SOON',
      'SEND_LIMIT_PHONE',
      'SEND_LIMIT_ADDRESS',
      'SEND_LIMIT_DAY',
      'SEND_FAILED',
      'SMS_UNAVAILABLE',
      'SMS_UNAVAILABLE_CUSTOMER',
    ],
  },
  'POST /user/verify-code': {
    summary: 'Checks a code; the right one returns a proof that the phone is verified',
    access: 'public',
    body: {
      phoneNumber: phone,
      code: field(code, { description: 'Six digits', example: '123456' }),
      purpose: whatFor,
    },
    reply: object({
      message: Type.String(),
      verified: Type.Boolean(),
      uid: Type.Optional(
        Type.String({
          description:
            'Present when verified: the id of the person this phone belongs to (or will, once the account exists)',
        }),
      ),
      proof: Type.Optional(
        Type.String({
          description: 'Present when verified: single-use, bound to this phone and purpose, lives 10 minutes',
        }),
      ),
    }),
    example: {
      message: 'Your phone number is verified.',
      verified: true,
      uid: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10',
      proof: '...',
    },
    errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY', 'SERVICE_UNAVAILABLE'],
  },
  'POST /customers': {
    summary: 'Creates a customer whose phone was verified, and signs them in',
    access: 'public',
    body: {
      firstName: accountFields.firstName,
      lastName: accountFields.lastName,
      email: field(customerFormRules.email, { example: 'amelie@example.ca' }),
      phoneNumber: phone,
      password: field(customerFormRules.password, { example: 'Carrots&7peas' }),
      proof: field(proof, { description: 'From verify-code with purpose customer' }),
      marketingConsent: optional(customerFormRules.marketingConsent, {
        description: 'Consent to marketing messages (CASL)',
        example: false,
        default: false,
      }),
    },
    status: 201,
    reply: object({ message: Type.String(), uid: id }),
    example: { message: 'Your account is ready.', uid: CUSTOMER.uid },
    errors: [
      'ACCOUNT_SUSPENDED',
      'RATE_LIMITED',
      'PROOF_INVALID',
      'EMAIL_TAKEN',
      'EMAIL_ASKS_LIMIT',
      'PHONE_TAKEN',
      'REPLAY_MISMATCH',
      'SERVICE_UNAVAILABLE',
    ],
  },
  'POST /user/sign-in': {
    summary: 'Signs in a person by a verified phone',
    access: 'public',
    body: {
      phoneNumber: phone,
      proof: field(proof, { description: 'From verify-code with purpose sign-in' }),
    },
    reply: customer,
    example: CUSTOMER,
    errors: ['ACCOUNT_SUSPENDED', 'PROOF_INVALID', 'ACCOUNT_NOT_FOUND'],
  },
  'POST /user/sign-in/password': {
    summary: 'Signs in with email address and password',
    access: 'public',
    body: {
      email: field(signInFormRules.email, { example: 'amelie@example.ca' }),
      password: field(signInFormRules.password),
    },
    reply: customer,
    example: CUSTOMER,
    errors: ['ACCOUNT_SUSPENDED', 'INVALID_LOGIN', 'RATE_LIMITED'],
  },
  'POST /user/sign-out': {
    summary: 'Ends the session, if there is one',
    access: 'public',
    reply: said,
    example: { message: 'You are signed out.' },
  },
  'GET /user/me': {
    summary: 'The signed-in person, and the restaurants they belong to',
    access: 'customer',
    reply: customer,
    example: CUSTOMER,
    errors: ['UNAUTHENTICATED'],
  },
  'PUT /user/me/name': {
    summary: "Changes the signed-in person's name",
    access: 'customer',
    headers: meantAccount,
    body: accountFields,
    reply: customer,
    example: CUSTOMER,
    errors: ['UNAUTHENTICATED', 'ACCOUNT_CHANGED'],
  },
  'PUT /user/me/password': {
    summary: 'Changes the password and ends all other sessions of the account',
    access: 'customer',
    headers: meantAccount,
    body: {
      currentPassword: field(passwordFormRules.currentPassword),
      password: field(passwordFormRules.password, { example: 'Carrots&7peas' }),
    },
    reply: said,
    example: { message: 'Your password is changed.' },
    errors: ['UNAUTHENTICATED', 'ACCOUNT_CHANGED', 'PASSWORD_WRONG', 'RATE_LIMITED'],
  },
  'POST /user/me/confirmation': {
    summary: 'Sends the confirmation e-mail again, unless the address is confirmed',
    access: 'customer',
    headers: meantAccount,
    reply: said,
    example: { message: 'We sent you another email.' },
    errors: ['UNAUTHENTICATED', 'ACCOUNT_CHANGED', 'CONFIRMATION_TOO_SOON', 'SERVICE_UNAVAILABLE'],
  },
  'GET /user/me/deletion': {
    summary: 'Whether the account can be deleted now, and which data would stay',
    access: 'customer',
    reply: object({
      refusals: Type.Array(Type.String(), { description: 'Reasons that prevent the deletion' }),
      stays: Type.Array(Type.String(), { description: 'Data that is not deleted, one sentence each' }),
    }),
    example: { refusals: [], stays: [] },
    errors: ['UNAUTHENTICATED'],
  },
  'POST /user/me/deletion/code': {
    summary: 'Sends a code to the phone of the account, as proof for its deletion',
    access: 'customer',
    headers: meantAccount,
    reply: said,
    example: { message: 'A verification code has been sent to +1***-***-0123.' },
    errors: [
      'UNAUTHENTICATED',
      'ACCOUNT_CHANGED',
      'DELETION_NO_PHONE',
      'PHONE_NOT_CANADIAN',
      'PHONE_NOT_REACHABLE',
      'SEND_TOO_SOON',
      'SEND_LIMIT_PHONE',
      'SEND_LIMIT_ADDRESS',
      'SEND_LIMIT_DAY',
      'SEND_FAILED',
      'SMS_UNAVAILABLE',
    ],
  },
  'DELETE /user/me': {
    summary:
      "Deletes the account and the person's data, and signs out everywhere. Requires one proof: the password, the code of a text, or the proof of a verified phone; for an account with neither password nor phone, a sign-in with Google within the last ten minutes",
    access: 'customer',
    headers: meantAccount,
    body: {
      currentPassword: optional(deletionFormRules.currentPassword),
      code: optional(deletionFormRules.code, { description: 'From deletion/code', example: '123456' }),
      proof: optional(proof, { description: 'From verify-code with purpose sign-in' }),
    },
    reply: said,
    example: { message: 'Your account is deleted.' },
    errors: [
      'UNAUTHENTICATED',
      'ACCOUNT_CHANGED',
      'DELETION_UNPROVEN',
      'DELETION_SIGN_IN_AGAIN',
      'PASSWORD_WRONG',
      'PROOF_INVALID',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'CODE_TOO_MANY',
      'RATE_LIMITED',
      'DELETION_IN_REVIEW',
      'DELETION_UNDER_WAY',
      'SERVICE_UNAVAILABLE',
    ],
  },
  'GET /user/confirm-email': {
    summary: 'Redirects to the page that confirms an email address',
    access: 'public',
    query: { token },
    status: 303,
    reply: 'redirect',
  },
  'POST /user/confirm-email': {
    summary: 'Confirms an email address with the token of the message sent to it; can be repeated',
    access: 'public',
    body: { token },
    reply: said,
    example: { message: 'Your email address is confirmed. Thank you!' },
    errors: ['LINK_INVALID'],
  },
  'GET /auth/google/start': {
    summary: 'Redirects to the sign-in page of Google',
    access: 'public',
    status: 303,
    reply: 'redirect',
  },
  'POST /auth/google/callback': {
    summary: "Completes a sign-in with Google, with the query of Google's redirect to /auth/callback",
    access: 'public',
    body: { code: fromProvider, state: fromProvider, iss: fromProvider, error: fromProvider },
    reply: object({
      uid: id,
      email: Type.String(),
      fullName: Type.String(),
      photoURL: nullable(Type.String()),
    }),
    example: { uid: CUSTOMER.uid, email: CUSTOMER.email, fullName: "Amélie O'Brien", photoURL: null },
    errors: ['ACCOUNT_SUSPENDED', 'GOOGLE_FAILED', 'GOOGLE_UNAVAILABLE'],
  },
});
