import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error';
import { bodyOf } from './form-post';

/** Accepts only JSON. Invalid UTF-8 and prototype keys are malformed. An empty body is no body. */
export function acceptOnlyJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (bodyOf(request).takesBytes) return done(null, body);
    if (body.length === 0) return done(null, undefined);
    const malformed = () => done(new DomainError('MALFORMED_JSON'));
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      return malformed();
    }
    // The error itself is Fastify's; only its presence matters.
    void parse(request, text, (error, value: unknown) => (error ? malformed() : done(null, value)));
  });
}
