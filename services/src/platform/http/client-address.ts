import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../config/config';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Quotes, brackets and port that some proxies add to an address. */
const DRESSED = /^"?(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+)|([^"]*?))(?::\d+)?"?$/;

function plain(entry: string): string {
  const isBareIPv6 = isIPv6(entry);
  const [, bracketed, ipv4, other] = isBareIPv6 ? [] : (DRESSED.exec(entry) ?? []);
  const address = bracketed ?? ipv4 ?? other ?? entry;
  return MAPPED_IPV4.exec(address)?.[1] ?? address;
}

/**
 * Fastify's `trustProxy`: whether the peer at this hop may name its client. Hop 0 is the socket. Further hops must be
 * configured proxies and not loopback: behind a proxy, a loopback address is a local user, whose X-Forwarded-For is
 * untrusted.
 */
export function trustedProxies(cidrs: Config['trustedProxies']): (address: string, hop: number) => boolean {
  const trusted = new BlockList();
  for (const { address, prefix, family } of cidrs) trusted.addSubnet(address, prefix, family);
  const loopback = new BlockList();
  loopback.addSubnet('127.0.0.0', 8, 'ipv4');
  loopback.addAddress('::1', 'ipv6');
  const inList = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return (raw, hop) => {
    const address = plain(raw);
    return inList(trusted, address) && (hop === 0 || !inList(loopback, address));
  };
}

/** The unit of limits: an IPv4 address, or the /64 of an IPv6 address. */
export function addressKey(raw: string): string {
  const address = plain(raw);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => (parseInt(group, 16) || 0).toString(16));
  return `${groups.join(':')}::/64`;
}
