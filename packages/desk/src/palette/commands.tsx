import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from 'federated-pages/router';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { KeyHint } from '../shortcuts/key-hint';
import { useActions } from '../shortcuts/registry';
import styles from './palette.module.css';

export interface Place {
  label: string;
  path: string;
  keys: string;
}

interface Found {
  id: string;
  label: string;
  /** Text beside it. */
  aside: string;
  path: string;
}

export interface PaletteSearch {
  /** Placeholder: "A page, an action, or a restaurant’s name". */
  placeholder: string;
  /** Query key prefix of the results. */
  queryKey: QueryKey;
  find(q: string, signal: AbortSignal): Promise<readonly Found[]>;
  /** The command that opens the list of all results. */
  label(q: string): string;
  pathOf(q: string): string;
}

interface Command {
  value: string;
  label: string;
  /** Text beside it: keys, or its type. */
  aside?: string;
  keys?: string;
  run(): void;
}

interface Group {
  value: string;
  items: Command[];
}

/** A single letter matches too much. */
const SEARCHED_FROM = 2;
const FOUND_MAX = 6;

function useFound({ queryKey, find }: PaletteSearch, typed: string, open: (path: string) => void): Command[] {
  const q = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: [...queryKey, q],
    queryFn: ({ signal }) => find(q, signal),
    enabled: q.length >= SEARCHED_FROM,
  });
  if (typed.trim().length < SEARCHED_FROM) return [];
  return (data ?? [])
    .slice(0, FOUND_MAX)
    .map(({ id, path, ...command }) => ({ value: id, ...command, run: () => open(path) }));
}

const matches = (typed: string) => {
  const words = typed.toLowerCase().split(/\s+/);
  return ({ label }: Command) => words.every((word) => label.toLowerCase().includes(word));
};

interface CommandsProps {
  places: readonly Place[];
  search: PaletteSearch;
  onDone(): void;
}

/** Pages, actions of the page behind, and search results. */
export default function Commands({ places, search, onDone }: CommandsProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const actions = useActions();
  const open = (path: string) => void navigate(path);
  const found = useFound(search, typed, open);

  const doable: Command[] = actions()
    .filter(({ keys }) => keys !== 'mod+k' && !keys.startsWith('g>'))
    .map(({ keys, what, run }) => ({ value: keys, label: what, keys, run }));
  const pages: Command[] = places.map(({ label, path, keys }) => ({
    value: path,
    label,
    keys,
    run: () => open(path),
  }));
  const q = typed.trim();
  const all: Command[] = q ? [{ value: 'search', label: search.label(q), run: () => open(search.pathOf(q)) }] : [];
  const groups: Group[] = [
    { value: 'Found', items: found },
    { value: 'Pages', items: pages.filter(matches(typed)) },
    { value: 'Here', items: doable.filter(matches(typed)) },
    { value: 'Search', items: all },
  ].filter(({ items }) => items.length > 0);

  const run = (command: Command) => {
    // The dialog closes first: the command may move the focus.
    onDone();
    setTimeout(() => command.run());
  };

  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      autoHighlight="always"
      value={typed}
      onValueChange={(value) => setTyped(value)}
      itemToStringValue={(item: Command) => item.label}
    >
      <Autocomplete.Input
        className={styles['input']}
        aria-label="Search or go to"
        placeholder={search.placeholder}
        maxLength={100}
        autoFocus
      />
      <Autocomplete.Empty className={styles['empty']}>No matches.</Autocomplete.Empty>
      <Autocomplete.List className={styles['list']}>
        {(group: Group) => (
          <Autocomplete.Group key={group.value} items={group.items} className={styles['group']}>
            <Autocomplete.GroupLabel className={styles['groupLabel']}>{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Command) => (
                <Autocomplete.Item key={item.value} value={item} className={styles['item']} onClick={() => run(item)}>
                  <bdi className={styles['label']}>{item.label}</bdi>
                  {item.aside && <bdi className={styles['aside']}>{item.aside}</bdi>}
                  {item.keys && <KeyHint keys={item.keys} />}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
