import type { ErrorCode } from '@mealtime/contracts/errors';
import { isDatabaseTrouble, isRefusedValue } from './database-trouble';
import { DomainError, ServiceUnavailable } from './domain-error';

/** Fastify errors with a meaning beyond their status. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
};

const STATUS_CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The disk is full, over quota or read-only; temporary once resolved. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Converts any thrown value. Unknown ones become UNEXPECTED, which reveals nothing. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isDatabaseTrouble(thrown)) return new ServiceUnavailable(thrown);
  if (isRefusedValue(thrown)) return new DomainError('BAD_REQUEST', { cause: thrown });
  const { code, status } = statusOf(thrown);
  if (code !== undefined && DISK_CODES.has(code)) return new ServiceUnavailable(thrown);
  const known = FASTIFY_CODES[code ?? ''] ?? STATUS_CODES[status];
  if (known) return new DomainError(known, { cause: thrown });
  if (status === 503) return new ServiceUnavailable(thrown);
  if (status >= 400 && status < 500) return new DomainError('BAD_REQUEST', { cause: thrown });
  return new DomainError('UNEXPECTED', { cause: thrown });
}

/** Nest's exceptions have getStatus(), Fastify's a statusCode; Nest may wrap Fastify's as its cause. */
function statusOf(thrown: unknown): { code: string | undefined; status: number } {
  const fault = (thrown ?? {}) as {
    code?: unknown;
    statusCode?: unknown;
    getStatus?: () => number;
    cause?: { code?: unknown };
  };
  const code = [fault.code, fault.cause?.code].find((one) => typeof one === 'string');
  const status = fault.getStatus?.() ?? fault.statusCode;
  return { code, status: typeof status === 'number' ? status : 500 };
}
