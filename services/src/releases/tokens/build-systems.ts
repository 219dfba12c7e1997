import { Inject, Injectable, Logger } from '@nestjs/common';
import type { JWTVerifyGetKey } from 'jose';
import { releasesSettings, type BuildSystem, type ReleasesSettings } from '../settings';

/** Milliseconds for one request to a build system. */
const TIMEOUT = 3_000;
/** Clock tolerance in seconds. */
const CLOCKS = 30;

/** Asymmetric algorithms only: the private key stays with the build system. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Tokens of build systems by OpenID Connect: they live for minutes, and need no stored secret. */
@Injectable()
export class BuildSystems {
  private readonly logger = new Logger(BuildSystems.name);
  private readonly keys = new Map<string, Promise<JWTVerifyGetKey>>();

  constructor(@Inject(releasesSettings.token) private readonly settings: ReleasesSettings) {}

  /** The team and the run that a token belongs to; undefined if no configured build system issued it. */
  async teamOf(token: string): Promise<{ team: string; run: string } | undefined> {
    const { decodeJwt } = await import('jose');
    let issuer: string | undefined;
    try {
      issuer = decodeJwt(token).iss;
    } catch {
      return undefined;
    }
    const systems = this.settings.buildSystems.filter((one) => one.issuer === issuer);
    if (systems.length === 0) this.refuse(issuer, 'RELEASES_OIDC states no such issuer');
    for (const system of systems) {
      const run = await this.verified(token, system);
      if (run !== undefined) return { team: system.team, run };
    }
    return undefined;
  }

  /** The subject of a token, if the token meets the configuration of the build system. */
  private async verified(token: string, { issuer, audience, claims }: BuildSystem): Promise<string | undefined> {
    const { jwtVerify } = await import('jose');
    try {
      const { payload } = await jwtVerify(token, await this.keysOf(issuer), {
        ...{ issuer, audience, algorithms: ALGORITHMS, clockTolerance: CLOCKS },
        requiredClaims: ['exp', 'iat', 'sub', ...Object.keys(claims)],
      });
      const other = Object.entries(claims).find(([name, value]) => payload[name] !== value);
      return other ? this.refuse(issuer, `its "${other[0]}" is not what RELEASES_OIDC states`) : payload.sub;
    } catch (error) {
      return this.refuse(issuer, error instanceof Error ? error.message : String(error));
    }
  }

  /** Logs the reason for those who configure the build system; the caller learns only that the token is invalid. */
  private refuse(issuer: string | undefined, why: string): undefined {
    this.logger.warn({ issuer: issuer?.slice(0, 200), why }, 'the token of a build system was refused');
  }

  /** Fetched once; fetched again after a failure. */
  private async keysOf(issuer: string): Promise<JWTVerifyGetKey> {
    const known = this.keys.get(issuer) ?? this.discover(issuer);
    this.keys.set(issuer, known);
    known.catch(() => this.keys.delete(issuer));
    return known;
  }

  private async discover(issuer: string): Promise<JWTVerifyGetKey> {
    const { createRemoteJWKSet } = await import('jose');
    const reply = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
    });
    const { issuer: stated, jwks_uri: address } = (await reply.json()) as Record<string, unknown>;
    if (stated !== issuer || typeof address !== 'string') throw new Error('the build system says that it is another');
    return createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT });
  }
}
