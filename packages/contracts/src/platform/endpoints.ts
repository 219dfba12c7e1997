import { endpoints, optional } from '../endpoints';
import { nullable, object, Type } from '../endpoints/schemas';
import { cursor } from '../rules/search';

const fine = object({ status: Type.Literal('ok') });

export const platformEndpoints = endpoints({
  'GET /health/live': {
    summary: 'The process runs',
    access: 'public',
    reply: fine,
    example: { status: 'ok' },
  },
  'GET /health/ready': {
    summary: 'The process can serve: its database answers',
    access: 'public',
    reply: fine,
    example: { status: 'ok' },
    errors: ['SERVICE_UNAVAILABLE'],
  },
  'GET /changes': {
    summary: 'Changes of public data, by long polling: answers on a change, or after a while',
    access: 'public',
    query: { since: optional(cursor, { description: 'cursor of the previous answer', default: '' }) },
    reply: object({
      cursor: Type.String(),
      topics: nullable(Type.Array(Type.String(), { description: 'Null if anything may have changed' })),
    }),
    example: { cursor: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10.1', topics: ['restaurants'] },
    errors: ['SERVICE_UNAVAILABLE'],
  },
  'GET /docs': { summary: 'This page', access: 'public', reply: 'page' },
  'GET /docs-json': {
    summary: 'This page as OpenAPI JSON',
    access: 'public',
    reply: Type.Object({ openapi: Type.String(), paths: Type.Object({}) }),
  },
  'GET /docs/:file': {
    summary: 'A file of this page',
    access: 'public',
    reply: 'file',
    errors: ['NOT_FOUND'],
  },
});
