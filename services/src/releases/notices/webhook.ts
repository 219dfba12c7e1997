import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { createHmac } from 'node:crypto';

/** Milliseconds for a whole call; the outbox gives a job a minute. */
const LIMIT_MS = 8_000;

const NOWHERE = new BlockList();
// IANA's registries of special-purpose addresses: none of these is globally reachable.
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOWHERE.addSubnet(address, prefix, 'ipv4');
/** IPv6: global unicast only, except prefixes that tunnel to IPv4 or are for documentation. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOWHERE.addSubnet(address, prefix, 'ipv6');

/** Whether an address is globally reachable: not this machine, nor a private network. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? GLOBAL.check(address, 'ipv6') && !NOWHERE.check(address, 'ipv6')
    : isIP(address) === 4 && !NOWHERE.check(address, 'ipv4');

/** Does not name the target: its URL may hold a secret, which must not be logged. */
class WebhookFailed extends Error {
  constructor(why: string) {
    super(`the webhook ${why}`);
    this.name = 'WebhookFailed';
  }
}

/**
 * Resolves a name for the connection that is being made, so that a later DNS answer cannot replace it (DNS rebinding).
 * Refuses the name if any of its addresses is not public.
 */
const publicLookup =
  (resolve: typeof dns.lookup): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(new WebhookFailed('is at a name that cannot be resolved'), '', 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return done(new WebhookFailed('is at an address that is not called'), '', 0);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });

/** Whether a URL may be called, as far as that is known without resolving its name. */
export function mayCall(address: string, { isOpen }: { isOpen: boolean }): boolean {
  const { protocol, hostname } = new URL(address);
  if (isOpen) return true;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(bare) === 0 || isPublicAddress(bare));
}

export interface Call {
  url: string;
  /** The same for every try. */
  id: string;
  body: string;
  /** The signing key, encoded for users by `secretText`. */
  key: Buffer;
}

export interface CallOptions {
  /** Allows this machine and plain HTTP too, for local mode. */
  isOpen: boolean;
  /** Default: the system's. */
  resolve?: typeof dns.lookup;
}

/** A key as receivers configure it to check signatures; the format of Standard Webhooks. */
export const secretText = (key: Buffer) => `whsec_${key.toString('base64')}`;

/** Standard Webhooks: HMAC-SHA256 over the id, the time and the body. `seconds` since 1970. */
const signatureOf = ({ id, body, key }: Omit<Call, 'url'>, seconds: number) =>
  `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;

/**
 * Calls a webhook once, without following redirects or reading the answer's body, within eight seconds. Rejects with
 * WebhookFailed unless the answer is 2xx.
 */
export function callWebhook(call: Call, { isOpen, resolve = dns.lookup }: CallOptions): Promise<void> {
  if (!mayCall(call.url, { isOpen })) return Promise.reject(new WebhookFailed('is at an address that is not called'));
  const seconds = Math.floor(Date.now() / 1000);
  const content = Buffer.from(call.body);
  return new Promise((done, failed) => {
    const fail = (why: string) => (error: unknown) =>
      failed(error instanceof WebhookFailed ? error : new WebhookFailed(why));
    const { request } = call.url.startsWith('https:') ? https : http;
    const asked = request(
      call.url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(LIMIT_MS),
        ...(!isOpen && { lookup: publicLookup(resolve) }),
        headers: {
          'content-type': 'application/json',
          'content-length': content.length,
          'user-agent': 'Mealtime-Releases',
          'webhook-id': call.id,
          'webhook-timestamp': seconds,
          'webhook-signature': signatureOf(call, seconds),
        },
      },
      (answer) => {
        const { statusCode = 0 } = answer;
        answer.destroy();
        if (statusCode >= 200 && statusCode < 300) done();
        else failed(new WebhookFailed(`answered ${statusCode}`));
      },
    );
    asked.on('error', fail('could not be reached'));
    asked.end(content);
  });
}
