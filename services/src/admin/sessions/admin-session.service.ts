import { Inject, Injectable } from '@nestjs/common';
import type { AdminLoginRequest, AdminVerifyReply } from '@mealtime/contracts';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import { addressKey, CONFIG, Keys, newToken, sameBytes, tokenHash, Unauthenticated, type Config } from '../../platform';
import { AccountService } from '../accounts/account.service';
import type { AdminSession } from './admin-session.entity';
import { InvalidLogin, TooManyLogins } from './admin-session.errors';
import { AdminSessionRepository } from './admin-session.repository';
import { LoginAttemptsRepository } from './login-attempts.repository';

/** Seconds that a token lives, and a session without being renewed. */
export const TOKEN_SECONDS = 900;
/** Seconds after which renewing ends and the password is asked for again. */
const SESSION_SECONDS = 43_200;
const BACKOFF = { free: 3, memorySeconds: 900 };
/** Seconds of the longest wait between logins. */
const LONGEST_WAIT = { local: 30, production: 900 };

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
}

/** Logins of admins: a short-lived token that works only together with a cookie, and only while its session lives. */
@Injectable()
export class AdminSessionService {
  constructor(
    private readonly accounts: AccountService,
    private readonly repository: AdminSessionRepository,
    private readonly attempts: LoginAttemptsRepository,
    private readonly jwt: JwtService,
    private readonly keys: Keys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Says the same, after the same time, whether the name or the password is wrong. */
  async login({ username, password }: AdminLoginRequest, address: string): Promise<LoggedIn> {
    const key = this.keys.mac('login-attempts', `${username.toLowerCase()} ${addressKey(address)}`);
    const wait = await this.attempts.begin(key, { ...BACKOFF, longestSeconds: LONGEST_WAIT[this.config.mode] });
    if (wait !== undefined) throw new TooManyLogins(wait);
    const account = await this.accounts.authenticate(username, password);
    if (!account) throw new InvalidLogin();
    await this.attempts.forget(key);
    const cookie = newToken();
    const session = {
      id: randomUUID(),
      accountId: account.id,
      cookieHash: tokenHash(cookie),
      createdAt: new Date(),
      expiresAt: inSeconds(TOKEN_SECONDS),
    };
    await this.repository.add(session);
    return { token: this.sign(session), cookie };
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
