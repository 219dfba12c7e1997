import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Account {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Maximum difference between the clocks. */
const SKEW_MS = 15 * 60_000;

const hex = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Query parameters in the order and encoding in which they are signed. */
const canonicalQuery = (query: string) =>
  query
    .split('&')
    .filter(Boolean)
    .map((one) => (one.includes('=') ? one : `${one}=`))
    .sort()
    .join('&');

/** `20261123T001254Z` as milliseconds. */
const timeOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Verifies a request's signature of version 4, in the header, as S3 does.
 *
 * @param now milliseconds by the server's clock
 * @returns S3's error code; undefined for a valid signature
 */
export function signatureProblem(
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
  { accessKeyId, secretAccessKey }: S3Account,
  now: number,
): string | undefined {
  const [, key, day = '', region = '', signed = '', signature = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) return 'AccessDenied';
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  const stamp = String(headers['x-amz-date'] ?? '');
  const at = timeOf(stamp);
  if (!stamp.startsWith(day) || Number.isNaN(at)) return 'AccessDenied';
  if (Math.abs(at - now) > SKEW_MS) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  // `host` and all `x-amz-*` headers must be signed.
  const bare = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (bare.some((name) => !names.includes(name))) return 'AccessDenied';
  const stated = String(headers['x-amz-content-sha256'] ?? '');
  if (stated !== 'UNSIGNED-PAYLOAD' && stated !== hex(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const request = [method, path, canonicalQuery(query), lines, signed, stated].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region));
  const right = hmac(signing, ['AWS4-HMAC-SHA256', stamp, scope, hex(request)].join('\n'));
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
