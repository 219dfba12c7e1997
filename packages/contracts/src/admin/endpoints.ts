import { endpoints, field, optional } from '../endpoints';
import { instant, object, said, Type } from '../endpoints/schemas';
import { text } from '../rules/rule';
import { adminLoginRules } from './login';

const token = object({
  token: Type.String({
    description: 'Bearer token, 15 minutes; works only together with the cookie set by the same reply',
  }),
});

export const adminEndpoints = endpoints({
  'POST /admin/login': {
    summary: 'Logs an admin in',
    access: 'public',
    body: {
      username: field(adminLoginRules.username, { example: 'owner' }),
      password: field(adminLoginRules.password),
      code: optional(text({ max: [20, 'That is too long'] }), { description: 'Second factor, where there is one' }),
    },
    reply: token,
    example: { token: '...' },
    errors: ['INVALID_LOGIN', 'RATE_LIMITED'],
  },
  'POST /admin/verify-token': {
    summary: 'Whose the token is, while it is good',
    access: 'admin',
    reply: object({
      verifiedToken: object({ username: Type.String(), role: Type.String(), expiresAt: instant }),
    }),
    example: { verifiedToken: { username: 'owner', role: 'owner', expiresAt: '2026-03-02T17:15:00.000Z' } },
    errors: ['UNAUTHENTICATED'],
  },
  'POST /admin/renew': {
    summary: 'A fresh token for an admin at work',
    access: 'admin',
    reply: token,
    example: { token: '...' },
    errors: ['UNAUTHENTICATED'],
  },
  'POST /admin/logout': {
    summary: 'Ends the session; its tokens are dead at once',
    access: 'admin',
    reply: said,
    example: { message: 'You are logged out.' },
    errors: ['UNAUTHENTICATED'],
  },
});
