import { FIELDS, defaultOf, enter, enteredIn, named, type Field } from './preserve-input';

/** The value of a form field at the time of the snapshot. */
interface Entered {
  value: string | boolean;
  files: FileList | null;
  hasFocus: boolean;
}

const AREAS = '#main, #overlays';

/** Input types that take no user input. */
const NOT_ENTERED = /^(?:hidden|submit|button|reset|image)$/;

const fieldsNow = () =>
  [...document.querySelectorAll<HTMLElement>(AREAS)]
    .flatMap((area) => [...area.querySelectorAll<Field>(FIELDS)])
    .filter(({ type }) => !NOT_ENTERED.test(type));

/** Whether any field of the page differs from its default, whether or not a script is mounted. */
export const isTyped = (): boolean =>
  fieldsNow().some((field) => {
    const entered = enteredIn(field);
    const isText = typeof entered === 'string' && !(field instanceof HTMLSelectElement);
    return isText ? entered !== '' : entered !== defaultOf(field);
  });

/**
 * Takes an in-memory snapshot of the page's fields. The returned function writes it into the fields of the same names,
 * also into those that are rendered later, with input events as for typed text. It does nothing on another path.
 */
export function carryInput(): () => void {
  const { pathname } = window.location;
  const left = new Map<string, Entered>();
  const before = new Set(fieldsNow());
  for (const [name, field] of named([...before])) {
    const files =
      field instanceof HTMLInputElement && field.type === 'file' && field.files?.length ? field.files : null;
    const value = field.type === 'file' ? '' : enteredIn(field);
    if (value !== '' && value !== false) left.set(name, { value, files, hasFocus: field === document.activeElement });
    else if (files) left.set(name, { value: '', files, hasFocus: false });
  }
  return () => {
    const look = () => {
      if (left.size === 0) return observer.disconnect();
      if (window.location.pathname !== pathname) return;
      for (const [name, field] of named(fieldsNow().filter((one) => !before.has(one)))) {
        const entered = left.get(name);
        if (!entered || field.closest('[hidden]')) continue;
        left.delete(name);
        const { value, files, hasFocus } = entered;
        if (files || enteredIn(field) !== value) enter(field, value, files);
        if (hasFocus) field.focus();
      }
    };
    const observer = new MutationObserver(() => requestAnimationFrame(look));
    for (const area of document.querySelectorAll(AREAS))
      observer.observe(area, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
    look();
  };
}
