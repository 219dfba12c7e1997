import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { DomainError } from '../errors/domain-error';
import { bodyOf, formFields, isForm } from './form-post';

/**
 * Parsers for endpoints that declare other bodies than JSON: files get the raw stream, ignored bodies are drained,
 * forms are parsed. Everything else is refused.
 * @param limit of a form in bytes
 */
export function acceptFiles(fastify: FastifyInstance, limit: number): void {
  fastify.addContentTypeParser('*', (request, payload, done) => {
    const { takesFile, ignoresBody } = bodyOf(request);
    if (takesFile) return done(null, payload);
    if (ignoresBody) {
      payload.resume();
      return done(null, undefined);
    }
    if (isForm(request)) {
      const [tooLarge, cutOff] = [new DomainError('PAYLOAD_TOO_LARGE'), new DomainError('BAD_REQUEST')];
      readWithin(payload, limit, tooLarge, cutOff).then(
        (bytes) => done(null, formFields(bytes.toString('utf8'))),
        (error: Error) => done(error),
      );
      return;
    }
    return done(new DomainError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

/** An uploaded file. */
export interface SentFile {
  /** A stream, or undefined without a body. */
  body: unknown;
  /** The declared size in bytes. */
  announced: number | undefined;
}

/** The file of a request to an endpoint that takes files. */
export function sentFile({ headers, body }: FastifyRequest): SentFile {
  const length = headers['content-length'];
  return { body, announced: length === undefined ? undefined : Number(length) };
}

/**
 * Reads a stream into memory up to `limit` bytes; beyond that, or at once if `announced` is larger, throws `tooLarge`
 * without reading on. Throws `cutOff` if the sender disconnects.
 */
export function readWithin(
  stream: Readable,
  limit: number,
  tooLarge: Error,
  cutOff: Error,
  announced = 0,
): Promise<Buffer> {
  if (announced > limit) {
    stream.resume();
    return Promise.reject(tooLarge);
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let done = false;
    const settle = (finish: () => void) => {
      if (done) return;
      done = true;
      stream.off('data', take);
      finish();
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else
        settle(() => {
          // Drains the rest, so that the response reaches the sender.
          stream.resume();
          reject(tooLarge);
        });
    };
    stream.on('data', take);
    stream.once('end', () => settle(() => resolve(Buffer.concat(chunks))));
    stream.once('error', () => settle(() => reject(cutOff)));
    stream.once('close', () => settle(() => reject(cutOff)));
  });
}
