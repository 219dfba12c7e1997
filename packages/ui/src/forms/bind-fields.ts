import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

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
