import type { BodyOf, QueryOf, ReplyOf } from '../endpoints';
import type { adminEndpoints } from './endpoints';

export * as adminErrors from './errors';
export {
  ADMIN_ROLES,
  adminLoginRules,
  invitationRules,
  joinRules,
  passkeyName,
  secondFactorCode,
  totpCode,
  type AdminRole,
} from './login';

type Endpoints = typeof adminEndpoints;

export type AdminLoginRequest = BodyOf<Endpoints['POST /admin/login']>;
export type AdminVerifyReply = ReplyOf<Endpoints['POST /admin/verify-token']>;
export type AdminSecurity = ReplyOf<Endpoints['GET /admin/security']>;
export type AdminPasskey = AdminSecurity['passkeys'][number];
export type AdminTeam = ReplyOf<Endpoints['GET /admin/team']>;
export type AdminMember = AdminTeam['members'][number];
export type AdminInvitation = AdminTeam['invitations'][number];
export type AdminLiveSession = ReplyOf<Endpoints['GET /admin/security/sessions']>['sessions'][number];
export type AdminPeople = ReplyOf<Endpoints['GET /admin/people']>;
export type AdminPersonSummary = AdminPeople['people'][number];
export type AdminPerson = ReplyOf<Endpoints['GET /admin/people/:id']>;
export type AdminPersonFile = ReplyOf<Endpoints['POST /admin/people/:id/export']>;
export type AdminMemberFile = ReplyOf<Endpoints['POST /admin/team/:id/export']>;
export type AdminErasure = ReplyOf<Endpoints['GET /admin/people/:id/erasure']>;
export type AdminAuditEvents = ReplyOf<Endpoints['GET /admin/audit']>;
export type AdminAuditQuery = QueryOf<Endpoints['GET /admin/audit']>;
export type AdminMessageStatistics = ReplyOf<Endpoints['GET /admin/statistics/messages']>;
