import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** A request's client: its address, and the protocol and host that it used. */
export interface Caller {
  address: string;
  protocol: string;
  host: string;
}

const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** An entry of X-Forwarded-For without the quotes, brackets and port that some proxies add. */
const addressIn = (entry: string) =>
  unmapped(
    entry
      .replace(/^"(.*)"$/, '$1')
      .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
      .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'),
  );

/** Parses `TRUSTED_PROXIES`: addresses or CIDR ranges, separated by commas. Throws on an invalid entry. */
export function trustedProxies(list: string): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of list.split(',').map((one) => one.trim())) {
    if (!entry) continue;
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    if (family === 0) throw new Error(`TRUSTED_PROXIES holds ${entry}, which is not an address or a range of them.`);
    trusted.addSubnet(address, bits === undefined ? (family === 4 ? 32 : 128) : Number(bits), `ipv${family as 4 | 6}`);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && trusted.check(address, `ipv${family as 4 | 6}`);
  };
}

/**
 * The client is the socket's peer. If that is a trusted proxy, X-Forwarded-* applies: the client is the last address in
 * it that is not a trusted proxy.
 */
export function callerOf(request: FastifyRequest, isTrusted: (address: string) => boolean): Caller {
  const socket = unmapped(request.raw.socket.remoteAddress ?? '');
  const direct = { address: socket, protocol: 'http', host: request.headers.host ?? '' };
  if (!isTrusted(socket)) return direct;
  const header = (name: string) =>
    String(request.headers[name] ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
  const chain = header('x-forwarded-for').map(addressIn);
  const claimed = chain.findLast((address) => !isTrusted(address)) ?? chain[0];
  return {
    address: claimed && isIP(claimed) ? claimed : socket,
    protocol: header('x-forwarded-proto')[0] === 'https' ? 'https' : 'http',
    host: header('x-forwarded-host')[0] ?? direct.host,
  };
}
