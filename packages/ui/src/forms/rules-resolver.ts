import { normalise, validate, type Rules } from '@mealtime/contracts/rules';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/**
 * Lets react-hook-form check a form by the rules the server checks it by. On success the values come back normalised
 * (trimmed, digits only and so on); values without a rule are passed on as they are.
 */
export function rulesResolver<V extends FieldValues>(rules: Rules): Resolver<V> {
  return (values) => {
    const found = Object.entries(validate(rules, values));
    if (found.length === 0) return { values: { ...values, ...normalise(rules, values) }, errors: {} };
    const errors = Object.fromEntries(found.map(([name, [message]]) => [name, { type: 'rule', message }]));
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
