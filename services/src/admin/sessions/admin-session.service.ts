import { Injectable } from '@nestjs/common';
import type { AdminLoginRequest, AdminVerifyReply } from '@mealtime/contracts/admin';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import { newToken, sameBytes, tokenHash, Unauthenticated } from '../../platform';
import { AccountService } from '../accounts/account.service';
import { usernameKey } from '../accounts/username';
import type { AdminSession } from './admin-session.entity';
import { InvalidLogin } from './admin-session.errors';
import { AdminSessionRepository } from './admin-session.repository';
import { KnownBrowser } from './known-browser';
import { LoginLimits } from './login-limits.service';

/** Seconds that a token lives, and a session without being renewed. */
export const TOKEN_SECONDS = 900;
/** Seconds after which renewing ends and the password is asked for again. */
const SESSION_SECONDS = 43_200;

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
    private readonly repository: AdminSessionRepository,
    private readonly limits: LoginLimits,
    private readonly known: KnownBrowser,
    private readonly jwt: JwtService,
  ) {}

  /** Says the same, after the same time, whether the name or the password is wrong. */
  async login({ username, password }: AdminLoginRequest, { address, known }: Caller): Promise<LoggedIn> {
    const name = usernameKey(username);
    const counted = await this.limits.begin(name, { address, browser: this.known.idOf(known, name) });
    const account = await this.accounts.authenticate(name, password, address);
    if (!account) throw new InvalidLogin();
    await this.limits.succeeded(counted);
    const cookie = newToken();
    const session = {
      id: randomUUID(),
      accountId: account.id,
      cookieHash: tokenHash(cookie),
      createdAt: new Date(),
      expiresAt: inSeconds(TOKEN_SECONDS),
    };
    await this.repository.add(session);
    return { token: this.sign(session), cookie, known: this.known.issue(name) };
  }

  /** The live session that a token and its cookie belong to. */
  async authenticate(claims: AdminTokenClaims, cookie: string | undefined): Promise<AdminSession> {
    if (!cookie || !sameBytes(tokenHash(cookie), Buffer.from(claims.cookie, 'base64url'))) throw new Unauthenticated();
    const session = await this.repository.findLive(claims.sid);
    if (!session || !sameBytes(session.cookieHash, tokenHash(cookie))) throw new Unauthenticated();
    return session;
  }

  describe(session: AdminSession): AdminVerifyReply {
    const { username, role } = session.account!;
    return { verifiedToken: { username, role, expiresAt: session.expiresAt.toISOString() } };
  }

  /** A fresh token for an admin at work; the same cookie goes with it. */
  async renew(session: AdminSession): Promise<string> {
    const latest = session.createdAt.getTime() + SESSION_SECONDS * 1000;
    const expiresAt = new Date(Math.min(inSeconds(TOKEN_SECONDS).getTime(), latest));
    await this.repository.prolong(session.id, expiresAt);
    return this.sign({ ...session, expiresAt });
  }

  async logout(session: AdminSession): Promise<void> {
    await this.repository.remove(session.id);
  }

  private sign({ id, cookieHash, expiresAt }: Pick<AdminSession, 'id' | 'cookieHash' | 'expiresAt'>): string {
    const claims: AdminTokenClaims = { sid: id, cookie: cookieHash.toString('base64url') };
    return this.jwt.sign({ ...claims, exp: Math.floor(expiresAt.getTime() / 1000) });
  }
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
