import { newKey } from '@mealtime/browser';
import type { DraftSection, StockEntry } from '@mealtime/contracts/menus';
import { Button } from '@mealtime/ui';
import { memo, useCallback, useId } from 'react';
import { AddForm } from './add-form';
import { DishRow } from './dish-row';
import { DragHandle } from './drag-handle';
import type { MenuStore } from './menu-store';
import { moveDish, type DishPlace } from './order';
import styles from './section-view.module.css';

interface SectionViewProps {
  section: DraftSection;
  stock: ReadonlyMap<string, StockEntry>;
  /** Why Mealtime took dishes down, by their ids. */
  takenDown: ReadonlyMap<string, string>;
  /** Ids of dishes with problems that prevent publishing. */
  wrong: ReadonlySet<string>;
  canEdit: boolean;
  store: MenuStore;
  onOpen(id: string): void;
  onOpenSection(id: string): void;
  onStep(id: string, by: -1 | 1): void;
}

/** A section with its dishes. */
export const SectionView = memo(function SectionView(props: SectionViewProps) {
  const { section, stock, takenDown, wrong, canEdit, store, onOpen, onOpenSection, onStep } = props;
  const titleId = useId();
  const move = useCallback((item: string, place: DishPlace) => store.edit(moveDish(item, place)), [store]);
  const { id, name, items } = section;
  return (
    <section aria-labelledby={titleId} className={styles['section']} id={`section-${id}`} data-section={id}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']} dir="auto">
          {name}
        </h2>
        <span className={styles['count']}>{items.length === 1 ? '1 dish' : `${items.length} dishes`}</span>
        {canEdit && (
          <Button size="xs" variant="quiet" aria-haspopup="dialog" onClick={() => onOpenSection(id)}>
            Edit section
          </Button>
        )}
      </div>
      {items.length > 0 && (
        <ul role="list" className={styles['dishes']}>
          {items.map((item) => (
            <li key={item.id} className={styles['row']} data-dish={item.id}>
              {canEdit && <DragHandle id={item.id} name={item.name} onMove={move} onStep={onStep} />}
              <DishRow
                item={item}
                stock={stock.get(item.id)}
                isTakenDown={takenDown.has(item.id)}
                isWrong={wrong.has(item.id)}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <AddForm
          {...{ action: 'Add item', of: 'item', nameLabel: 'Dish', hasPrice: true, size: 'sm', variant: 'secondary' }}
          onAdd={(itemName, cents) =>
            store.edit({
              ...{ kind: 'add', what: 'item', in: id, before: null },
              entry: {
                ...{ id: newKey(), name: itemName, description: '', cents, taxClass: 'food', labels: [] },
                ...{ allergens: {}, picture: null, from: null, to: null, groups: [] },
              },
            })
          }
        />
      )}
    </section>
  );
});
