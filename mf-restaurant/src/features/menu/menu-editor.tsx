import { newKey } from '@mealtime/browser';
import { roleMay, type MembershipSummary } from '@mealtime/contracts/identity';
import { itemsOf, type StockState } from '@mealtime/contracts/menus';
import { Waiting } from '@mealtime/desk';
import { Button, EmptyState, ErrorState, Notice, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import { useCallback, useMemo, useState } from 'react';
import { SignInFirst } from '../members';
import { AddForm } from './add-form';
import { Conflicts } from './conflicts';
import { DishDialog } from './dish-dialog';
import styles from './editor.module.css';
import { MenuBar } from './menu-bar';
import type { MenuStore, MenuView } from './menu-store';
import { moveDish, placeInWords, stepped } from './order';
import { dishesWith } from './price';
import { SectionDialog } from './section-dialog';
import { SectionView } from './section-view';
import { useMenu } from './use-menu';

/** The editor of a restaurant's menu. */
export function MenuEditor({ restaurant }: { restaurant: MembershipSummary }) {
  const { store, view } = useMenu(restaurant.restaurantId);
  const canEdit = roleMay(restaurant.role, 'edit-menu');
  if (view.isSignedOut) return <SignInFirst />;
  return (
    <div className={styles['editor']}>
      <MenuBar {...{ restaurant, store, view, canEdit }} />
      {view.draft ? (
        <Sections {...{ store, view, canEdit }} />
      ) : view.failure ? (
        <ErrorState title="We couldn’t load your menu" onRetry={store.read}>
          {view.failure}
        </ErrorState>
      ) : (
        <Waiting reading="Loading your menu">
          <SkeletonText lines={8} />
        </Waiting>
      )}
    </div>
  );
}

interface PartProps {
  store: MenuStore;
  view: MenuView;
  canEdit: boolean;
}

function Sections({ store, view, canEdit }: PartProps) {
  const draft = view.draft!;
  const { stock, takenDown, problems, isOnline } = view;
  const [dish, setDish] = useState<string>();
  const [opened, setOpened] = useState<string>();
  const wrong = useMemo(() => new Set(problems.filter(({ what }) => what === 'item').map(({ id }) => id)), [problems]);
  const onOpen = useCallback((id: string) => setDish(id), []);
  const onOpenSection = useCallback((id: string) => setOpened(id), []);
  const [moved, setMoved] = useState<string>();
  const onStep = useCallback(
    (id: string, by: -1 | 1) => {
      const place = stepped(store.view().draft!, id, by);
      if (!place) return;
      store.edit(moveDish(id, place));
      setMoved(id);
      // In another section it is a new element, which must be focused.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-dish="${id}"] [data-handle]`)?.focus({ preventScroll: false }),
      );
    },
    [store],
  );
  const item = dish === undefined ? undefined : itemsOf(draft).find(({ id }) => id === dish);
  const section = draft.sections.find(({ id }) => id === opened);
  const { edit } = store;
  const mark = (entry: string, state: StockState, left?: number) => store.mark(entry, state, left);

  return (
    <>
      <Problems view={view} onOpen={setDish} />
      <Conflicts conflicts={view.conflicts} store={store} />
      {draft.sections.length === 0 && (
        <EmptyState title={canEdit ? 'Your menu is empty' : 'There is no menu yet'}>
          <p>
            {canEdit
              ? 'Begin with a section, such as “Mains” or “Drinks”. Dishes go into it, and customers see nothing until you publish.'
              : 'An owner or a manager can write it.'}
          </p>
        </EmptyState>
      )}
      {draft.sections.length > 1 && (
        <nav aria-label="Sections" className={styles['nav']}>
          {draft.sections.map(({ id, name }) => (
            <a key={id} href={`#section-${id}`}>
              <bdi>{name}</bdi>
            </a>
          ))}
        </nav>
      )}
      {draft.sections.map((one) => (
        <SectionView
          key={one.id}
          section={one}
          {...{ stock, takenDown, wrong, canEdit, store, onOpen, onOpenSection, onStep }}
        />
      ))}
      <VisuallyHidden>
        <span role="status">{moved !== undefined && placeInWords(draft, moved)}</span>
      </VisuallyHidden>
      {canEdit && (
        <AddForm
          {...{ action: 'Add section', of: 'section', nameLabel: 'Name of the section' }}
          onAdd={(name) =>
            edit({ kind: 'add', what: 'section', in: '', before: null, entry: { id: newKey(), name, items: [] } })
          }
        />
      )}
      {item && (
        <DishDialog
          key={item.id}
          {...{ draft, item, canEdit, stock, isOnline, edit, mark }}
          refusal={view.refusal}
          takenDown={takenDown.get(item.id)}
          onClose={() => setDish(undefined)}
        />
      )}
      {dish !== undefined && !item && (
        <Notice
          tone="warning"
          title="The dish you had open is gone"
          action={
            <Button size="sm" variant="secondary" onClick={() => setDish(undefined)}>
              OK
            </Button>
          }
        >
          Somebody has removed it from the menu.
        </Notice>
      )}
      {section && (
        <SectionDialog {...{ section, sections: draft.sections, edit }} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

/** Problems that prevent publishing, each with a link. */
function Problems({ view: { problems, draft }, onOpen }: { view: MenuView; onOpen(id: string): void }) {
  if (problems.length === 0 || !draft) return null;
  const dishOf = ({ what, id, in: within }: (typeof problems)[number]) => {
    if (what === 'item') return id;
    return dishesWith(draft, what === 'group' ? id : within)[0]?.id;
  };
  return (
    <Notice tone="error" title="The menu can’t be published yet">
      <ul className={styles['problems']}>
        {problems.map((problem, index) => {
          const of = dishOf(problem);
          return (
            <li key={index}>
              <span>{`${problem.message} `}</span>
              {of !== undefined && (
                <button type="button" className={styles['link']} onClick={() => onOpen(of)}>
                  Show
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
