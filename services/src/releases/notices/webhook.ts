import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { createHmac } from 'node:crypto';

/** Milliseconds for all of a call; the outbox gives a job a minute. */
const LIMIT_MS = 8_000;

const NOWHERE = new BlockList();
// By IANA's registries of special-purpose addresses: none of these is reached from everywhere.
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
/** Of IPv6 what is global unicast alone, without what leads on to IPv4 or is for documents. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOWHERE.addSubnet(address, prefix, 'ipv6');

/** Whether an address is one that everybody reaches: not this machine, nor a network of ours. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? GLOBAL.check(address, 'ipv6') && !NOWHERE.check(address, 'ipv6')
    : isIP(address) === 4 && !NOWHERE.check(address, 'ipv4');

/** Says nothing of where it was to go: that may hold a secret, and belongs in no log. */
class WebhookFailed extends Error {
  constructor(why: string) {
    super(`the webhook ${why}`);
    this.name = 'WebhookFailed';
  }
}

/**
 * Resolves a name for a connection that is about to be made, so that no later answer of the name's server counts. Refuses it where
 * any of its addresses is one of ours.
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

/** Whether it may be called at all, as far as it can be told without resolving its name. */
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
  /** As `secretText` gives it out. */
  key: Buffer;
}

export interface CallOptions {
  /** This machine and plain HTTP may be called too. */
  isOpen: boolean;
  /** Default: the system's. */
  resolve?: typeof dns.lookup;
}

/** How a key is shown to whoever checks signatures by it; as of Standard Webhooks. */
export const secretText = (key: Buffer) => `whsec_${key.toString('base64')}`;

/** Of Standard Webhooks: HMAC-SHA256 over the id, the time and the body. `seconds` since 1970. */
const signatureOf = ({ id, body, key }: Omit<Call, 'url'>, seconds: number) =>
  `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;

/**
 * Calls a webhook once. Follows no redirect, reads nothing of what it answers and takes eight seconds at most. Rejects with
 * WebhookFailed unless it answers 2xx.
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
