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
const credential = field(credentialJson, { description: 'What the browser made of the options', example: {} });

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
  recoveryCodes: Type.Array(Type.String(), { description: 'Each good for one login; shown this once' }),
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
  browser: Type.String({ description: 'What the browser called itself; empty when it did not' }),
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
        description: 'Of the authenticator app, or a recovery code, where one is set up',
      }),
    },
    reply: token,
    example: { token: '...' },
    errors: ['INVALID_LOGIN', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG', 'RATE_LIMITED'],
  },
  'POST /admin/login/passkey-options': {
    summary: 'What to ask a passkey for, to log in with it alone',
    access: 'public',
    reply: credentialOptions,
    example: { options: {} },
    errors: ['PASSKEYS_NEED_A_NAME', 'RATE_LIMITED'],
  },
  'POST /admin/login/passkey': {
    summary: 'Logs an admin in by a passkey, which stands for password and second factor',
    access: 'public',
    body: { credential },
    reply: token,
    example: { token: '...' },
    errors: ['PASSKEY_REFUSED', 'PASSKEYS_NEED_A_NAME', 'RATE_LIMITED'],
  },
  'POST /admin/verify-token': {
    summary: 'Whose the token is, while it is good',
    access: 'admin-login',
    reply: object({
      verifiedToken: object({
        id,
        username: Type.String(),
        role: word(ADMIN_ROLES),
        expiresAt: instant,
        needsSecondFactor: Type.Boolean({ description: 'Until one is set up nothing else is open to this person' }),
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
    summary: 'A fresh token for an admin at work',
    access: 'admin-login',
    reply: token,
    example: { token: '...' },
    errors: ['UNAUTHENTICATED'],
  },
  'POST /admin/logout': {
    summary: 'Ends the session; its tokens are dead at once',
    access: 'admin-login',
    reply: said,
    example: { message: 'You are logged out.' },
    errors: ['UNAUTHENTICATED'],
  },
  'POST /admin/confirm': {
    summary: 'Shows once more who one is: by a code where an app is set up, by a passkey, else by the password',
    access: 'admin-login',
    body: {
      code: optional(secondFactorCode, { example: '123456' }),
      password: optional(adminLoginRules.password),
      credential: optional(credentialJson, {
        description: 'Of a passkey, made of POST /admin/confirm/passkey-options',
      }),
    },
    reply: object({ confirmation: Type.String({ description: 'Good for one act within a minute, in this session' }) }),
    example: { confirmation: '...' },
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_WRONG', 'PASSKEY_REFUSED', 'PASSKEYS_NEED_A_NAME', 'RATE_LIMITED'],
  },
  'POST /admin/confirm/passkey-options': {
    summary: "What to ask one of one's own passkeys for",
    access: 'admin-login',
    reply: credentialOptions,
    example: { options: {} },
    errors: ['UNAUTHENTICATED', 'PASSKEYS_NEED_A_NAME'],
  },
  'GET /admin/security': {
    summary: 'How one logs in',
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
    summary: 'Begins to set an authenticator app up; nothing changes before its first code is entered',
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
    summary: 'Sets the app up by its first code; every other browser of this person is logged out',
    access: 'admin-login',
    body: { code: field(totpCode, { example: '123456' }) },
    reply: recoveryCodes,
    example: { recoveryCodes: ['8F3K-2M9Q'] },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_WRONG', 'RATE_LIMITED'],
  },
  'POST /admin/security/authenticator/remove': {
    summary: 'Takes the app away, with its recovery codes',
    access: 'admin-login',
    body: confirmed,
    reply: said,
    example: { message: 'The authenticator app is removed.' },
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED'],
  },
  'POST /admin/security/recovery-codes': {
    summary: 'New recovery codes; the old ones are worth nothing any more',
    access: 'admin-login',
    body: confirmed,
    reply: recoveryCodes,
    example: { recoveryCodes: ['8F3K-2M9Q'] },
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED'],
  },
  'POST /admin/security/passkeys/options': {
    summary: 'What to make a passkey of',
    access: 'admin-login',
    body: confirmedUnlessFirst,
    reply: credentialOptions,
    example: { options: {} },
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED', 'PASSKEYS_NEED_A_NAME'],
  },
  'POST /admin/security/passkeys': {
    summary: 'Adds the passkey that the browser made',
    access: 'admin-login',
    body: { name: field(passkeyName, { example: 'Work laptop' }), credential },
    status: 201,
    reply: passkey,
    example: PASSKEY,
    errors: ['UNAUTHENTICATED', 'PASSKEY_REFUSED', 'PASSKEYS_NEED_A_NAME'],
  },
  'POST /admin/security/passkeys/:id/remove': {
    summary: 'Takes a passkey away',
    access: 'admin-login',
    body: confirmed,
    reply: said,
    example: { message: 'The passkey is removed.' },
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED', 'NOT_FOUND'],
  },
  'POST /admin/security/password': {
    summary: "Changes one's password; every other browser of this person is logged out",
    access: 'admin-login',
    body: { ...confirmed, password: field(joinRules.password, { example: 'Carrots&7peas' }) },
    reply: said,
    example: { message: 'Your password is changed.' },
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED'],
  },
  'GET /admin/security/sessions': {
    summary: 'Where one is logged in',
    access: 'admin-login',
    reply: object({ sessions: Type.Array(session) }),
    example: { sessions: [SESSION] },
    errors: ['UNAUTHENTICATED'],
  },
  'POST /admin/security/sign-out': {
    summary: "Ends all of one's sessions but this one",
    access: 'admin-login',
    reply: said,
    example: { message: 'The other browsers are logged out.' },
    errors: ['UNAUTHENTICATED'],
  },
  'GET /admin/team': {
    summary: 'Who has access, and who is invited',
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
    summary: 'Invites somebody by email; the link is good for three days',
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
    summary: 'Takes an invitation back; withdrawing one that is gone is fine',
    access: 'admin-owner',
    reply: said,
    example: { message: 'The invitation is withdrawn.' },
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_MISSING'],
  },
  'POST /admin/invitations/open': {
    summary: 'What an invitation is for',
    access: 'public',
    body: { token: field(linkToken, { description: 'Of the link', example: 'a'.repeat(43) }) },
    reply: object({ email: Type.String(), role: word(ADMIN_ROLES), invitedBy: Type.String() }),
    example: { email: 'noor@example.ca', role: 'reviewer', invitedBy: 'owner' },
    errors: ['INVITATION_INVALID', 'RATE_LIMITED'],
  },
  'POST /admin/invitations/accept': {
    summary: 'Takes an invitation up, and logs in',
    access: 'public',
    body: {
      token: field(linkToken, { description: 'Of the link', example: 'a'.repeat(43) }),
      username: field(joinRules.username, { example: 'noor' }),
      password: field(joinRules.password, { example: 'Carrots&7peas' }),
    },
    status: 201,
    reply: token,
    example: { token: '...' },
    errors: ['INVITATION_INVALID', 'USERNAME_TAKEN', 'RATE_LIMITED'],
  },
  'POST /admin/team/:id/role': {
    summary: 'Gives somebody another role, from the next request on',
    access: 'admin-owner',
    body: { ...confirmed, role: field(invitationRules.role, { example: 'support' }) },
    reply: said,
    example: { message: 'The role is changed.' },
    errors: [...CONFIRMED_ERRORS, 'ADMIN_NOT_FOUND', 'LAST_OWNER'],
  },
  'POST /admin/team/:id/remove': {
    summary: "Takes somebody's access away, from the next request on",
    access: 'admin-owner',
    body: confirmed,
    reply: said,
    example: { message: 'The access is removed.' },
    errors: [...CONFIRMED_ERRORS, 'ADMIN_NOT_FOUND', 'LAST_OWNER'],
  },
  'POST /admin/team/:id/export': {
    summary: 'What the marketplace holds about an admin, also one whose access was removed; the trail says who took it',
    access: 'admin-owner',
    body: confirmed,
    reply: adminFile,
    errors: [...CONFIRMED_ERRORS, 'ADMIN_NOT_FOUND'],
  },
  'POST /admin/team/:id/erase': {
    summary: 'Removes the access and erases whose it was, for good; the username stays, as what the audit log says',
    access: 'admin-owner',
    body: confirmed,
    reply: object({ message: Type.String(), stays: Type.Array(Type.String()) }),
    example: { message: 'This person is erased.', stays: [] },
    errors: [...CONFIRMED_ERRORS, 'ADMIN_NOT_FOUND', 'LAST_OWNER', 'OWN_ACCOUNT'],
  },
  'POST /admin/team/:id/reset-second-factor': {
    summary: 'For who lost the phone: app, recovery codes and passkeys are taken away, and every browser is logged out',
    access: 'admin-owner',
    body: confirmed,
    reply: said,
    example: { message: 'The second factor is reset.' },
    errors: [...CONFIRMED_ERRORS, 'ADMIN_NOT_FOUND'],
  },
  'GET /admin/team/:id/sessions': {
    summary: 'Where somebody is logged in',
    access: 'admin-owner',
    reply: object({ sessions: Type.Array(session) }),
    example: { sessions: [SESSION] },
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_MISSING', 'ADMIN_NOT_FOUND'],
  },
  'POST /admin/team/:id/sign-out': {
    summary: "Ends all of somebody's sessions, but not the one that asks",
    access: 'admin-owner',
    reply: said,
    example: { message: 'Every browser of this person is logged out.' },
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_MISSING', 'ADMIN_NOT_FOUND'],
  },
});
