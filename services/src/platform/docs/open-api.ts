import { ERRORS, errorMessage, type ErrorCode } from '@mealtime/contracts/errors';
import type { Field, Fields } from '@mealtime/contracts/endpoints';
import { PUBLIC } from '../access/access';
import type { Answered } from '../endpoints/endpoint';
import type { AccessKind } from '../modules/service-module';

type Json = Record<string, unknown>;

export interface OpenApi {
  openapi: string;
  info: Json;
  paths: Record<string, Json>;
  components: Json;
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'message', 'correlationId'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: Object.keys(ERRORS) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      },
    },
    message: { type: 'string' },
    correlationId: { type: 'string' },
  },
};

/** The OpenAPI document of endpoints; `kinds` are the authentication schemes. */
export function openApi(endpoints: readonly Answered[], kinds: readonly AccessKind[]): OpenApi {
  const paths: Record<string, Json> = {};
  const schemas: Json = { Error: ERROR_SCHEMA };
  for (const endpoint of endpoints) {
    const [method = '', path = ''] = endpoint.key.split(' ');
    const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(endpoint, path, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mealtime',
      description: 'Every reply that is not a success has the shape of the schema Error.',
      version: '1',
    },
    paths,
    components: { schemas, securitySchemes: Object.fromEntries(kinds.map((kind) => [kind.name, scheme(kind)])) },
  };
}

const scheme = ({ shownBy }: AccessKind): Json =>
  shownBy === 'bearer' ? { type: 'http', scheme: 'bearer' } : { type: 'apiKey', in: 'cookie', name: shownBy.cookie };

function operation(endpoint: Answered, path: string, schemas: Json): Json {
  const { key, summary, access, body, query, headers = {}, takesFile, form } = endpoint;
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ ...{ in: 'path', required: true }, name, schema: TEXT })),
    ...Object.entries(query ?? {}).map(([name, field]) => ({
      ...{ in: 'query', required: !field.isOptional },
      ...{ name, schema: fieldSchema(field) },
    })),
    ...Object.entries(headers).map(([name, { description, example, isOptional }]) => ({
      ...{ in: 'header', required: !isOptional, schema: TEXT },
      ...{ name, description, example },
    })),
  ];
  return {
    operationId: key.replace(/\W+/g, '_'),
    summary,
    parameters,
    security: access === PUBLIC ? [] : [{ [access]: [] }],
    ...(takesFile ? { requestBody: { required: true, content: FILE } } : {}),
    ...(body && body !== 'ignored'
      ? { requestBody: { required: true, content: content(fieldsSchema(body), form) } }
      : {}),
    responses: { ...success(endpoint, schemas), ...(form && REDIRECT), ...refusals(endpoint) },
  };
}

const TEXT = { type: 'string' };
const FILE = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
const REDIRECT = { 303: { description: 'For native forms: redirects to the page with the result' } };
const content = (schema: unknown, form: unknown) => ({
  ...json(schema),
  ...(form !== undefined && { 'application/x-www-form-urlencoded': { schema } }),
});
const json = (schema: unknown, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

function fieldsSchema(fields: Fields): Json {
  const all = Object.entries(fields);
  return {
    type: 'object',
    required: all.flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])),
    properties: Object.fromEntries(all.map(([name, field]) => [name, fieldSchema(field)])),
    additionalProperties: false,
  };
}

/** A field's type, derived from its example; its rules appear in error messages. */
function fieldSchema({ example, description, default: left }: Field): Json {
  const known = example ?? left;
  const type = Array.isArray(known) ? 'array' : typeof known === 'undefined' ? 'string' : typeof known;
  return {
    ...(type === 'array' ? { type, items: { type: 'object' } } : { type }),
    ...(description ? { description } : {}),
    ...(example === undefined ? {} : { example }),
    ...(left === undefined ? {} : { default: left }),
  };
}

function success({ status = 200, reply, example }: Answered, schemas: Json): Json {
  const code = String(status);
  if (reply === 'redirect') return { [code]: { description: 'Another address' } };
  if (reply === 'file') return { [code]: { description: 'A file', content: FILE } };
  if (reply === 'events')
    return { [code]: { description: 'Events', content: { 'text/event-stream': { schema: TEXT } } } };
  if (reply === 'page') return { [code]: { description: 'A page', content: { 'text/html': { schema: TEXT } } } };
  return { [code]: { description: 'Done', content: json(withReferences(reply, schemas), example) } };
}

/** Moves schemas with a name (`$id`) into the components. */
function withReferences(schema: unknown, schemas: Json): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withReferences(one, schemas));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $id, ...others } = schema as Json;
  const inside = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, withReferences(value, schemas)]),
  );
  if (typeof $id !== 'string') return inside;
  schemas[$id] = inside;
  return { $ref: `#/components/schemas/${$id}` };
}

function refusals({ body, query, errors = [] }: Answered): Json {
  const takesFields = (body !== undefined && body !== 'ignored') || query !== undefined;
  const codes: readonly ErrorCode[] = [...(takesFields ? (['VALIDATION_FAILED'] as const) : []), ...errors];
  const statuses = [...new Set(codes.map((code) => ERRORS[code][0]))];
  const described = (status: number) =>
    codes
      .filter((code) => ERRORS[code][0] === status)
      .map((code) => `${code}: ${errorMessage(ERRORS[code])}`)
      .join('  \n');
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { description: described(status), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}
