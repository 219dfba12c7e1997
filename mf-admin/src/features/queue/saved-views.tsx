import { jsonStore } from '@mealtime/browser';
import { TitledDialog } from '@mealtime/desk';
import { Link } from 'federated-pages/router';
import { Button, CloseIcon, TextField, VisuallyHidden } from '@mealtime/ui';
import { useState, type FormEvent } from 'react';
import { PAGES } from '../../paths';
import styles from './queue.module.css';

const STORE = jsonStore('mealtime-admin-views');
const VIEWS_MAX = 12;
const NAME_MAX = 40;

interface View {
  name: string;
  /** The query of the address. The search text is not stored: it may be a person's name. */
  search: string;
}

const isView = (value: unknown): value is View => {
  const { name, search } = (value ?? {}) as Partial<View>;
  return typeof name === 'string' && typeof search === 'string' && name.length <= NAME_MAX && search.length <= 300;
};

function readViews(): View[] {
  const kept = STORE.read();
  return Array.isArray(kept) ? kept.filter(isView).slice(0, VIEWS_MAX) : [];
}

function withoutWords(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('q');
  return params.toString();
}

/** Named sets of filters, kept in this browser. */
export function SavedViews({ search }: { search: string }) {
  const [views, setViews] = useState(readViews);
  const [isNaming, setIsNaming] = useState(false);
  const here = withoutWords(search);
  const change = (next: View[]) => {
    setViews(next);
    STORE.write(next);
  };
  const isSaved = views.some((view) => view.search === here);
  return (
    <div className={styles['views']}>
      {views.length > 0 && (
        <ul role="list" aria-label="Saved views" className={styles['viewList']}>
          {views.map((view) => (
            <li key={view.name} className={styles['view']}>
              <Link
                to={`${PAGES.applications}${view.search && `?${view.search}`}`}
                aria-current={view.search === search ? 'true' : undefined}
              >
                {view.name}
              </Link>
              <button type="button" onClick={() => change(views.filter((one) => one !== view))}>
                <CloseIcon size={14} />
                <VisuallyHidden>{`Delete the view ${view.name}`}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      {here !== '' && !isSaved && views.length < VIEWS_MAX && (
        <Button size="xs" variant="quiet" onClick={() => setIsNaming(true)}>
          Save this view
        </Button>
      )}
      {isNaming && (
        <NameView
          taken={views.map(({ name }) => name)}
          onClose={() => setIsNaming(false)}
          onNamed={(name) => {
            change([...views, { name, search: here }]);
            setIsNaming(false);
          }}
        />
      )}
    </div>
  );
}

interface NameViewProps {
  taken: readonly string[];
  onNamed(name: string): void;
  onClose(): void;
}

function NameView({ taken, onNamed, onClose }: NameViewProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted) return setError('Name is required');
    if (taken.includes(wanted)) return setError('A view with that name already exists');
    onNamed(wanted);
  };
  return (
    <TitledDialog label="Save this view" onSubmit={save} onClose={onClose}>
      <TextField
        label="Name"
        name="name"
        value={name}
        maxLength={NAME_MAX}
        error={error}
        hint="The filters are saved in this browser, but not your search."
        onChange={(event) => setName(event.target.value)}
        autoFocus
      />
      <div>
        <Button type="submit" size="sm">
          Save
        </Button>
      </div>
    </TitledDialog>
  );
}
