import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { CONFIG, DomainError, isId, newToken, tokenHash, type Config, type Transaction } from '../../platform';
import type { Passkey } from './passkey.entity';
import { PasskeyRepository } from './passkey.repository';
import { PasskeyRefused } from './second-factor.errors';

const PARTY = 'Mealtime';
/** Seconds in which the browser has to answer a challenge. */
const ANSWER_SECONDS = 300;
/** Most passkeys of one account. */
const MOST = 12;

/** JSON of WebAuthn: options for a browser, or its response. */
export type Json = Record<string, unknown>;

type Purpose = 'login' | `add ${string}` | `confirm ${string}`;

interface Site {
  origin: string;
  /** The relying party id that passkeys are bound to. */
  host: string;
}

/** Passkeys of admins. User verification (finger, face or PIN) is required, as a passkey alone is enough to log in. */
@Injectable()
export class PasskeyService {
  constructor(
    private readonly repository: PasskeyRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  of(accountId: string): Promise<Passkey[]> {
    return this.repository.of(accountId);
  }

  /** Options for a login with any passkey of this site. `origin`: of the page, as the browser states it. */
  async loginOptions(origin: string | undefined): Promise<Json> {
    return this.optionsToSign('login', origin, []);
  }

  /** Id of the account whose passkey signed. Throws PASSKEY_REFUSED. */
  async login(credential: Json, origin: string | undefined): Promise<string> {
    return (await this.signed('login', credential, origin)).accountId;
  }

  async confirmOptions(accountId: string, origin: string | undefined): Promise<Json> {
    return this.optionsToSign(`confirm ${accountId}`, origin, await this.repository.of(accountId));
  }

  /** Whether a passkey of this account signed. */
  async confirms(accountId: string, credential: Json, origin: string | undefined): Promise<boolean> {
    try {
      return (await this.signed(`confirm ${accountId}`, credential, origin)).accountId === accountId;
    } catch (error) {
      if (error instanceof PasskeyRefused) return false;
      throw error;
    }
  }

  async addOptions(accountId: string, username: string, origin: string | undefined): Promise<Json> {
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const { host } = this.site(origin);
    const known = await this.repository.of(accountId);
    const options = await generateRegistrationOptions({
      rpName: PARTY,
      rpID: host,
      userName: username,
      userID: Buffer.from(accountId),
      challenge: await this.challenge(`add ${accountId}`),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return options as unknown as Json;
  }

  /** Verifies a registration response and uses its challenge up. Returns the passkey, not stored yet. Throws PASSKEY_REFUSED. */
  async made(accountId: string, name: string, credential: Json, origin: string | undefined): Promise<Passkey> {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { origin: expectedOrigin, host } = this.site(origin);
    const answered = (challenge: string) => this.answered(challenge, `add ${accountId}`);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: answered,
      expectedOrigin,
      expectedRPID: host,
      requireUserVerification: true,
    }).catch(refused);
    if (!registrationInfo) throw new PasskeyRefused();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      ...{ id: randomUUID(), accountId, name, credentialId: id, publicKey: Buffer.from(publicKey) },
      ...{ counter: String(counter), transports: [...transports], createdAt: new Date(), lastUsedAt: null },
    };
  }

  /** Throws PASSKEY_REFUSED when the account has too many, or the passkey is registered already. */
  async add(transaction: Transaction, passkey: Passkey): Promise<void> {
    const isOneTooMany = (await this.repository.count(transaction, passkey.accountId)) >= MOST;
    if (isOneTooMany || !(await this.repository.add(transaction, passkey))) throw new PasskeyRefused();
  }

  /** Throws NOT_FOUND when it does not belong to this account. */
  async remove(transaction: Transaction, accountId: string, id: string): Promise<void> {
    const removed = isId(id) && (await this.repository.remove(transaction, accountId, id));
    if (!removed) throw new DomainError('NOT_FOUND');
  }

  removeAll(transaction: Transaction, accountId: string): Promise<void> {
    return this.repository.removeAll(transaction, accountId);
  }

  private async optionsToSign(purpose: Purpose, origin: string | undefined, keys: readonly Passkey[]): Promise<Json> {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({
      rpID: this.site(origin).host,
      challenge: await this.challenge(purpose),
      allowCredentials: keys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      userVerification: 'required',
    });
    return options as unknown as Json;
  }

  private async signed(purpose: Purpose, credential: Json, origin: string | undefined): Promise<Passkey> {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { origin: expectedOrigin, host } = this.site(origin);
    const id = credential['id'];
    const passkey = typeof id === 'string' ? await this.repository.findByCredential(id) : null;
    if (!passkey) throw new PasskeyRefused();
    const answered = (challenge: string) => this.answered(challenge, purpose);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: answered,
      expectedOrigin,
      expectedRPID: host,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      } satisfies WebAuthnCredential,
      requireUserVerification: true,
    }).catch(refused);
    if (!verified) throw new PasskeyRefused();
    await this.repository.used(passkey.id, authenticationInfo.newCounter);
    return passkey;
  }

  private async challenge(purpose: Purpose): Promise<Buffer<ArrayBuffer>> {
    const challenge = newToken();
    await this.repository.ask({ hash: tokenHash(challenge), purpose }, ANSWER_SECONDS);
    return Buffer.from(challenge, 'base64url') as Buffer<ArrayBuffer>;
  }

  private answered(challenge: string, purpose: Purpose): Promise<boolean> {
    return this.repository.answered(tokenHash(challenge), purpose);
  }

  /** The site of the origin that the page states, if it is one of ours. */
  private site(origin = this.config.publicOrigin): Site {
    const { hostname } = new URL(origin);
    if (!this.config.allowedOrigins.includes(origin)) throw new PasskeyRefused();
    if (isIP(hostname)) throw new DomainError('PASSKEYS_NEED_A_NAME');
    return { origin, host: hostname };
  }
}

/** Hides the library's reason from the caller, who learns only that the passkey was refused. */
function refused(error: unknown): never {
  if (error instanceof DomainError) throw error;
  throw new PasskeyRefused();
}
