import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { DomainError } from '../errors/domain-error';
import { bodyOf, formFields, isForm } from './form-post';

/**
 * Everything that is not JSON is refused, but for what endpoints say: one whose body is a file, of any type, gets the stream itself, and
 * how much of it to read is its matter; one that asks for nothing but its address has whatever else is sent thrown away; one that
 * takes forms gets their fields.
 *
 * @param limit of a form, in bytes
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

/** A file as it is sent. */
export interface SentFile {
  /** A stream, unless nothing was sent. */
  body: unknown;
  /** Bytes that its sender announces. */
  announced: number | undefined;
}

/** Of a request to an endpoint that takes files. */
export function sentFile({ headers, body }: FastifyRequest): SentFile {
  const length = headers['content-length'];
  return { body, announced: length === undefined ? undefined : Number(length) };
}

/**
 * Reads a stream whole, into memory, as long as it is no larger than `limit` bytes; beyond that, and at once where more is
 * `announced`, throws `tooLarge` without keeping or waiting for the rest. A sender that goes away in the middle makes it throw
 * `cutOff`.
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
          // What is still coming is thrown away, so that the answer reaches the sender.
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
