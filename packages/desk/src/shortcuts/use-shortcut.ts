import { useHotkeys } from 'react-hotkeys-hook';
import { useRegistered } from './registry';
import { useSingleKeys } from './single-keys';

/** Shortcuts of the page behind a dialog are disabled. */
const isReached = () => document.querySelector('dialog[open]') === null;

/** Checkboxes accept no letters. */
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const isTyped = ({ target }: KeyboardEvent) => target instanceof Element && target.matches(TYPED_INTO);

const hasModifier = (keys: string) => /^(?:ctrl|meta|mod|alt)\+/.test(keys);

interface Options {
  /** Default: true. */
  isOn?: boolean;
  /** Also while a field has the focus. Default: false. */
  inFields?: boolean;
}

/** Registers a shortcut while the component is mounted, and lists it in the help and in the palette. */
export function useShortcut(
  keys: string,
  what: string,
  run: () => void,
  { isOn = true, inFields = false }: Options = {},
): void {
  const { areOn } = useSingleKeys();
  useRegistered({ keys, what, run }, isOn);
  const isMeant = (event: KeyboardEvent) =>
    isOn && (areOn || hasModifier(keys)) && isReached() && (inFields || !isTyped(event));
  useHotkeys(keys, (event) => isMeant(event) && run(), {
    // Checked in three places: key sequences ignore `ignoreEventWhen`, and a shortcut that is only disabled still
    // prevents the browser's default.
    ignoreEventWhen: (event) => !isMeant(event),
    preventDefault: isMeant,
    enableOnFormTags: true,
    // By the character, whatever the keyboard layout.
    useKey: true,
  });
}
