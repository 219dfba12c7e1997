import { SearchIcon } from '@mealtime/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcut } from '../shortcuts/use-shortcut';
import styles from './table.module.css';

/** Debounce of typing before a search. */
const PAUSE_MS = 250;

interface SearchBoxProps {
  q: string;
  /** Searchable properties: "Order number". */
  placeholder: string;
  onSearch(q: string): void;
}

/** The search field of a list. */
export function SearchBox({ q, placeholder, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(q);
  const [shown, setShown] = useState(q);
  const input = useRef<HTMLInputElement>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useEffectEvent(onSearch);
  useShortcut('/', 'Search', () => input.current?.focus());

  // The address changed otherwise, such as by Back or a saved view.
  if (shown !== q) {
    setShown(q);
    if (typed.trim() !== q) setTyped(q);
  }
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS);
    pending.current = timer;
    return () => clearTimeout(timer);
  }, [typed, q]);

  return (
    <label className={styles['searchBox']}>
      <SearchIcon size={16} />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label="Search"
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={({ relatedTarget }) => {
          // A pending search must not undo a followed link.
          if (relatedTarget instanceof HTMLAnchorElement) clearTimeout(pending.current);
        }}
        onKeyDown={(event) => {
          // Back to the list, where j and k work.
          if (event.key === 'Escape' && typed === '') event.currentTarget.blur();
          if (event.key === 'Enter') {
            onSearch(typed.trim());
            event.currentTarget.blur();
          }
        }}
      />
    </label>
  );
}
