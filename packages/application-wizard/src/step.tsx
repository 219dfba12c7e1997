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

/** What an input of a kind's own is given, in place of a text field. */
export interface OwnInputProps {
  label: string;
  name: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  onBlur(event: unknown): unknown;
  value: string;
  onValue(value: string): void;
}

/** One field of a step: what it is called, how it is entered and how it is shown again. */
export interface StepField extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'placeholder'
> {
  label: string;
  hint?: string;
  /** Inside the box, after what is typed. */
  trailing?: ReactNode;
  /** A list to choose from, whose first, empty line says `placeholder`. */
  options?: readonly SelectOption[];
  /** Another input than a text field or a list. */
  input?: ComponentType<OwnInputProps>;
  /** Fields of one row stand beside one another where there is room. */
  row?: number;
  /** The values of several fields, by their names, where they were pasted as one; undefined where it is just this one's. */
  takeApart?(text: string): object | undefined;
  /** The server shows no more than so many last characters of it, as `<name>Ending`. */
  shownLast?: number;
}

/** A step as its forms, the summaries and the questions about it know it. */
export interface Step {
  /** As the server calls it. */
  name: string;
  title: string;
  /** What can be changed for as long as the application takes changes. No two steps of a kind have one of one name. */
  rules: Rules;
  /** In the order of the form. Those without a rule are only ever entered as the application is opened. */
  fields: Readonly<Record<string, StepField>>;
  /** Below the fields where changes were asked for. */
  note?: string;
}

type Texts = Readonly<Record<string, string>>;

export const fieldsOf = ({ fields }: Step): string[] => Object.keys(fields);

const covered = (ending: string) => `ending in ${ending}`;

/** A step as the server shows it, by the names of its fields. */
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

/** A value of ours in the form in which the server shows it again. */
const shownOurs = ({ shownLast }: StepField, value: string): string =>
  shownLast ? covered(value.slice(-shownLast)) : value;

export interface Difference {
  label: string;
  ours: string;
  theirs: string;
}

/**
 * Where saving `values` would overwrite, unseen, what somebody else has saved since: fields that are not what they were
 * in `base` (the application that the changes were made on; undefined when it is no longer known) and not what ours are.
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
  const { row: _, shownLast: __, takeApart, input, options, trailing, ...shown } = field;
  if (input) return <OwnField {...{ field, name, form, bind }} />;
  const bound = bind(name);
  if (options) {
    const { label, hint, placeholder } = field;
    return <SelectField {...bound} label={label} hint={hint} options={options} placeholder={placeholder ?? ''} />;
  }
  /** True when the text went to several fields. Not while it is being typed: there may be more to come. */
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

/** Puts a text into a field as if it were typed there. */
const setValue = <V extends FieldValues>(form: UseFormReturn<V>, name: Path<V>, text: string) =>
  form.setValue(name, text as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

/** What stands in a field, as it changes. */
function useFieldText<V extends FieldValues>({ subscribe, getValues }: UseFormReturn<V>, name: Path<V>): string {
  const follow = useCallback(
    (callback: () => void) => subscribe({ name, formState: { values: true }, callback }),
    [subscribe, name],
  );
  return useSyncExternalStore(follow, () => (getValues(name) as string | undefined) ?? '');
}

/** An input that holds its text by itself. */
function OwnField<V extends FieldValues>({ field, name, form, bind }: OneFieldProps<V>) {
  const { label, input: Input } = field;
  const { ref, onBlur, error } = bind(name);
  const value = useFieldText(form, name);
  const onValue = (text: string) => setValue(form, name, text);
  return Input && <Input {...{ label, name, error, ref, onBlur, onValue, value }} />;
}
