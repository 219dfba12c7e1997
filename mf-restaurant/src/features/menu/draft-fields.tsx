import { DRAFT_FIELDS, priceText, type EntryKind } from '@mealtime/contracts/menus';
import type { Rules } from '@mealtime/contracts/rules';
import { TextField, type TextFieldProps } from '@mealtime/ui';
import { useTyped } from './use-typed';
import { readPrice } from './price';

interface DraftFieldProps<Value> extends Pick<TextFieldProps, 'label' | 'name' | 'hint' | 'disabled' | 'placeholder'> {
  value: Value;
  onCommit(from: Value, to: Value): void;
}

interface DraftTextProps extends DraftFieldProps<string> {
  /** The kind of entry whose rule applies. */
  of: EntryKind;
  /** The field of the entry. */
  field: string;
}

/** A text of the draft. */
export function DraftText({ of, field, value, onCommit, ...input }: DraftTextProps) {
  const rule = (DRAFT_FIELDS[of] as Rules)[field]!;
  const typed = useTyped<string>({
    ...{ value, onCommit, show: (text) => text },
    read(text) {
      const tidied = String(rule.normalise(text));
      const error = rule.check(tidied, {});
      return error === undefined ? { value: tidied } : { error };
    },
  });
  return <TextField {...input} {...typed} autoComplete="off" dir="auto" />;
}

/** A price of the draft, typed as 12.50 or 12,50. */
export function DraftPrice({ value, onCommit, ...input }: DraftFieldProps<number>) {
  const typed = useTyped<number>({
    ...{ value, onCommit, show: priceText },
    read(text) {
      const { cents, error } = readPrice(text);
      return error === undefined ? { value: cents } : { error };
    },
  });
  return <TextField {...input} {...typed} autoComplete="off" inputMode="decimal" leading="$" />;
}

/** A price for one size: empty for the plain price, which is the placeholder. */
export function DraftSizePrice({
  value,
  plain,
  onCommit,
  ...input
}: DraftFieldProps<number | undefined> & { plain: number }) {
  const typed = useTyped<number | undefined>({
    ...{ value, onCommit, show: (cents) => (cents === undefined ? '' : priceText(cents)) },
    read(text) {
      if (text.trim() === '') return { value: undefined };
      const { cents, error } = readPrice(text);
      return error === undefined ? { value: cents } : { error };
    },
  });
  return (
    <TextField
      {...input}
      {...typed}
      autoComplete="off"
      inputMode="decimal"
      leading="$"
      placeholder={priceText(plain)}
    />
  );
}

interface DraftNumberProps extends DraftFieldProps<number> {
  of: 'group';
  field: 'least' | 'most' | 'free' | 'each';
}

/** A whole number of an option group. */
export function DraftNumber({ of, field, value, onCommit, ...input }: DraftNumberProps) {
  const typed = useTyped<number>({
    ...{ value, onCommit, show: String },
    read(text) {
      const number = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : NaN;
      const error = DRAFT_FIELDS[of][field].check(number, {});
      return error === undefined ? { value: number } : { error };
    },
  });
  return <TextField {...input} {...typed} autoComplete="off" inputMode="numeric" />;
}
