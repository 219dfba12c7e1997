/** Forms of react-hook-form over the rules of the contracts: judged by them, kept as they are typed, drawn in parts. */
import { useUnsaved } from 'federated-pages/adoption';
import { normalise, validate, type FieldErrors as ToldErrors, type Rules } from '@mealtime/contracts/rules';
import { useEffect, useEffectEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from '@mealtime/forms';

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

interface KeptFormOptions<V extends FieldValues> {
  rules: Rules;
  defaultValues: DefaultValues<V>;
  /** Called with everything that stands in the form whenever a field of it changes; not when the form is reset. */
  keep(values: V): void;
}

/** A form whose values are kept as they are typed. The server's word about a field holds until that field is changed. */
export function useKeptForm<V extends FieldValues>({ rules, defaultValues, keep }: KeptFormOptions<V>) {
  const form = useForm<V>({ resolver: rulesResolver(rules), defaultValues });
  useUnsaved(form.formState.isDirty);
  const { subscribe, clearErrors, getFieldState, trigger } = form;
  const changed = useEffectEvent(({ values, name }: { values: V; name?: string | undefined }) => {
    if (!name) return;
    keep(values);
    const field = name as Path<V>;
    if (getFieldState(field).error?.type === 'server') clearErrors(field);
    // A rule may look at another field: what was wrong beside this value may be right now.
    const wrong = Object.entries(form.formState.errors).filter(
      ([other, error]) => other !== name && error?.type === 'rule',
    );
    if (wrong.length > 0) void trigger(wrong.map(([other]) => other as Path<V>));
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: (state) => changed(state) }), [subscribe]);
  return form;
}

/** Shows what the server said about fields beside them and goes to the first. False when none of them is in the form. */
export function showFieldErrors<V extends FieldValues>(form: UseFormReturn<V>, fields: ToldErrors): boolean {
  const known = Object.entries(fields).filter(([name]) => name in form.getValues());
  for (const [name, [message = '']] of known) form.setError(name as Path<V>, { type: 'server', message });
  const [first] = known;
  if (first) form.setFocus(first[0] as Path<V>);
  return first !== undefined;
}

/** What a field takes from its form, by the field's name: its registration and its message. */
export type BindField<Name extends string> = (name: Name) => UseFormRegisterReturn & { error: string | undefined };

/**
 * Lets fields of a form be drawn by components that need not know the whole form.
 *
 * @param order of the fields on the page, so that the focus goes to the first wrong one; components draw, and so register,
 * later than what stands beside them
 */
export function bindFields<V extends FieldValues>(
  form: UseFormReturn<V>,
  order: readonly Path<V>[],
): BindField<Path<V>> {
  for (const name of order) form.register(name);
  const { errors } = form.formState;
  return (name) => ({ ...form.register(name), error: errors[name]?.message as string | undefined });
}
