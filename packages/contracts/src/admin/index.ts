import type { BodyOf, ReplyOf } from '../endpoints';
import type { adminEndpoints } from './endpoints';

export { adminLoginRules } from './login';

export type AdminLoginRequest = BodyOf<(typeof adminEndpoints)['POST /admin/login']>;
export type AdminVerifyReply = ReplyOf<(typeof adminEndpoints)['POST /admin/verify-token']>;
