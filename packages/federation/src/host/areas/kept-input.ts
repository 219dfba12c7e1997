import { ownElements } from './own-elements';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const FIELDS = 'input, textarea, select';

/** What somebody has entered into a field: its value, or whether it is checked. */
export const enteredIn = (field: Field): string | boolean =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type) ? field.checked : field.value;

/**
 * Notes what the fields hold as a page is served. The result, called once a script has taken the same elements over, tells
 * that script of every field in which somebody has entered something since, as if it were entered now.
 */
export function keepInput(hosts: readonly HTMLElement[]): () => void {
  const fields = () => hosts.flatMap((host) => ownElements<Field>(host, FIELDS));
  const served = new Map(fields().map((field) => [field, enteredIn(field)]));
  const entered = new Map<Field, string | boolean>();
  // The script may set its own values as it takes over, so what is typed is noted as it is.
  const note = ({ target }: Event) => {
    if (served.has(target as Field)) entered.set(target as Field, enteredIn(target as Field));
  };
  for (const host of hosts) for (const type of ['input', 'change']) host.addEventListener(type, note, true);
  return () => {
    for (const host of hosts) for (const type of ['input', 'change']) host.removeEventListener(type, note, true);
    // Before any script ran somebody may have typed, and a browser may have filled in fields by itself.
    for (const [field, value] of served) {
      const was = defaultOf(field);
      if (!entered.has(field) && value !== was) entered.set(field, value);
    }
    for (const [field, value] of entered) {
      if (!field.isConnected) continue;
      const caret = document.activeElement === field && 'selectionStart' in field ? field.selectionStart : null;
      if (typeof value === 'boolean') tellChecked(field as HTMLInputElement, value);
      else if (field.type === 'file') tell(field);
      else tellValue(field, value);
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
 * React compares a field with a copy that it keeps, which it took as it found the field: with what was entered. Set by the
 * element's own property the copy follows; by its prototype's it does not.
 */
export function tellValue(field: Field, value: string) {
  const before = field instanceof HTMLSelectElement ? '' : field.defaultValue;
  field.value = before;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  tell(field);
}

export function tell(field: Field) {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** As above; React listens for the clicks of what can be checked. */
export function tellChecked(field: HTMLInputElement, value: boolean) {
  field.checked = !value;
  field.click();
}
