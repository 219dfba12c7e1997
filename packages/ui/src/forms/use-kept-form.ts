import { useUnsaved } from '@mealtime/browser';
import type { FieldErrors, Rules } from '@mealtime/contracts/rules';
import { useEffect, useEffectEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { rulesResolver } from './rules-resolver';

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
  const { subscribe, clearErrors, getFieldState } = form;
  const changed = useEffectEvent(({ values, name }: { values: V; name?: string | undefined }) => {
    if (!name) return;
    keep(values);
    const field = name as Path<V>;
    if (getFieldState(field).error?.type === 'server') clearErrors(field);
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: (state) => changed(state) }), [subscribe]);
  return form;
}

/** Shows what the server said about fields beside them and goes to the first. False when none of them is in the form. */
export function showFieldErrors<V extends FieldValues>(form: UseFormReturn<V>, fields: FieldErrors): boolean {
  const known = Object.entries(fields).filter(([name]) => name in form.getValues());
  for (const [name, [message = '']] of known) form.setError(name as Path<V>, { type: 'server', message });
  const [first] = known;
  if (first) form.setFocus(first[0] as Path<V>);
  return first !== undefined;
}
