import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { NOT_KNOWN, type FieldErrors } from '@mealtime/contracts/rules';
import { validate } from 'class-validator';
import { DomainError, ValidationFailed } from '../errors/domain-error';
import { requestFields } from './by-rule';

type RequestClass = new () => Record<string, unknown>;

/**
 * Brings bodies and queries into their request class: only declared fields, each normalised by its rule, then checked
 * by class-validator. Unknown fields of a body are refused by name; those of a query (campaign marks and the like) are
 * dropped. Done without class-transformer, which walks into values of any depth.
 */
@Injectable()
export class RequestPipe implements PipeTransform {
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if ((type !== 'body' && type !== 'query') || !metatype) return value;
    const fields = requestFields(metatype as RequestClass);
    const raw = value ?? {};
    if (typeof raw !== 'object' || Array.isArray(raw)) throw new DomainError('BAD_REQUEST');
    const request = new (metatype as RequestClass)();
    const errors: FieldErrors = {};
    for (const [name, given] of Object.entries(raw)) {
      const field = fields.get(name);
      if (field) request[name] = field.rule.normalise(given);
      else if (type === 'body') errors[name] = [NOT_KNOWN];
    }
    for (const [name, { rule, optional }] of fields) {
      if (!optional && !(name in raw)) request[name] = rule.normalise(undefined);
    }
    const failures = fields.size > 0 ? await validate(request, { stopAtFirstError: true }) : [];
    for (const { property, constraints } of failures) errors[property] = Object.values(constraints ?? {});
    if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
    return request;
  }
}
