import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from 'federated-pages/router';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { EVERYTHING, listApplications } from '../../api/applications';
import { PAGES, applicationPath } from '../../paths';
import { KeyHint, useActions } from '../shortcuts';
import styles from './palette.module.css';

export interface Place {
  label: string;
  path: string;
  keys: string;
}

interface Command {
  value: string;
  label: string;
  /** Said beside it: keys, or what it is. */
  aside?: string;
  keys?: string;
  run(): void;
}

interface Group {
  value: string;
  items: Command[];
}

/** One letter finds everything and nothing. */
const SEARCHED_FROM = 2;
const FOUND_MAX = 6;

function useFound(typed: string, open: (path: string) => void): Command[] {
  const q = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['applications', 'palette', q],
    queryFn: ({ signal }) => listApplications({ ...EVERYTHING, q }, '', signal),
    enabled: q.length >= SEARCHED_FROM,
  });
  if (typed.trim().length < SEARCHED_FROM) return [];
  return (data?.applications ?? []).slice(0, FOUND_MAX).map(({ id, businessName, applicant }) => ({
    value: id,
    label: businessName,
    aside: applicant,
    run: () => open(applicationPath(id)),
  }));
}

const matches = (typed: string) => {
  const words = typed.toLowerCase().split(/\s+/);
  return ({ label }: Command) => words.every((word) => label.toLowerCase().includes(word));
};

/** Pages, what can be done on the page behind, and applications by their names. */
export default function Commands({ places, onDone }: { places: readonly Place[]; onDone(): void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const actions = useActions();
  const open = (path: string) => void navigate(path);
  const found = useFound(typed, open);

  const doable: Command[] = actions()
    .filter(({ keys }) => keys !== 'mod+k' && !keys.startsWith('g>'))
    .map(({ keys, what, run }) => ({ value: keys, label: what, keys, run }));
  const pages: Command[] = places.map(({ label, path, keys }) => ({
    value: path,
    label,
    keys,
    run: () => open(path),
  }));
  const search: Command[] = typed.trim()
    ? [
        {
          value: 'search',
          label: `Search applications for “${typed.trim()}”`,
          run: () => open(`${PAGES.applications}?q=${encodeURIComponent(typed.trim())}`),
        },
      ]
    : [];
  const groups: Group[] = [
    { value: 'Found', items: found },
    { value: 'Pages', items: pages.filter(matches(typed)) },
    { value: 'Here', items: doable.filter(matches(typed)) },
    { value: 'Search', items: search },
  ].filter(({ items }) => items.length > 0);

  const run = (command: Command) => {
    // First the dialog: what runs may move the focus.
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
        placeholder="A page, an action, or a restaurant’s name"
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
