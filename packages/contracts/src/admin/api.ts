/** POST /api/admin/login */
export interface AdminLoginRequest {
  username: string;
  password: string;
  /** Six digits of the second factor, where the account has one. */
  code?: string;
}
export interface AdminLoginReply {
  /** Bearer token, 15 minutes; works only together with the cookie set by the same reply. */
  token: string;
}
/** POST /api/admin/verify-token: no body, bearer header. */
export interface AdminVerifyReply {
  verifiedToken: { username: string; role: string; expiresAt: string };
}
