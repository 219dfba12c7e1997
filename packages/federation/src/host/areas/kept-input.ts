import { ownElements } from './own-elements';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const FIELDS = 'input, textarea, select';

/** What somebody has entered into a field: its value, or whether it is checked. */
export const enteredIn = (field: Field): string | boolean =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type) ? field.checked : field.value;

/** By what a field is known again in another version of its form. One of several that are known by the same has its number. */
export function named(fields: readonly Field[]): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of fields) {
    const choice = /^(?:radio|checkbox)$/.test(field.type) ? field.value : '';
    const name = [field.type, field.name || field.id, field.getAttribute('aria-label'), choice].join('|');
    let at = 0;
    while (found.has(`${name}|${at}`)) at += 1;
    found.set(`${name}|${at}`, field);
  }
  return found;
}

const fieldsIn = (hosts: readonly HTMLElement[]) => hosts.flatMap((host) => ownElements<Field>(host, FIELDS));

/**
 * Notes what the fields hold as a page is served. The result, called with the elements that a script has taken over, or has
 * put in their place, tells that script of every field in which somebody has entered something since, as if it were entered now.
 */
export function keepInput(hosts: readonly HTMLElement[]): (now: readonly HTMLElement[]) => void {
  const names = new Map([...named(fieldsIn(hosts))].map(([name, field]) => [field, name]));
  const served = new Map([...names.keys()].map((field) => [field, enteredIn(field)]));
  const entered = new Map<Field, string | boolean>();
  // The script may set its own values as it takes over, so what is typed is noted as it is.
  const note = ({ target }: Event) => {
    if (served.has(target as Field)) entered.set(target as Field, enteredIn(target as Field));
  };
  for (const host of hosts) for (const type of ['input', 'change']) host.addEventListener(type, note, true);
  return (now) => {
    for (const host of hosts) for (const type of ['input', 'change']) host.removeEventListener(type, note, true);
    // Before any script ran somebody may have typed, and a browser may have filled in fields by itself.
    for (const [field, value] of served) {
      const was = defaultOf(field);
      if (!entered.has(field) && value !== was) entered.set(field, value);
    }
    const standing = named(fieldsIn(now));
    for (const [from, value] of entered) {
      const field = from.isConnected ? from : standing.get(names.get(from) ?? '');
      if (!field || (field !== from && enteredIn(field) === value)) continue;
      const caret = document.activeElement === field && 'selectionStart' in field ? field.selectionStart : null;
      enter(field, value, from instanceof HTMLInputElement ? from.files : null);
      if (caret !== null && 'setSelectionRange' in field) field.setSelectionRange(caret, caret);
    }
  };
}

/** What the HTML says that a field holds. */
export function defaultOf(field: Field): string | boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const chosen = options.findLast(({ defaultSelected }) => defaultSelected);
    return (chosen ?? options.find(({ disabled }) => !disabled))?.value ?? '';
  }
  return typeof enteredIn(field) === 'boolean' ? (field as HTMLInputElement).defaultChecked : field.defaultValue;
}

/**
 * Enters a value into a field, as if somebody did so now.
 * @param files those of a field for files; the same ones are told of once more
 */
export function enter(field: Field, value: string | boolean, files: FileList | null) {
  if (files && field instanceof HTMLInputElement) {
    if (field.files !== files) field.files = files;
    tell(field);
  } else if (typeof value === 'boolean') tellChecked(field as HTMLInputElement, value);
  else tellValue(field, value);
}

/**
 * React compares a field with a copy that it keeps, which it took as it found the field: with what was entered. Set by the
 * element's own property the copy follows; by its prototype's it does not.
 */
function tellValue(field: Field, value: string) {
  const before = field instanceof HTMLSelectElement ? '' : field.defaultValue;
  field.value = before;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  tell(field);
}

function tell(field: Field) {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** As above; React listens for the clicks of what can be checked. */
function tellChecked(field: HTMLInputElement, value: boolean) {
  field.checked = !value;
  field.click();
}
