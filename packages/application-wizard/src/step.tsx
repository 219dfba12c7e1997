import type { Rules } from '@mealtime/contracts/rules';
import type { FieldValues, Path, PathValue, UseFormReturn } from '@mealtime/forms';
import { SelectField, TextField, type BindField, type SelectOption } from '@mealtime/ui';
import {
  useCallback,
  useSyncExternalStore,
  type ChangeEvent,
  type ComponentProps,
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { savedStep, type Application } from './state/kind';
import styles from './step.module.css';

/** Props of a kind's own input component. */
export interface OwnInputProps {
  label: string;
  name: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  onBlur(event: unknown): unknown;
  value: string;
  onValue(value: string): void;
}

/** One field of a step: label, input and display. */
export interface StepField extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'placeholder'
> {
  label: string;
  hint?: string;
  /** Inside the box, after the input. */
  trailing?: ReactNode;
  /** A select, with `placeholder` as its first, empty option. */
  options?: readonly SelectOption[];
  /** A component other than a text field or a select. */
  input?: ComponentType<OwnInputProps>;
  /** Fields of one row are side by side if there is room. */
  row?: number;
  /** Splits a pasted text into several fields, by name; undefined if it belongs to this field only. */
  takeApart?(text: string): object | undefined;
  /** The server only returns this many last characters, as `<name>Ending`. */
  shownLast?: number;
}

/** A step as used by its forms, summaries and requested changes. */
export interface Step {
  /** The server's name for it. */
  name: string;
  title: string;
  /** Fields editable while the application accepts changes. Names are unique across a kind's steps. */
  rules: Rules;
  /** In the form's order. Fields without a rule are only entered when the application is opened. */
  fields: Readonly<Record<string, StepField>>;
  /** Below the fields with requested changes. */
  note?: string;
}

type Texts = Readonly<Record<string, string>>;

export const fieldsOf = ({ fields }: Step): string[] => Object.keys(fields);

const covered = (ending: string) => `ending in ${ending}`;

/** A step as returned by the server, by field names. */
export function shownSaved({ name, fields }: Step, application: Application | undefined): Texts | undefined {
  const saved = savedStep(application, name);
  return (
    saved &&
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, { shownLast }]) => {
        const value = saved[shownLast ? `${field}Ending` : field];
        return value === undefined ? [] : [[field, shownLast ? covered(value) : value]];
      }),
    )
  );
}

/** A local value in the server's display format. */
const shownOurs = ({ shownLast }: StepField, value: string): string =>
  shownLast ? covered(value.slice(-shownLast)) : value;

export interface Difference {
  label: string;
  ours: string;
  theirs: string;
}

/**
 * Fields of `values` in conflict with changes saved elsewhere: they differ from `base` (the application that the
 * changes are based on; undefined if unknown) and from ours.
 */
export function differences(step: Step, values: Texts, base: Application | undefined, now: Application): Difference[] {
  const before = shownSaved(step, base);
  return Object.entries(shownSaved(step, now) ?? {}).flatMap(([name, theirs]) => {
    const field = step.fields[name]!;
    const ours = shownOurs(field, values[name] ?? '');
    const isTheirs = base === undefined || before?.[name] !== theirs;
    return isTheirs && theirs !== ours ? [{ label: field.label, ours, theirs }] : [];
  });
}

interface StepFieldsProps<V extends FieldValues> {
  step: Step;
  form: UseFormReturn<V>;
  bind: BindField<Path<V>>;
  /** True for the fields to show. Default: all. */
  shows?: (name: string) => boolean;
}

/** All editable fields of a step, in the order of its list. */
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
  const { row: _, shownLast: __, takeApart, input, options, trailing, ...shown } = field;
  if (input) return <OwnField {...{ field, name, form, bind }} />;
  const bound = bind(name);
  if (options) {
    const { label, hint, placeholder } = field;
    return <SelectField {...bound} label={label} hint={hint} options={options} placeholder={placeholder ?? ''} />;
  }
  /** True if the text was split into several fields. Not during typing: the text may be incomplete. */
  const spread = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) => {
    const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText';
    const parts = isTyped ? undefined : takeApart?.(target.value);
    for (const [part, value] of Object.entries(parts ?? {})) setValue(form, part as Path<V>, value as string);
    return parts !== undefined;
  };
  return (
    <TextField
      {...shown}
      trailing={trailing && <span className={styles['trailing']}>{trailing}</span>}
      {...bound}
      onChange={(event) => (spread(event) ? undefined : bound.onChange(event))}
      onBlur={(event) => (spread(event) ? undefined : bound.onBlur(event))}
    />
  );
}

/** Sets a field's text as if it were typed. */
const setValue = <V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>, text: string) =>
  form.setValue(name, text as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

/** A field's present value, followed. */
function useFieldText<V extends FieldValues>({ subscribe, getValues }: UseFormReturn<V>, name: Path<V>): string {
  const follow = useCallback(
    (callback: () => void) => subscribe({ name, formState: { values: true }, callback }),
    [subscribe, name],
  );
  return useSyncExternalStore(follow, () => (getValues(name) as string | undefined) ?? '');
}

/** An uncontrolled input. */
function OwnField<V extends FieldValues>({ field, name, form, bind }: OneFieldProps<V>) {
  const { label, input: Input } = field;
  const { ref, onBlur, error } = bind(name);
  const value = useFieldText(form, name);
  const onValue = (text: string) => setValue(form, name, text);
  return Input && <Input {...{ label, name, error, ref, onBlur, onValue, value }} />;
}
