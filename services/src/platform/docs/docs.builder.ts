import { Inject, Injectable, type INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { errorMessage, type ErrorCode } from '@mealtime/contracts/errors';
import { ACCESS, PUBLIC, type Access } from '../access/access';
import { CONFIG, type Config } from '../config/config';
import { HTTP_STATUS } from '../errors/http-status';
import { requestFields } from '../validation/by-rule';
import { DESCRIPTION, type Description } from './describe';

type RequestClass = abstract new () => object;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

interface Endpoint {
  id: string;
  description: Description | undefined;
  access: Access | undefined;
  requests: RequestClass[];
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'message', 'correlationId'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      },
    },
    message: { type: 'string' },
    correlationId: { type: 'string' },
  },
};

/** Builds the OpenAPI document from the running application and from what request classes and endpoints declare. */
@Injectable()
export class DocsBuilder {
  private application: INestApplication | undefined;

  constructor(
    private readonly modules: ModulesContainer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  attach(application: INestApplication): void {
    this.application = application;
  }

  async build(): Promise<object> {
    const { ApiProperty, DocumentBuilder, SwaggerModule } = await import('@nestjs/swagger');
    const endpoints = this.endpoints();
    for (const type of new Set(endpoints.flatMap(({ requests }) => requests))) {
      for (const [name, { optional, description, example }] of requestFields(type)) {
        ApiProperty({
          ...schemaOf(example),
          required: !optional,
          ...(description ? { description } : {}),
          ...(example === undefined ? {} : { example }),
        })(type.prototype as object, name);
      }
    }
    const outline = new DocumentBuilder()
      .setTitle('Mealtime')
      .setDescription('Every reply that is not a success has the shape of the schema Error.')
      .setVersion('1');
    for (const { name, shownBy } of this.config.declared.flatMap(({ access = [] }) => access)) {
      if (shownBy === 'bearer') outline.addBearerAuth({ type: 'http', scheme: 'bearer' }, name);
      else outline.addCookieAuth(shownBy.cookie, { type: 'apiKey', in: 'cookie' }, name);
    }
    const document = SwaggerModule.createDocument(this.application!, outline.build(), {
      operationIdFactory: (controller, method) => `${controller}.${method}`,
    });
    document.components = { ...document.components };
    document.components.schemas = { ...document.components.schemas, Error: ERROR_SCHEMA as never };
    const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
    for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item) as Operation[])) {
      const endpoint = byId.get(operation.operationId ?? '');
      if (endpoint) describe(operation, endpoint);
    }
    return document;
  }

  /** Every endpoint with what it declares. */
  endpoints(): Endpoint[] {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()]);
    return controllers.flatMap(({ metatype }) => {
      const prototype = (metatype as RequestClass).prototype as Record<string, unknown>;
      const methods = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
      return methods.map((method) => {
        const handler = prototype[method] as object;
        const types = (Reflect.getMetadata('design:paramtypes', prototype, method) ?? []) as RequestClass[];
        return {
          id: `${metatype!.name}.${method}`,
          description: Reflect.getMetadata(DESCRIPTION, handler) as Description | undefined,
          access: (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, metatype!)) as
            Access | undefined,
          requests: types.filter((type) => typeof type === 'function' && requestFields(type).size > 0),
        };
      });
    });
  }
}

/** The type of a field, told from its example. */
function schemaOf(example: unknown) {
  if (Array.isArray(example)) return { type: 'array', items: { type: 'object' } } as const;
  return { type: typeof example === 'boolean' ? Boolean : typeof example === 'number' ? Number : String };
}

function describe(operation: Operation, { description, access, requests }: Endpoint): void {
  operation.summary = description?.summary ?? '';
  operation.security = access === undefined || access === PUBLIC ? [] : [{ [access]: [] }];
  const success = Object.values(operation.responses ?? {})[0] as Record<string, unknown> | undefined;
  if (success && description?.reply !== undefined) {
    success['content'] = { 'application/json': { example: description.reply } };
  }
  if (description?.headers) {
    const headers = description.headers.map((header) => ({
      ...{ in: 'header', required: true, schema: { type: 'string' } },
      ...header,
    }));
    operation.parameters = [...(operation.parameters ?? []), ...headers] as NonNullable<Operation['parameters']>;
  }
  if (description?.file) {
    const content = { schema: { type: 'string', format: 'binary' } } as const;
    operation.requestBody = { required: true, content: { 'application/octet-stream': content } };
  }
  const codes = [...(requests.length > 0 ? (['VALIDATION_FAILED'] as const) : []), ...(description?.errors ?? [])];
  for (const [status, group] of groupByStatus(codes)) {
    (operation.responses ??= {})[String(status)] = {
      description: group.map((code) => `${code}: ${errorMessage(code)}`).join('  \n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
}

function groupByStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = HTTP_STATUS[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}
