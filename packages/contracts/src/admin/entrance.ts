import { endpoints, field, optional, type Fields } from '../endpoints';
import { id, instant, nullable, object, said, Type, word } from '../endpoints/schemas';
import { linkToken } from '../rules/link-token';
import type { Rule } from '../rules/rule';
import { confirmation, confirmationLeftOut } from './confirmation';
import { adminFile } from './personal-data';
import {
  ADMIN_ROLES,
  adminLoginRules,
  invitationRules,
  joinRules,
  passkeyName,
  secondFactorCode,
  secondFactorLeftOut,
  totpCode,
} from './login';

const token = object({
  token: Type.String({
    description: 'Bearer token, 15 minutes; works only together with the cookie set by the same reply',
  }),
});

/** Input or output of a browser's `navigator.credentials`, as JSON (WebAuthn level 3). */
const credentialJson: Rule<Record<string, unknown>> = {
  normalise: (value) => value,
  check: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'This must be a passkey',
};
const credentialOptions = object({
  options: Type.Record(Type.String(), Type.Unknown(), {
    description: 'For startRegistration or startAuthentication of @simplewebauthn/browser',
  }),
});
const credential = field(credentialJson, { description: "The browser's credential for the options", example: {} });

const confirmed = { confirmation } satisfies Fields;
/** Optional before a second factor is set up, shortly after the login. */
const confirmedUnlessFirst = {
  confirmation: optional(confirmationLeftOut, {
    description: 'From POST /admin/confirm; not needed for the first factor, within 15 minutes of the login',
  }),
} satisfies Fields;

const passkey = object({ id, name: Type.String(), createdAt: instant, lastUsedAt: nullable(instant) });
const PASSKEY = {
  id: '0190a1b2-0000-7000-8000-000000000000',
  name: 'Work laptop',
  createdAt: '2026-03-02T17:00:00.000Z',
  lastUsedAt: null,
};
const recoveryCodes = object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Each valid for one login; shown only here' }),
});

const member = object({
  id,
  username: Type.String(),
  email: nullable(Type.String()),
  role: word(ADMIN_ROLES),
  hasSecondFactor: Type.Boolean(),
  sessions: Type.Integer({ description: 'Browsers in which this person is logged in now' }),
  createdAt: instant,
  lastUsedAt: nullable(instant),
});
const invitation = object({
  id,
  email: Type.String(),
  role: word(ADMIN_ROLES),
  invitedBy: Type.String(),
  createdAt: instant,
  expiresAt: instant,
});
const session = object({
  id,
  openedAt: instant,
  expiresAt: instant,
  address: Type.String({ description: 'Where the login came from' }),
  browser: Type.String({ description: 'The User-Agent header; empty without one' }),
  isThisOne: Type.Boolean(),
});

const AT = '2026-03-02T17:00:00.000Z';
const SESSION = {
  ...{ id: PASSKEY.id, openedAt: AT, expiresAt: AT, address: '203.0.113.7', browser: 'Firefox' },
  isThisOne: true,
};
const CONFIRMED_ERRORS = ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_MISSING', 'CONFIRMATION_REQUIRED'] as const;

export const entranceEndpoints = endpoints({
  'POST /admin/login': {
    summary: 'Logs an admin in',
    access: 'public',
    body: {
      username: field(adminLoginRules.username, { example: 'owner' }),
      password: field(adminLoginRules.password),
      code: optional(secondFactorLeftOut, {
        description: 'Code of the authenticator app, or a recovery code, if an app is set up',
      }),
    },
    reply: token,
    example: { token: '...' },
    errors: ['INVALID_LOGIN', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG', 'RATE_LIMITED'],
  },
  'POST /admin/login/passkey-options': {
    summary: 'The options for a login by passkey alone',
    access: 'public',
    reply: credentialOptions,
    example: { options: {} },
    errors: ['PASSKEYS_NEED_A_NAME', 'RATE_LIMITED'],
  },
  'POST /admin/login/passkey': {
    summary: 'Logs an admin in by a passkey, which replaces password and second factor',
    access: 'public',
    body: { credential },
    reply: token,
    example: { token: '...' },
    errors: ['PASSKEY_REFUSED', 'PASSKEYS_NEED_A_NAME', 'RATE_LIMITED'],
  },
  'POST /admin/verify-token': {
    summary: 'The admin of a valid token',
    access: 'admin-login',
    reply: object({
      verifiedToken: object({
        id,
        username: Type.String(),
        role: word(ADMIN_ROLES),
        expiresAt: instant,
        needsSecondFactor: Type.Boolean({ description: 'True: until one is set up, this person can do nothing else' }),
      }),
    }),
    example: {
      verifiedToken: {
        ...{ id: PASSKEY.id, username: 'owner', role: 'owner', expiresAt: '2026-03-02T17:15:00.000Z' },
        needsSecondFactor: false,
      },
    },
    errors: ['UNAUTHENTICATED'],
  },
  'POST /admin/renew': {
    summary: 'A new token for the current session',
    access: 'admin-login',
    reply: token,
    example: { token: '...' },
    errors: ['UNAUTHENTICATED'],
  },
  'POST /admin/logout': {
    summary: 'Ends the session and revokes its tokens at once',
    access: 'admin-login',
    reply: said,
    example: { message: 'You are logged out.' },
    errors: ['UNAUTHENTICATED'],
  },
  'POST /admin/confirm': {
    summary: 'Confirms the identity again: by a code if an app is set up, by a passkey, else by the password',
    access: 'admin-login',
    body: {
      code: optional(secondFactorCode, { example: '123456' }),
      password: optional(adminLoginRules.password),
      credential: optional(credentialJson, {
        description: "A passkey's credential for the options of POST /admin/confirm/passkey-options",
      }),
    },
    reply: object({
      confirmation: Type.String({ description: 'Valid for one action within a minute, in this session' }),
    }),
    example: { confirmation: '...' },
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_WRONG', 'PASSKEY_REFUSED', 'PASSKEYS_NEED_A_NAME', 'RATE_LIMITED'],
  },
  'POST /admin/confirm/passkey-options': {
    summary: "The options for a confirmation by one of the admin's passkeys",
    access: 'admin-login',
    reply: credentialOptions,
    example: { options: {} },
    errors: ['UNAUTHENTICATED', 'PASSKEYS_NEED_A_NAME'],
  },
  'GET /admin/security': {
    summary: "The admin's login methods",
    access: 'admin-login',
    reply: object({
      hasAuthenticator: Type.Boolean(),
      recoveryCodesLeft: Type.Integer(),
      passkeys: Type.Array(passkey),
    }),
    example: { hasAuthenticator: true, recoveryCodesLeft: 9, passkeys: [PASSKEY] },
    errors: ['UNAUTHENTICATED'],
  },
  'POST /admin/security/authenticator': {
    summary: 'Starts the setup of an authenticator app; nothing changes before its first code is entered',
    access: 'admin-login',
    body: confirmedUnlessFirst,
    reply: object({
      secret: Type.String({ description: 'Base32, to be typed into the app' }),
      uri: Type.String({ description: 'The same for a QR code' }),
    }),
    example: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mealtime:owner?secret=JBSWY3DPEHPK3PXP' },
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED'],
  },
  'POST /admin/security/authenticator/confirm': {
    summary: 'Completes the setup by the first code; logs out every other browser of this person',
    access: 'admin-login',
    body: { code: field(totpCode, { example: '123456' }) },
    reply: recoveryCodes,
    example: { recoveryCodes: ['8F3K-2M9Q'] },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_WRONG', 'RATE_LIMITED'],
  },
  'POST /admin/security/authenticator/remove': {
    summary: 'Removes the app and its recovery codes',
    access: 'admin-login',
    body: confirmed,
    reply: said,
    example: { message: 'The authenticator app is removed.' },
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED'],
  },
  'POST /admin/security/recovery-codes': {
    summary: 'Creates recovery codes and invalidates the old ones',
    access: 'admin-login',
    body: confirmed,
    reply: recoveryCodes,
    example: { recoveryCodes: ['8F3K-2M9Q'] },
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED'],
  },
  'POST /admin/security/passkeys/options': {
    summary: 'The options for creating a passkey',
    access: 'admin-login',
    body: confirmedUnlessFirst,
    reply: credentialOptions,
    example: { options: {} },
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED', 'PASSKEYS_NEED_A_NAME'],
  },
  'POST /admin/security/passkeys': {
    summary: 'Adds the passkey that the browser created',
    access: 'admin-login',
    body: { name: field(passkeyName, { example: 'Work laptop' }), credential },
    status: 201,
    reply: passkey,
    example: PASSKEY,
    errors: ['UNAUTHENTICATED', 'PASSKEY_REFUSED', 'PASSKEYS_NEED_A_NAME'],
  },
  'POST /admin/security/passkeys/:id/remove': {
    summary: 'Removes a passkey',
    access: 'admin-login',
    body: confirmed,
    reply: said,
    example: { message: 'The passkey is removed.' },
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED', 'NOT_FOUND'],
  },
  'POST /admin/security/password': {
    summary: "Changes the admin's own password; logs out every other browser of this person",
    access: 'admin-login',
    body: { ...confirmed, password: field(joinRules.password, { example: 'Carrots&7peas' }) },
    reply: said,
    example: { message: 'Your password is changed.' },
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED'],
  },
  'GET /admin/security/sessions': {
    summary: "The admin's own sessions",
    access: 'admin-login',
    reply: object({ sessions: Type.Array(session) }),
    example: { sessions: [SESSION] },
    errors: ['UNAUTHENTICATED'],
  },
  'POST /admin/security/sign-out': {
    summary: "Ends all of the admin's sessions but this one",
    access: 'admin-login',
    reply: said,
    example: { message: 'The other browsers are logged out.' },
    errors: ['UNAUTHENTICATED'],
  },
  'GET /admin/team': {
    summary: 'The admins and the open invitations',
    access: 'admin',
    reply: object({ members: Type.Array(member), invitations: Type.Array(invitation) }),
    example: {
      members: [
        {
          ...{ id: PASSKEY.id, username: 'owner', email: null, role: 'owner', hasSecondFactor: true, sessions: 1 },
          ...{ createdAt: AT, lastUsedAt: AT },
        },
      ],
      invitations: [],
    },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING'],
  },
  'POST /admin/team/invitations': {
    summary: 'Invites an admin by email; the link is valid for three days',
    access: 'admin-owner',
    body: {
      ...confirmed,
      email: field(invitationRules.email, { example: 'noor@example.ca' }),
      role: field(invitationRules.role, { example: 'reviewer' }),
    },
    status: 201,
    reply: invitation,
    example: {
      ...{ id: PASSKEY.id, email: 'noor@example.ca', role: 'reviewer', invitedBy: 'owner' },
      ...{ createdAt: AT, expiresAt: '2026-03-05T17:00:00.000Z' },
    },
    errors: [...CONFIRMED_ERRORS, 'ALREADY_INVITED'],
  },
  'POST /admin/team/invitations/:id/withdraw': {
    summary: 'Withdraws an invitation; succeeds if it is gone already',
    access: 'admin-owner',
    reply: said,
    example: { message: 'The invitation is withdrawn.' },
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_MISSING'],
  },
  'POST /admin/invitations/open': {
    summary: 'The details of an invitation',
    access: 'public',
    body: { token: field(linkToken, { description: 'From the link', example: 'a'.repeat(43) }) },
    reply: object({ email: Type.String(), role: word(ADMIN_ROLES), invitedBy: Type.String() }),
    example: { email: 'noor@example.ca', role: 'reviewer', invitedBy: 'owner' },
    errors: ['INVITATION_INVALID', 'RATE_LIMITED'],
  },
  'POST /admin/invitations/accept': {
    summary: 'Accepts an invitation and logs in',
    access: 'public',
    body: {
      token: field(linkToken, { description: 'From the link', example: 'a'.repeat(43) }),
      username: field(joinRules.username, { example: 'noor' }),
      password: field(joinRules.password, { example: 'Carrots&7peas' }),
    },
    status: 201,
    reply: token,
    example: { token: '...' },
    errors: ['INVITATION_INVALID', 'USERNAME_TAKEN', 'RATE_LIMITED'],
  },
  'POST /admin/team/:id/role': {
    summary: "Changes an admin's role, from the next request on",
    access: 'admin-owner',
    body: { ...confirmed, role: field(invitationRules.role, { example: 'support' }) },
    reply: said,
    example: { message: 'The role is changed.' },
    errors: [...CONFIRMED_ERRORS, 'ADMIN_NOT_FOUND', 'LAST_OWNER'],
  },
  'POST /admin/team/:id/remove': {
    summary: "Removes an admin's access, from the next request on",
    access: 'admin-owner',
    body: confirmed,
    reply: said,
    example: { message: 'The access is removed.' },
    errors: [...CONFIRMED_ERRORS, 'ADMIN_NOT_FOUND', 'LAST_OWNER'],
  },
  'POST /admin/team/:id/export': {
    summary: "The marketplace's data about an admin, also one without access; the audit log records who exported it",
    access: 'admin-owner',
    body: confirmed,
    reply: adminFile,
    errors: [...CONFIRMED_ERRORS, 'ADMIN_NOT_FOUND'],
  },
  'POST /admin/team/:id/erase': {
    summary: 'Removes the access and erases the admin for good; the username stays, for the audit log',
    access: 'admin-owner',
    body: confirmed,
    reply: object({ message: Type.String(), stays: Type.Array(Type.String()) }),
    example: { message: 'This person is erased.', stays: [] },
    errors: [...CONFIRMED_ERRORS, 'ADMIN_NOT_FOUND', 'LAST_OWNER', 'OWN_ACCOUNT'],
  },
  'POST /admin/team/:id/reset-second-factor': {
    summary: 'For a lost phone: removes app, recovery codes and passkeys, and logs out every browser',
    access: 'admin-owner',
    body: confirmed,
    reply: said,
    example: { message: 'The second factor is reset.' },
    errors: [...CONFIRMED_ERRORS, 'ADMIN_NOT_FOUND'],
  },
  'GET /admin/team/:id/sessions': {
    summary: 'The sessions of an admin',
    access: 'admin-owner',
    reply: object({ sessions: Type.Array(session) }),
    example: { sessions: [SESSION] },
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_MISSING', 'ADMIN_NOT_FOUND'],
  },
  'POST /admin/team/:id/sign-out': {
    summary: 'Ends all sessions of an admin except the one of this request',
    access: 'admin-owner',
    reply: said,
    example: { message: 'Every browser of this person is logged out.' },
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_MISSING', 'ADMIN_NOT_FOUND'],
  },
});
