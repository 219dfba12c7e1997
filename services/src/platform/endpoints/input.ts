import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { NOT_KNOWN, type FieldErrors } from '@mealtime/contracts/rules';
import type { EndpointTable, Fields, Input as InputOf } from '@mealtime/contracts/endpoints';
import { validate } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { DomainError, ValidationFailed } from '../errors/domain-error';
import { ENDPOINT, type Answered } from './endpoint';
import { requestClass } from './request-class';

interface Sent {
  endpoint: Answered;
  request: FastifyRequest;
}

const Sent = createParamDecorator((_: unknown, context: ExecutionContext): Sent => {
  const endpoint = Reflect.getMetadata(ENDPOINT, context.getHandler()) as Answered | undefined;
  if (!endpoint) throw new Error('Input needs a method marked @Endpoint()');
  return { endpoint, request: context.switchToHttp().getRequest<FastifyRequest>() };
});

/** An endpoint's validated input: `params`, `query`, `body` and `headers`. */
export const Input = () => Sent(checked);
export type Input<Table extends EndpointTable, Key extends keyof Table> = InputOf<Table, Key>;

const checked: PipeTransform<Sent, Promise<object>> = {
  async transform({ endpoint, request }) {
    const { query, body, headers = {} } = endpoint;
    return {
      params: request.params,
      headers: Object.fromEntries(Object.keys(headers).map((name) => [name, headerOf(request, name)])),
      ...(query ? { query: await checkedValues(query, request.query, { refuseUnknown: false }) } : {}),
      ...(body && body !== 'ignored' ? { body: await checkedValues(body, request.body, { refuseUnknown: true }) } : {}),
    };
  },
};

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Converts input into a request class: declared fields only, normalized by their rules and checked by class-validator.
 * Unknown body fields are refused by name; unknown query parameters are dropped. Not by class-transformer, which
 * recurses into values of any depth.
 */
async function checkedValues(fields: Fields, sent: unknown, { refuseUnknown }: { refuseUnknown: boolean }) {
  const raw = sent ?? {};
  if (typeof raw !== 'object' || Array.isArray(raw)) throw new DomainError('BAD_REQUEST');
  const values = new (requestClass(fields))();
  const errors: FieldErrors = {};
  for (const [name, given] of Object.entries(raw)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field) values[name] = field.rule.normalise(given);
    else if (refuseUnknown) errors[name] = [NOT_KNOWN];
  }
  for (const [name, { rule, isOptional }] of Object.entries(fields)) {
    if (!isOptional && !(name in raw)) values[name] = rule.normalise(undefined);
  }
  for (const { property, constraints } of await validate(values, { stopAtFirstError: true })) {
    errors[property] = Object.values(constraints ?? {});
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
  return values;
}
