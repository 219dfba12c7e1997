import { Injectable } from '@nestjs/common';
import type { AdminLoginRequest, AdminVerifyReply } from '@mealtime/contracts/admin';
import { JwtService } from '@nestjs/jwt';
import { LoginLimits, Sessions, type LiveSession } from '../../identity';
import { sameBytes, tokenHash, Unauthenticated } from '../../platform';
import { AccountService } from '../accounts/account.service';
import { usernameKey } from '../accounts/username';
import { ADMINS } from './admin-cookie';
import type { AdminSession } from './admin-session';
import { InvalidLogin } from './admin-session.errors';
import { KnownAdminBrowser } from './known-admin-browser';

/** What a token says. */
export interface AdminTokenClaims {
  /** The session. */
  sid: string;
  /** Hash of the cookie that must come with it, base64url. */
  cookie: string;
}

export interface LoggedIn {
  token: string;
  cookie: string;
  /** Tells the browser from others at the next login. */
  known: string;
}

/** Where a login comes from. */
export interface Caller {
  address: string;
  /** What an earlier login left in the browser. */
  known: string | undefined;
}

/** Logins of admins: a short-lived token that works only together with a cookie, and only while its session lives. */
@Injectable()
export class AdminSessionService {
  constructor(
    private readonly accounts: AccountService,
    private readonly sessions: Sessions,
    private readonly limits: LoginLimits,
    private readonly known: KnownAdminBrowser,
    private readonly jwt: JwtService,
  ) {}

  /** Says the same, after the same time, whether the name or the password is wrong. */
  async login({ username, password }: AdminLoginRequest, { address, known }: Caller): Promise<LoggedIn> {
    const name = usernameKey(username);
    const counted = await this.limits.begin(ADMINS, name, { address, browser: this.known.idOf(known, name) });
    const account = await this.limits.judged(counted, () => this.accounts.authenticate(name, password, address));
    if (!account) throw new InvalidLogin();
    await this.limits.succeeded(counted);
    const { token: cookie, ...session } = await this.sessions.open(ADMINS, account.id);
    return { token: this.sign(session, cookie), cookie, known: this.known.issue(name) };
  }

  /** The live session that a token and its cookie belong to. */
  async authenticate(claims: AdminTokenClaims, cookie: string | undefined): Promise<AdminSession> {
    if (!cookie || !sameBytes(tokenHash(cookie), Buffer.from(claims.cookie, 'base64url'))) throw new Unauthenticated();
    const session = await this.sessions.require(ADMINS, cookie);
    const account = session.id === claims.sid ? await this.accounts.find(session.subjectId) : undefined;
    if (!account) throw new Unauthenticated();
    return { ...session, account };
  }

  describe(session: AdminSession): AdminVerifyReply {
    const { username, role } = session.account;
    return { verifiedToken: { username, role, expiresAt: session.expiresAt.toISOString() } };
  }

  /** A fresh token for an admin at work; the same cookie goes with it. */
  async renew(session: AdminSession, cookie: string): Promise<string> {
    const expiresAt = await this.sessions.prolong(ADMINS, session);
    return this.sign({ ...session, expiresAt }, cookie);
  }

  logout(cookie: string): Promise<void> {
    return this.sessions.close(ADMINS, cookie);
  }

  private sign({ id, expiresAt }: Pick<LiveSession, 'id' | 'expiresAt'>, cookie: string): string {
    const claims: AdminTokenClaims = { sid: id, cookie: tokenHash(cookie).toString('base64url') };
    return this.jwt.sign({ ...claims, exp: Math.floor(expiresAt.getTime() / 1000) });
  }
}
