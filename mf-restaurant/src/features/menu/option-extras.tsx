import { newKey } from '@mealtime/browser';
import {
  priceFor,
  type DraftGroup,
  type DraftItem,
  type DraftOption,
  type MenuDraft,
  type MenuEdit,
} from '@mealtime/contracts/menus';
import { formatCents } from '@mealtime/contracts/money';
import { Button, SelectField } from '@mealtime/ui';
import { useState, type ReactNode } from 'react';
import { DraftSizePrice } from './draft-fields';
import styles from './group-card.module.css';
import { GroupForm } from './group-form';

interface ExtrasProps {
  option: DraftOption;
  /** Its group. */
  group: DraftGroup;
  edit(...edits: MenuEdit[]): void;
}

const changed = (option: DraftOption, group: DraftGroup, field: string, from: unknown, to: unknown): MenuEdit => ({
  ...{ kind: 'change', what: 'option', id: option.id, in: group.id, field, from, to },
});

/** The size options of a dish; empty without any. */
export const sizesOf = ({ groups }: MenuDraft, item: DraftItem): readonly DraftOption[] =>
  groups.find(({ id, isSize }) => isSize && item.groups.some((one) => one.id === id))?.options ?? [];

/** "$2.00", "$2.00 to $4.00": an option's prices in the sizes of a dish. */
export function priceInWords({ cents, sizePrices = {} }: DraftOption, sizes: readonly DraftOption[]): string {
  const prices = sizes.length > 0 ? sizes.map(({ id }) => priceFor(sizePrices, id) ?? cents) : [cents];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? formatCents(least) : `${formatCents(least)} to ${formatCents(most)}`;
}

/** An option's price for each size of a dish. An empty one means the option’s base price. */
export function SizePrices({ option, group, sizes, edit }: ExtrasProps & { sizes: readonly DraftOption[] }) {
  const prices = option.sizePrices ?? {};
  return (
    <fieldset className={styles['extras']}>
      <legend className={styles['legend']}>Prices by size</legend>
      <div className={styles['numbers']}>
        {sizes.map(({ id, name }) => (
          <DraftSizePrice
            key={id}
            {...{ label: name, name: `size-${id}`, value: priceFor(prices, id), plain: option.cents }}
            onCommit={(_, to) => {
              const { [id]: _before, ...others } = prices;
              const now = to === undefined ? others : { ...others, [id]: to };
              edit(changed(option, group, 'sizePrices', prices, now));
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface OpenedGroupsProps extends ExtrasProps {
  draft: MenuDraft;
  /** Renders the editor of one group. `close` removes the group from the option. */
  children(opened: DraftGroup, close: () => void): ReactNode;
}

/** Nested groups of an option, with a selection of further ones. Only one level can be sold. */
export function OpenedGroups({ draft, option, group, edit, children }: OpenedGroupsProps) {
  const [isAdding, setIsAdding] = useState(false);
  const ids = option.groups ?? [];
  const opened = ids.flatMap((id) => draft.groups.find((one) => one.id === id) ?? []);
  const isOpened = draft.groups.some((one) => one.options.some(({ groups = [] }) => groups.includes(group.id)));
  const others = draft.groups.filter(
    (one) => one !== group && !opened.includes(one) && one.options.every(({ groups = [] }) => groups.length === 0),
  );
  const open = (to: readonly string[]) => changed(option, group, 'groups', ids, to);

  function add(name: string, least: number, most: number) {
    const entry = { id: newKey(), name, least, most, free: 0, each: 1, options: [] };
    edit({ kind: 'add', what: 'group', in: '', before: null, entry }, open([...ids, entry.id]));
    setIsAdding(false);
  }

  // Existing invalid extras can be removed; invalid ones are not offered.
  if (isOpened && opened.length === 0) return null;
  return (
    <section className={styles['extras']} aria-label={`Choices within ${option.name}`}>
      <h5 className={styles['legend']}>Choices within it</h5>
      {opened.map((one) => children(one, () => edit(open(ids.filter((id) => id !== one.id)))))}
      {!isOpened && isAdding && <GroupForm onAdd={add} onClose={() => setIsAdding(false)} />}
      {!isOpened && !isAdding && (
        <>
          <div className={styles['buttons']}>
            <Button size="xs" variant="secondary" onClick={() => setIsAdding(true)}>
              Add choices within it
            </Button>
          </div>
          {others.length > 0 && (
            <SelectField
              {...{ label: 'Or a group that you have already', name: 'opens', value: '' }}
              placeholder="Choose a group"
              options={others.map((one) => ({ value: one.id, label: one.name }))}
              onChange={({ target }) => target.value && edit(open([...ids, target.value]))}
            />
          )}
        </>
      )}
    </section>
  );
}
