import { createHmac, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Provider, { interactionPolicy } from 'oidc-provider';
import { pageHeaders } from '../html';
import { refusedPage } from './pages';
import { claimsOf, subjectOf, type Person } from './people';

/** Where the provider lives on the public origin; the issuer is the origin followed by this. */
export const GOOGLE_PATH = '/dev/google';

export interface GoogleClient {
  clientId: string;
  clientSecret: string;
  /** Origins a person may come from (localhost and 127.0.0.1 are two); each may call back at /auth/callback. */
  origins: readonly string[];
}

/** The key that signs id tokens: stored, so that the key sets cached by services stay valid over a restart. */
function signingKey(folder: string): Record<string, unknown> {
  const file = path.join(folder, 'google-key.json');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'local-1' };
    writeFileSync(`${file}.new`, JSON.stringify(key), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

/** Prompts for the account at every sign-in and never for consent, unless the request does (one page answers all). */
function policy() {
  const base = interactionPolicy.base();
  const { Check, Prompt } = interactionPolicy;
  base.remove('consent');
  for (const name of ['select_account', 'consent']) base.add(new Prompt({ name, requestable: true }));
  const ask = new Check('choose_account', 'The person chooses an account', 'login_required', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  base.get('login')?.checks.add(ask);
  return base;
}

/** An OpenID Connect provider: code flow with PKCE only, and the claims Google gives. */
export function createGoogle(issuer: string, folder: string, client: GoogleClient) {
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        client_name: 'Mealtime',
        redirect_uris: client.origins.map((origin) => `${origin}/auth/callback`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false, // like Google: name and e-mail are in the id token
    cookies: { keys: [createHmac('sha256', client.clientSecret).update('cookies').digest('hex')] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    async findAccount(_context: unknown, accountId: string) {
      const person = people.get(accountId);
      return person && { accountId, claims: async () => claimsOf(person) };
    },
    interactions: {
      policy: policy(),
      url: (_context: unknown, { uid }: { uid: string }) => `${GOOGLE_PATH}/interaction/${uid}`,
    },
    jwks: { keys: [signingKey(folder)] },
    async loadExistingGrant({ oidc }: import('oidc-provider').Context) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError(context: import('oidc-provider').Context, { error, error_description: why }: Record<string, string>) {
      context.set(pageHeaders());
      context.body = refusedPage(why ?? error ?? '');
    },
    scopes: ['openid', 'email', 'profile'],
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
  });
  provider.proxy = true; // the edge sets the origin in X-Forwarded-*
  return {
    provider,
    /** Stores the person and returns their id. */
    remember(person: Person): string {
      const subject = subjectOf(person.email);
      people.set(subject, person);
      return subject;
    },
  };
}
