import type { Menu, MenuItem } from '@mealtime/contracts/menus';
import { formatCents } from '@mealtime/contracts/money';
import { QUANTITY_MAX, optionsInWords } from '@mealtime/contracts/ordering';
import { Button, VisuallyHidden, cx } from '@mealtime/ui';
import { useEffect, useRef, useState } from 'react';
import { lineKey, replaceLine, setQuantity, type CartLine, type ChosenOption } from '../cart';
import { DishDialog } from '../dish';
import { DishPicture } from '../dish-picture/dish-picture';
import { Stepper } from '../stepper/stepper';
import styles from './cart-lines.module.css';

interface CartLinesProps {
  slug: string;
  lines: readonly CartLine[];
  /** Of the restaurant; empty when it is not known. */
  address: string;
  /** Null where none is published any more: then lines can only be taken out. */
  menu: Menu | null;
  at: number;
  /** Lines whose options have to be chosen again, by their keys. */
  unfit: ReadonlySet<string>;
  refusal: string | undefined;
  onRemoved(line: CartLine): void;
}

/** Options as orders have them, each followed by its nested choices. */
const asOrdered = (options: readonly ChosenOption[]) =>
  options.flatMap((one) => [one, ...(one.options ?? []).map((nested) => ({ ...nested, isNested: true }))]);

/** The cart's lines, to change and remove. */
export function CartLines({ slug, address, lines, menu, at, unfit, refusal, onRemoved }: CartLinesProps) {
  const [edited, setEdited] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number>(undefined);
  const items = new Map(menu?.sections.flatMap((section) => section.items.map((item) => [item.id, item] as const)));
  const takenBesides = (key: string, { item }: CartLine) =>
    lines.reduce((sum, other) => (other.item === item && lineKey(other) !== key ? sum + other.quantity : sum), 0);
  const editedLine = lines.find((line) => lineKey(line) === edited);
  const editedItem = editedLine && items.get(editedLine.item);

  // The button that was pressed is gone: the next line takes the focus, or the last one.
  useEffect(() => {
    if (removedAt.current === undefined) return;
    list.current?.children[Math.min(removedAt.current, lines.length - 1)]?.querySelector('button')?.focus();
    removedAt.current = undefined;
  }, [lines.length]);

  function remove(line: CartLine, index: number) {
    removedAt.current = index;
    replaceLine(slug, lineKey(line), undefined);
    onRemoved(line);
  }

  return (
    <>
      <ul ref={list} role="list" className={styles['lines']}>
        {lines.map((line, index) => {
          const key = lineKey(line);
          return (
            <li key={key} className={cx(styles['line'], unfit.has(key) && styles['unfit'])}>
              <Line
                slug={slug}
                line={line}
                item={items.get(line.item)}
                taken={takenBesides(key, line)}
                onEdit={() => setEdited(key)}
                onRemove={() => remove(line, index)}
              />
            </li>
          );
        })}
      </ul>
      {editedLine && editedItem && (
        <DishDialog
          item={editedItem}
          line={editedLine}
          address={address}
          taken={takenBesides(lineKey(editedLine), editedLine)}
          at={at}
          refusal={refusal}
          onClose={() => setEdited(undefined)}
          onDone={(line) => {
            replaceLine(slug, lineKey(editedLine), line);
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
}

interface LineProps {
  slug: string;
  line: CartLine;
  item: MenuItem | undefined;
  /** Portions of the same dish in other lines. */
  taken: number;
  onEdit(): void;
  onRemove(): void;
}

function Line({ slug, line, item, taken, onEdit, onRemove }: LineProps) {
  const { name, quantity, options, note, cents } = line;
  const key = lineKey(line);
  const most = Math.max(quantity, Math.min(QUANTITY_MAX, (item?.left ?? Infinity) - taken));
  return (
    <>
      <DishPicture picture={item?.picture ?? null} name={name} className={styles['picture']} />
      <div className={styles['words']}>
        <h3 className={styles['name']} dir="auto">
          {name}
        </h3>
        {options.length > 0 && (
          <p className={styles['options']} dir="auto">
            {optionsInWords(asOrdered(options))}
          </p>
        )}
        {note && (
          <p className={styles['options']} dir="auto">
            {`“${note}”`}
          </p>
        )}
      </div>
      <p className={styles['cents']}>{formatCents(cents * quantity)}</p>
      <div className={styles['ways']}>
        <Stepper
          size="sm"
          label={name}
          value={quantity}
          least={1}
          most={most}
          onChange={(value) => setQuantity(slug, key, value)}
        />
        {item && (
          <Button variant="quiet" size="sm" onClick={onEdit}>
            Edit <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={onRemove}>
          Remove <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
    </>
  );
}
