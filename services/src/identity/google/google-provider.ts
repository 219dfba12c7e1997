import { Injectable } from '@nestjs/common';
import type { GoogleCallbackRequest } from '@mealtime/contracts/identity';
import type { Configuration } from 'openid-client';
import { Breaker, ServiceUnavailable } from '../../platform';
import type { IdentitySettings } from '../settings';
import { GoogleFailed, GoogleUnavailable } from './google.errors';
import type { GoogleFlow } from './google-flow.cookies';

/** Seconds for one request to the provider, and milliseconds for a whole exchange. */
const TIMEOUT = 3;
const LIMIT = 5_000;

export interface GooglePerson {
  sub: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  photoURL: string | null;
}

const redirectUri = (origin: string) => `${origin}/auth/callback`;
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Google, or another OpenID Connect provider: code flow with PKCE, state and nonce. */
@Injectable()
export class GoogleProvider {
  private readonly breaker = new Breaker('the sign-in provider', isAway);
  private discovered: Promise<Configuration> | undefined;

  constructor(private readonly settings: IdentitySettings['google']) {}

  /** A new flow, and the provider's address to redirect to. */
  async begin(origin: string): Promise<{ flow: GoogleFlow; url: string }> {
    const oidc = await import('openid-client');
    const configuration = await this.discover();
    const codeVerifier = oidc.randomPKCECodeVerifier();
    const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier, origin };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri(origin),
      scope: 'openid email profile',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    return { flow, url: url.href };
  }

  /** The person, if the callback belongs to the flow. */
  async finish(flow: GoogleFlow, returned: GoogleCallbackRequest): Promise<GooglePerson> {
    const oidc = await import('openid-client');
    const configuration = await this.discover();
    const address = new URL(redirectUri(flow.origin));
    for (const [name, value] of Object.entries(returned)) if (value) address.searchParams.set(name, String(value));
    try {
      const tokens = await this.breaker.run(LIMIT, () =>
        oidc.authorizationCodeGrant(configuration, address, {
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          pkceCodeVerifier: flow.codeVerifier,
          idTokenExpected: true,
        }),
      );
      return personOf(tokens.claims() ?? {});
    } catch (error) {
      if (error instanceof GoogleFailed) throw error;
      throw isAway(error) ? new GoogleUnavailable(error) : new GoogleFailed(error);
    }
  }

  /** The provider's configuration, cached; failures are not. */
  private async discover(): Promise<Configuration> {
    const oidc = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.settings;
    const local = issuer.startsWith('http:');
    this.discovered ??= this.breaker.run(LIMIT, () =>
      oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: TIMEOUT,
        ...(local ? { execute: [oidc.allowInsecureRequests] } : {}),
      }),
    );
    try {
      return await this.discovered;
    } catch (error) {
      this.discovered = undefined;
      throw new GoogleUnavailable(error);
    }
  }
}

/** Network errors, time-outs and server errors, unlike a refusal of the sign-in. */
function isAway(error: unknown): boolean {
  if (error instanceof ServiceUnavailable) return true;
  const { name, code, status, cause } = (error ?? {}) as Record<string, unknown>;
  if (name === 'TimeoutError' || name === 'TypeError' || code === 'OAUTH_TIMEOUT') return true;
  if (typeof status === 'number' && status >= 500) return true;
  if (cause instanceof Response) return cause.status >= 500;
  return cause instanceof Error && isAway(cause);
}

function personOf(claims: Readonly<Record<string, unknown>>): GooglePerson {
  const [sub, email] = [textOf(claims['sub']), textOf(claims['email'])];
  if (!sub || !email) throw new GoogleFailed();
  const whole = textOf(claims['name']).split(/\s+/);
  const photo = textOf(claims['picture']);
  return {
    sub,
    email,
    emailVerified: claims['email_verified'] === true,
    firstName: textOf(claims['given_name']) || whole[0] || email.split('@')[0] || '',
    lastName: textOf(claims['family_name']) || whole.slice(1).join(' '),
    photoURL: photo.startsWith('https://') ? photo : null,
  };
}
