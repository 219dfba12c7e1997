import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { DomainError } from '../errors/domain-error';

/** Marks an endpoint whose body is a file, of any type: it gets the stream itself, and how much of it to read is its matter. */
export const TakesFile = () => applyDecorators(RouteConfig({ takesFile: true }));

/** Marks an endpoint that asks for nothing but its address: whatever else is sent, in whatever type, is thrown away. */
export const IgnoresBody = () => applyDecorators(RouteConfig({ ignoresBody: true }));

/** Everything that is not JSON is refused, but for endpoints marked `@TakesFile()` or `@IgnoresBody()`. */
export function acceptFiles(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('*', (request, payload, done) => {
    const { takesFile, ignoresBody } = request.routeOptions.config as { takesFile?: boolean; ignoresBody?: boolean };
    if (takesFile) return done(null, payload);
    if (ignoresBody) {
      payload.resume();
      return done(null, undefined);
    }
    return done(new DomainError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

/**
 * Reads a stream whole, into memory, as long as it is no larger than `limit` bytes; beyond that throws `tooLarge` without
 * keeping or waiting for the rest. A sender that goes away in the middle makes it throw `cutOff`.
 */
export function readWithin(stream: Readable, limit: number, tooLarge: Error, cutOff: Error): Promise<Buffer> {
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
