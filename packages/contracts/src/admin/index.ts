export { adminLoginRules } from './login';
export type { AdminLoginReply, AdminLoginRequest, AdminVerifyReply } from './api';
