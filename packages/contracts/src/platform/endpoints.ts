import { endpoints } from '../endpoints';
import { object, Type } from '../endpoints/schemas';

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
