/**
 * Forms of react-hook-form with the rules of the contracts: validated by them, stored while typing, split into
 * components.
 */
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
 * A react-hook-form resolver by the contracts' rules. Valid values are returned normalized (trimmed, digits only and so
 * on); values without a rule are unchanged.
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
  /** Called with all values of the form when a field changes; not when the form is reset. */
  keep(values: V): void;
}

/** A form whose input is stored while typing. The server's error of a field remains until that field changes. */
export function useKeptForm<V extends FieldValues>({ rules, defaultValues, keep }: KeptFormOptions<V>) {
  const form = useForm<V>({ resolver: rulesResolver(rules), defaultValues });
  useUnsaved(form.formState.isDirty);
  const { subscribe, clearErrors, getFieldState, trigger } = form;
  const changed = useEffectEvent(({ values, name }: { values: V; name?: string | undefined }) => {
    if (!name) return;
    keep(values);
    const field = name as Path<V>;
    if (getFieldState(field).error?.type === 'server') clearErrors(field);
    // A rule may depend on another field: an error beside this field may be outdated.
    const wrong = Object.entries(form.formState.errors).filter(
      ([other, error]) => other !== name && error?.type === 'rule',
    );
    if (wrong.length > 0) void trigger(wrong.map(([other]) => other as Path<V>));
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: (state) => changed(state) }), [subscribe]);
  return form;
}

/** Shows the server's field errors and focuses the first. False if none of these fields is in the form. */
export function showFieldErrors<V extends FieldValues>(form: UseFormReturn<V>, fields: ToldErrors): boolean {
  const known = Object.entries(fields).filter(([name]) => name in form.getValues());
  for (const [name, [message = '']] of known) form.setError(name as Path<V>, { type: 'server', message });
  const [first] = known;
  if (first) form.setFocus(first[0] as Path<V>);
  return first !== undefined;
}

/** Props of a field by its name: its registration and its message. */
export type BindField<Name extends string> = (name: Name) => UseFormRegisterReturn & { error: string | undefined };

/** Lets components render fields without knowing the type of the form. */
export function bindFields<V extends FieldValues>(
  form: UseFormReturn<V>,
  order: readonly Path<V>[],
): BindField<Path<V>> {
  for (const name of order) form.register(name);
  const { errors } = form.formState;
  return (name) => ({ ...form.register(name), error: errors[name]?.message as string | undefined });
}
