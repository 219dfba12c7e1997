import { nameOf } from './known-again';
import { ownElements } from './own-elements';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const FIELDS = 'input, textarea, select';

const isMultiple = (field: Field): field is HTMLSelectElement => field instanceof HTMLSelectElement && field.multiple;
const valuesOf = (options: Iterable<HTMLOptionElement>): string =>
  JSON.stringify([...options].map(({ value }) => value));

/** What somebody has entered into a field: its value, several as JSON, or whether it is checked. */
export function enteredIn(field: Field): string | boolean {
  if (isMultiple(field)) return valuesOf(field.selectedOptions);
  return field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type) ? field.checked : field.value;
}

/** By what a field is known again in another version of its form. One of several that are known by the same has its number. */
export function named(fields: readonly Field[]): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of fields) {
    const name = nameOf(field);
    let at = 0;
    while (found.has(`${name}|${at}`)) at += 1;
    found.set(`${name}|${at}`, field);
  }
  return found;
}

const fieldsIn = (hosts: readonly HTMLElement[]) => hosts.flatMap((host) => ownElements<Field>(host, FIELDS));
const filesOf = (field: Field) => (field instanceof HTMLInputElement ? field.files : null);

/** What somebody has entered into the fields of a page that no script has taken over yet. */
export interface KeptInput {
  /** Whether somebody had entered something before it was looked after. */
  readonly wasEntered: boolean;
  /**
   * Fields may be gone: what was entered into them stands in those in their place, and what is entered from now on is noted there.
   * Their script is not told yet. Where nothing is in their place yet, it is kept until something is, or until `forgetGone`.
   */
  carry(now: readonly HTMLElement[]): void;
  /** Tells the script of every field in which somebody has entered something, as if it were entered now. What is entered later tells itself. */
  hand(now: readonly HTMLElement[]): void;
  /** Another script is to be told of all that was entered, also of what one was told of already: as it last showed it. */
  again(): void;
  /** What fields are gone and have nothing in their place are gone for good: what comes later is another, whatever it is called. */
  forgetGone(): void;
  end(): void;
}

/** Notes what the fields hold as a page is served, and what is entered into them from then on. */
export function keepInput(hosts: readonly HTMLElement[]): KeptInput {
  const names = new Map([...named(fieldsIn(hosts))].map(([name, field]) => [field, name]));
  const entered = new Map<Field, string | boolean>();
  const untold = new Set<Field>();
  let wasHanded = false;
  const keep = (field: Field, value: string | boolean) => {
    entered.set(field, value);
    if (!wasHanded) untold.add(field);
  };
  // Before any script ran somebody may have typed, and a browser may have filled in fields by itself.
  for (const field of names.keys()) {
    const value = enteredIn(field);
    if (value !== defaultOf(field)) keep(field, value);
  }
  const wasEntered = entered.size > 0;
  let caret: { field: Field; at: Caret } | undefined;
  // Once a script has set something else than what was typed, the caret is not where somebody left it.
  const noteCaret = () => {
    const field = document.activeElement as Field;
    const at = names.has(field) && caretOf(field);
    if (at && (entered.get(field) ?? field.value) === field.value) caret = { field, at };
  };
  // The script may set its own values as it takes over, so what is typed is noted as it is.
  const note = ({ target }: Event) => {
    const field = target as Field;
    if (names.has(field)) keep(field, enteredIn(field));
    noteCaret();
  };
  const watching = new AbortController();
  const { signal } = watching;
  // What was listened to already is not listened to twice.
  const watch = (places: readonly HTMLElement[]) => {
    for (const place of places)
      for (const type of ['input', 'change']) place.addEventListener(type, note, { capture: true, signal });
  };
  watch(hosts);
  document.addEventListener('selectionchange', noteCaret, { signal });

  function carry(now: readonly HTMLElement[]) {
    watch(now);
    noteCaret();
    const standing = named(fieldsIn(now));
    for (const [from, name] of [...names]) {
      if (from.isConnected) continue;
      const noted = entered.get(from);
      const field = standing.get(name);
      if (!field) continue;
      names.delete(from);
      entered.delete(from);
      untold.delete(from);
      names.set(field, name);
      if (noted === undefined) continue;
      // A script that was told may have emptied it since.
      const value = wasHanded ? enteredIn(from) : noted;
      entered.set(field, value);
      if (enteredIn(field) === value) continue;
      untold.add(field);
      put(field, value, filesOf(from));
      if (caret?.field !== from) continue;
      caret = { field, at: caret.at };
      putCaret(field, caret.at);
    }
  }

  return {
    wasEntered,
    carry,
    hand(now) {
      carry(now);
      wasHanded = true;
      for (const field of [...untold]) {
        if (!field.isConnected) continue;
        untold.delete(field);
        const value = entered.get(field);
        if (value === undefined) continue;
        const isSet = enteredIn(field) !== value;
        enter(field, value, filesOf(field), isSet && caret?.field === field ? caret.at : undefined);
      }
    },
    again() {
      wasHanded = false;
      for (const field of entered.keys()) keep(field, enteredIn(field));
    },
    forgetGone() {
      for (const [field] of [...names].filter(([{ isConnected }]) => !isConnected))
        for (const kept of [names, entered, untold]) kept.delete(field);
    },
    end: () => watching.abort(),
  };
}

/** What a field holds that nobody has entered anything into. */
export function defaultOf(field: Field): string | boolean {
  const copy = field.cloneNode(true) as Field;
  const form = document.createElement('form');
  form.append(copy);
  // What browsers make of it: of a range without a value they show its middle. By the prototype: the field may be called reset.
  HTMLFormElement.prototype.reset.call(form);
  return enteredIn(copy);
}

/** Has a field show a value, and tells nobody. */
function put(field: Field, value: string | boolean, files: FileList | null) {
  if (files && field instanceof HTMLInputElement) field.files = files;
  else if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
  else if (isMultiple(field)) choose(field, value);
  else field.value = value;
}

function choose(field: HTMLSelectElement, values: string) {
  const chosen = JSON.parse(values) as string[];
  for (const option of field.options) option.selected = chosen.includes(option.value);
}

type Caret = [start: number, end: number];

/** Where the caret is in a field; undefined in those that have none, and in those of types of which browsers do not tell. */
function caretOf(field: Field): Caret | undefined {
  if (!('selectionStart' in field) || field.selectionStart === null) return undefined;
  return [field.selectionStart, field.selectionEnd ?? field.selectionStart];
}

function putCaret(field: Field, at: Caret | undefined) {
  if (at && 'setSelectionRange' in field) field.setSelectionRange(...at);
}

/**
 * Enters a value into a field, as if somebody did so now.
 * @param files those of a field for files; the same ones are told of once more
 * @param caret where it is to be. Default: where it is, in the field that has the focus
 */
export function enter(field: Field, value: string | boolean, files: FileList | null, caret?: Caret) {
  if (files && field instanceof HTMLInputElement) {
    if (field.files !== files) field.files = files;
    tell(field);
  } else if (typeof value === 'boolean') tellChecked(field as HTMLInputElement, value);
  else if (isMultiple(field)) {
    choose(field, value);
    tell(field);
  } else tellValue(field, value, caret ?? (document.activeElement === field ? caretOf(field) : undefined));
}

/**
 * React compares a field with a copy that it keeps, which it took as it found the field: with what was entered. Set by the
 * element's own property the copy follows; by its prototype's it does not.
 */
function tellValue(field: Field, value: string, caret: Caret | undefined) {
  const before = field instanceof HTMLSelectElement ? '' : field.defaultValue;
  field.value = before;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // Both: it may be carried over to another field as it is told, and what it is told may set it anew.
  putCaret(field, caret);
  tell(field);
  putCaret(field, caret);
}

function tell(field: Field) {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** As above; React listens for the clicks of what can be checked. */
function tellChecked(field: HTMLInputElement, value: boolean) {
  field.checked = !value;
  field.click();
}
