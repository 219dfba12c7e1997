import type { Field, Fields } from '@mealtime/contracts/endpoints';
import { ValidateIf, registerDecorator, type ValidationArguments } from 'class-validator';

type RequestClass = new () => Record<string, unknown>;

const built = new WeakMap<Fields, RequestClass>();

/** The class that class-validator checks: fields, defaults and rules. */
export function requestClass(fields: Fields): RequestClass {
  const existing = built.get(fields);
  if (existing) return existing;
  const Request = class {
    constructor() {
      for (const [name, field] of Object.entries(fields))
        Object.assign(this, { [name]: structuredClone(field.default) });
    }
  } as RequestClass;
  for (const [name, field] of Object.entries(fields)) checkByRule(Request, name, field);
  built.set(fields, Request);
  return Request;
}

/** The contract's rule, shared with the browser's form. */
function checkByRule(target: RequestClass, propertyName: string, { rule, isOptional }: Field): void {
  if (isOptional) ValidateIf((_, value) => value !== undefined)(target.prototype as object, propertyName);
  const check = (value: unknown, { object }: ValidationArguments) =>
    rule.check(value, object as Record<string, unknown>);
  registerDecorator({
    name: 'byRule',
    target,
    propertyName,
    validator: {
      validate: (value: unknown, args?: ValidationArguments) => check(value, args!) === undefined,
      defaultMessage: (args?: ValidationArguments) => check(args!.value, args!) ?? '',
    },
  });
}
