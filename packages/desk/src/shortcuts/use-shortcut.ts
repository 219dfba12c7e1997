import { useHotkeys } from 'react-hotkeys-hook';
import { useRegistered } from './registry';
import { useSingleKeys } from './single-keys';

/** Nobody means the page behind a dialog. */
const isReached = () => document.querySelector('dialog[open]') === null;

/** A box that is ticked takes no letters. */
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const isTyped = ({ target }: KeyboardEvent) => target instanceof Element && target.matches(TYPED_INTO);

const hasModifier = (keys: string) => /^(?:ctrl|meta|mod|alt)\+/.test(keys);

interface Options {
  /** Default: true. */
  isOn?: boolean;
  /** Also while a field has the focus. Default: false. */
  inFields?: boolean;
}

/**
 * Runs something by the keyboard for as long as the component is mounted, and has it in the list of shortcuts and in the
 * palette.
 *
 * @param keys as they are typed: "j", "mod+k", or one after the other, "g>a"
 * @param what the list says, such as "Next application"
 */
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
    // Said three times: keys one after the other do not ask `ignoreEventWhen`, and what is merely not enabled still loses
    // what the browser would do with the key.
    ignoreEventWhen: (event) => !isMeant(event),
    preventDefault: isMeant,
    enableOnFormTags: true,
    // By what is printed on the key, wherever a country's keyboard has it.
    useKey: true,
  });
}
