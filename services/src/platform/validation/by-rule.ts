import type { Rule } from '@mealtime/contracts/rules';
import { ValidateIf, registerDecorator, type ValidationArguments } from 'class-validator';

export interface FieldOptions {
  /** Left out is fine; a value that is there must still pass. */
  optional?: boolean;
  /** What the API page says of the field. */
  description?: string;
  /** What the API page shows as an example. */
  example?: unknown;
}

export interface Field extends FieldOptions {
  rule: Rule<unknown>;
}

type RequestClass = abstract new () => object;

const fieldsOf = new WeakMap<RequestClass, Map<string, Field>>();

/** Every field that a request class takes, those of the class it extends first; there are no others. */
export function requestFields(type: RequestClass): ReadonlyMap<string, Field> {
  const own = fieldsOf.get(type) ?? new Map<string, Field>();
  const parent = Object.getPrototypeOf(type) as RequestClass | null;
  return parent?.prototype ? new Map([...requestFields(parent), ...own]) : own;
}

/**
 * Makes class-validator check a field of a request by a rule of the contracts, which is its only statement: the form
 * in the browser runs the same one.
 */
export function ByRule(rule: Rule<unknown>, options: FieldOptions = {}): PropertyDecorator {
  return (prototype, property) => {
    const name = String(property);
    const type = prototype.constructor as RequestClass;
    const fields = fieldsOf.get(type) ?? new Map<string, Field>();
    fieldsOf.set(type, fields.set(name, { rule, ...options }));
    if (options.optional) ValidateIf((_, value) => value !== undefined)(prototype, property);
    const check = (value: unknown, { object }: ValidationArguments) =>
      rule.check(value, object as Record<string, unknown>);
    registerDecorator({
      name: 'byRule',
      target: prototype.constructor,
      propertyName: name,
      validator: {
        validate: (value: unknown, args?: ValidationArguments) => check(value, args!) === undefined,
        defaultMessage: (args?: ValidationArguments) => check(args!.value, args!) ?? '',
      },
    });
  };
}
