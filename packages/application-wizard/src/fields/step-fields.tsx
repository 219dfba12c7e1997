import { SelectField, TextField, type BindField } from '@mealtime/ui';
import type { ReactNode } from 'react';
import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import type { Step, StepField } from './step';
import styles from './step-fields.module.css';

interface StepFieldsProps<V extends FieldValues> {
  step: Step;
  form: UseFormReturn<V>;
  bind: BindField<Path<V>>;
  /** True for the fields to show. Default: all. */
  shows?: (name: string) => boolean;
}

/** Every field of a step that can be changed, in the order of its list. */
export function StepFields<V extends FieldValues>({ step, form, bind, shows = () => true }: StepFieldsProps<V>) {
  const rows = new Map<string | number, ReactNode[]>();
  for (const [name, field] of Object.entries(step.fields)) {
    if (!(name in step.rules) || !shows(name)) continue;
    const key = field.row ?? name;
    const one = <OneField key={name} field={field} name={name as Path<V>} form={form} bind={bind} />;
    rows.set(key, [...(rows.get(key) ?? []), one]);
  }
  return [...rows].map(([key, fields]) =>
    typeof key === 'number' ? (
      <div key={key} className={styles['row']}>
        {fields}
      </div>
    ) : (
      fields
    ),
  );
}

interface OneFieldProps<V extends FieldValues> {
  field: StepField;
  name: Path<V>;
  form: UseFormReturn<V>;
  bind: BindField<Path<V>>;
}

function OneField<V extends FieldValues>({ field, name, form, bind }: OneFieldProps<V>) {
  const { row: _, shownLast: __, input, options, trailing, ...shown } = field;
  if (input) return <OwnField {...{ field, name, form, bind }} />;
  const bound = bind(name);
  if (options) {
    const { label, hint, placeholder } = field;
    return <SelectField {...bound} label={label} hint={hint} options={options} placeholder={placeholder ?? ''} />;
  }
  return (
    <TextField {...shown} trailing={trailing && <span className={styles['trailing']}>{trailing}</span>} {...bound} />
  );
}

/** An input that holds its text by itself. */
function OwnField<V extends FieldValues>({ field, name, form, bind }: OneFieldProps<V>) {
  const { label, input: Input } = field;
  const { ref, onBlur, error } = bind(name);
  const value = useWatch({ control: form.control, name }) as string | undefined;
  const onValue = (text: string) =>
    form.setValue(name, text as PathValue<V, Path<V>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return Input && <Input {...{ label, name, error, ref, onBlur, onValue }} value={value ?? ''} />;
}
