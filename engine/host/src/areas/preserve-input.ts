import { nameOf } from './track-element';
import { ownElements } from './own-elements';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const FIELDS = 'input, textarea, select';

const isMultiple = (field: Field): field is HTMLSelectElement => field instanceof HTMLSelectElement && field.multiple;
const valuesOf = (options: Iterable<HTMLOptionElement>): string =>
  JSON.stringify([...options].map(({ value }) => value));

/** The input value of a field: its value, the values of a multiple select as JSON, or whether it is checked. */
export function enteredIn(field: Field): string | boolean {
  if (isMultiple(field)) return valuesOf(field.selectedOptions);
  return field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type) ? field.checked : field.value;
}

/** Maps fields by a name that is stable across versions of a form. Fields of the same name get an index. */
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

/** Keeps the visitor's input in a page that has no script yet. */
export interface PreservedInput {
  /** Whether a field differed from its default at the start. */
  readonly wasEntered: boolean;
  /**
   * Writes the input of removed fields into their replacements and watches those. Dispatches no events. Input without a
   * replacement is kept until one appears or `forgetGone` is called.
   */
  transfer(now: readonly HTMLElement[]): void;
  /**
   * Dispatches input events for every changed field, as if the value were typed now. Later input fires its own events.
   */
  replay(now: readonly HTMLElement[]): void;
  /** Marks all input as undelivered, with its present values, for another script. */
  markUndelivered(): void;
  /** Forgets the input of removed fields without a replacement: a later field of the same name is a different one. */
  forgetGone(): void;
  end(): void;
}

/** Records the fields' values as served, and later input. */
export function preserveInput(hosts: readonly HTMLElement[]): PreservedInput {
  const names = new Map([...named(fieldsIn(hosts))].map(([name, field]) => [field, name]));
  const entered = new Map<Field, string | boolean>();
  const undelivered = new Set<Field>();
  let wasReplayed = false;
  const keep = (field: Field, value: string | boolean) => {
    entered.set(field, value);
    if (!wasReplayed) undelivered.add(field);
  };
  // Before any script ran the visitor may have typed, or the browser may have autofilled.
  for (const field of names.keys()) {
    const value = enteredIn(field);
    if (value !== defaultOf(field)) keep(field, value);
  }
  const wasEntered = entered.size > 0;
  let caret: { field: Field; at: Caret } | undefined;
  // If a script changed the value, the caret is no longer where the visitor put it.
  const noteCaret = () => {
    const field = document.activeElement as Field;
    const at = names.has(field) && caretOf(field);
    if (at && (entered.get(field) ?? field.value) === field.value) caret = { field, at };
  };
  // The script may set its own values when it hydrates, so input is recorded as it happens.
  const note = ({ target }: Event) => {
    const field = target as Field;
    if (names.has(field)) keep(field, enteredIn(field));
    noteCaret();
  };
  const watching = new AbortController();
  const { signal } = watching;
  // A repeated `addEventListener` with the same callback is ignored.
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
      undelivered.delete(from);
      names.set(field, name);
      if (noted === undefined) continue;
      // The script may have cleared the field after delivery.
      const value = wasReplayed ? enteredIn(from) : noted;
      entered.set(field, value);
      if (enteredIn(field) === value) continue;
      undelivered.add(field);
      put(field, value, filesOf(from));
      if (caret?.field !== from) continue;
      caret = { field, at: caret.at };
      putCaret(field, caret.at);
    }
  }

  return {
    wasEntered,
    transfer: carry,
    replay(now) {
      carry(now);
      wasReplayed = true;
      for (const field of [...undelivered]) {
        if (!field.isConnected) continue;
        undelivered.delete(field);
        const value = entered.get(field);
        if (value === undefined) continue;
        const isSet = enteredIn(field) !== value;
        enter(field, value, filesOf(field), isSet && caret?.field === field ? caret.at : undefined);
      }
    },
    markUndelivered() {
      wasReplayed = false;
      for (const field of entered.keys()) keep(field, enteredIn(field));
    },
    forgetGone() {
      for (const [field] of [...names].filter(([{ isConnected }]) => !isConnected))
        for (const kept of [names, entered, undelivered]) kept.delete(field);
    },
    end: () => watching.abort(),
  };
}

/** The default value of a field. */
export function defaultOf(field: Field): string | boolean {
  const copy = field.cloneNode(true) as Field;
  const form = document.createElement('form');
  form.append(copy);
  // `reset` yields the browser's own default, such as the middle of a range. Called on the prototype, as a field named
  // "reset" shadows it.
  HTMLFormElement.prototype.reset.call(form);
  return enteredIn(copy);
}

/** Sets a field's value without events. */
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

/** The caret of a field; undefined for field types without a readable selection. */
function caretOf(field: Field): Caret | undefined {
  if (!('selectionStart' in field) || field.selectionStart === null) return undefined;
  return [field.selectionStart, field.selectionEnd ?? field.selectionStart];
}

function putCaret(field: Field, at: Caret | undefined) {
  if (at && 'setSelectionRange' in field) field.setSelectionRange(...at);
}

/**
 * Sets a field's value and dispatches input events, as if the visitor had entered it now.
 * @param files the files of a file field; an unchanged list only fires the events again
 * @param caret the caret to set. Default: the present one, if the field has the focus
 */
export function enter(field: Field, value: string | boolean, files: FileList | null, caret?: Caret) {
  if (files && field instanceof HTMLInputElement) {
    if (field.files !== files) field.files = files;
    dispatchInput(field);
  } else if (typeof value === 'boolean') dispatchChecked(field as HTMLInputElement, value);
  else if (isMultiple(field)) {
    choose(field, value);
    dispatchInput(field);
  } else dispatchValue(field, value, caret ?? (document.activeElement === field ? caretOf(field) : undefined));
}

/**
 * React ignores an event whose value equals its tracked value. Setting the element's own property updates the tracked
 * value; setting the prototype's does not.
 */
function dispatchValue(field: Field, value: string, caret: Caret | undefined) {
  const before = field instanceof HTMLSelectElement ? '' : field.defaultValue;
  field.value = before;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // Before and after the events: a handler may move the field or set its value again.
  putCaret(field, caret);
  dispatchInput(field);
  putCaret(field, caret);
}

function dispatchInput(field: Field) {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** As `tellValue`, for checkboxes and radio buttons: React listens to their clicks. */
function dispatchChecked(field: HTMLInputElement, value: boolean) {
  field.checked = !value;
  field.click();
}
