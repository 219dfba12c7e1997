import {
  priceFor,
  type DraftGroup,
  type DraftItem,
  type DraftOption,
  type MenuDraft,
  type MenuEdit,
  type StockEntry,
  type StockState,
} from '@mealtime/contracts/menus';
import { newKey } from '@mealtime/browser';
import { Button, CheckboxField, SelectField } from '@mealtime/ui';
import { useState } from 'react';
import { AllergenFields } from './allergen-fields';
import { DraftNumber, DraftPrice, DraftText } from './draft-fields';
import styles from './group-card.module.css';
import { OptionForm } from './option-form';
import { OpenedGroups, priceInWords, SizePrices, sizesOf } from './option-extras';
import { dishesWith } from './price';
import { StockPanel } from './stock-panel';
import { isSoldOut, stockInWords, TAX_CHOICES } from './words';

export interface GroupContext {
  draft: MenuDraft;
  stock: ReadonlyMap<string, StockEntry>;
  isOnline: boolean;
  edit(...edits: MenuEdit[]): void;
  mark(entry: string, state: StockState, left?: number): Promise<boolean>;
}

interface GroupCardProps extends GroupContext {
  group: DraftGroup;
  item: DraftItem;
  /** Whether it is initially open, with the fields of its first option. */
  isNew: boolean;
  /** The option that opens it, with a function that removes it there; undefined for a group of the dish. */
  within?: { option: DraftOption; close(): void };
}

/** "Choose 1", "Choose up to 3, 2 free". */
export function ruleOf({ least, most, free }: Pick<DraftGroup, 'least' | 'most' | 'free'>): string {
  const range = least === most ? `Choose ${most}` : least === 0 ? `Choose up to ${most}` : `Choose ${least} to ${most}`;
  return free > 0 ? `${range}, ${free} free` : range;
}

/** One option group of a dish: its rule, its options, and the dish's own prices. */
export function GroupCard({ group, item, isNew, within, ...context }: GroupCardProps) {
  const { draft, edit } = context;
  const [isOpen, setIsOpen] = useState(isNew);
  const [isAdding, setIsAdding] = useState(isNew);
  const [opened, setOpened] = useState<string>();
  const { id, name, options, isSize = false } = group;
  const dishes = dishesWith(draft, id).length;

  const change = (field: string) => (from: unknown, to: unknown) =>
    edit({ kind: 'change', what: 'group', id, in: '', field, from, to });
  /** Exactly one size is chosen. */
  const markAsSize = (to: boolean) => {
    const of = { kind: 'change', what: 'group', id, in: '' } as const;
    const numbers = (['least', 'most'] as const).filter((field) => to && group[field] !== 1);
    edit(
      { ...of, field: 'isSize', from: isSize, to },
      ...numbers.map((field) => ({ ...of, field, from: group[field], to: 1 })),
    );
  };
  const takeOff = () => {
    if (within) return within.close();
    const to = item.groups.filter((one) => one.id !== id);
    edit({ kind: 'change', what: 'item', id: item.id, in: '', field: 'groups', from: item.groups, to });
  };

  return (
    <section aria-label={name} className={styles['group']}>
      <div className={styles['head']}>
        <div className={styles['titles']}>
          <h4 className={styles['name']} dir="auto">
            {name}
          </h4>
          <p className={styles['soft']}>
            {[
              ...(isSize && !within ? ['Size'] : []),
              ruleOf(group),
              options.length === 1 ? '1 option' : `${options.length} options`,
              ...(dishes > 1 ? [`shared by ${dishes} dishes`] : []),
            ].join(' · ')}
          </p>
        </div>
        <Button size="xs" variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Close group' : 'Edit group'}
        </Button>
      </div>
      {isOpen && (
        <>
          {dishes > 1 && (
            <p className={styles['shared']}>{`What you change here changes for all ${dishes} dishes that offer it.`}</p>
          )}
          <div className={styles['fields']}>
            <DraftText of="group" field="name" label="Name" name="groupName" value={name} onCommit={change('name')} />
            <div className={styles['numbers']}>
              <DraftNumber
                {...{ of: 'group', field: 'least', label: 'At least', name: 'least', value: group.least }}
                onCommit={change('least')}
              />
              <DraftNumber
                {...{ of: 'group', field: 'most', label: 'At most', name: 'most', value: group.most }}
                onCommit={change('most')}
              />
              <DraftNumber
                {...{ of: 'group', field: 'each', label: 'Same one', name: 'each', value: group.each }}
                onCommit={change('each')}
              />
              <DraftNumber
                {...{ of: 'group', field: 'free', label: 'Free', name: 'free', value: group.free }}
                onCommit={change('free')}
              />
            </div>
          </div>
          {!within && (
            <CheckboxField
              {...{
                label: 'It decides the size: other options can have a price for each',
                name: 'isSize',
                checked: isSize,
              }}
              onChange={({ target }) => markAsSize(target.checked)}
            />
          )}
          <ul role="list" className={styles['options']} aria-label={`Options of ${name}`}>
            {options.map((option, index) => (
              <li key={option.id}>
                <OptionRow
                  {...{ option, group, item, dishes, isWithin: within !== undefined, ...context }}
                  isFirst={index === 0}
                  isLast={index === options.length - 1}
                  isOpen={opened === option.id}
                  onOpen={() => setOpened(opened === option.id ? undefined : option.id)}
                />
              </li>
            ))}
          </ul>
          {isAdding ? (
            <OptionForm
              onAdd={(optionName, cents) =>
                edit({
                  ...{ kind: 'add', what: 'option', in: id, before: null },
                  entry: { id: newKey(), name: optionName, cents, taxClass: null, allergens: {} },
                })
              }
              onClose={() => setIsAdding(false)}
            />
          ) : (
            <div className={styles['buttons']}>
              <Button size="sm" variant="secondary" onClick={() => setIsAdding(true)}>
                Add option
              </Button>
            </div>
          )}
          <div className={styles['buttons']}>
            <Button size="xs" variant="quiet" onClick={takeOff}>
              {within ? `Take off ${within.option.name}` : 'Take off this dish'}
            </Button>
            <Button size="xs" variant="quiet" onClick={() => edit({ kind: 'remove', what: 'group', id, in: '' })}>
              {dishes > 1 ? `Remove from all ${dishes} dishes` : 'Remove group'}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface OptionRowProps extends GroupContext {
  option: DraftOption;
  group: DraftGroup;
  item: DraftItem;
  dishes: number;
  /** Whether its group is opened by another option here. */
  isWithin: boolean;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  onOpen(): void;
}

function OptionRow({ option, group, item, dishes, isWithin, ...row }: OptionRowProps) {
  const { isFirst, isLast, isOpen, onOpen, ...context } = row;
  const { draft, stock, isOnline, edit, mark } = context;
  const sizes = group.isSize ? [] : sizesOf(draft, item);
  const of = { what: 'option', id: option.id, in: group.id } as const;
  const prices = item.groups.find(({ id }) => id === group.id)?.prices ?? {};
  const own = isWithin ? undefined : priceFor(prices, option.id);
  const words = stockInWords(stock.get(option.id));
  const change = (field: string) => (from: unknown, to: unknown) => edit({ kind: 'change', ...of, field, from, to });

  const changeOwn = (cents: number | undefined) => {
    const to = item.groups.map((one) => {
      if (one.id !== group.id) return one;
      const { [option.id]: _before, ...others } = one.prices;
      return { ...one, prices: cents === undefined ? others : { ...others, [option.id]: cents } };
    });
    edit({ kind: 'change', what: 'item', id: item.id, in: '', field: 'groups', from: item.groups, to });
  };
  /** If only one may be chosen, preselecting one clears the previous one. */
  const markAsDefault = (to: boolean) => {
    const others = group.options.filter((one) => to && group.most === 1 && one !== option && one.isDefault);
    const mark = (one: DraftOption, isDefault: boolean): MenuEdit => ({
      ...{ kind: 'change', what: 'option', id: one.id, in: group.id },
      ...{ field: 'isDefault', from: one.isDefault ?? false, to: isDefault },
    });
    edit(mark(option, to), ...others.map((one) => mark(one, false)));
  };
  const moveTo = (index: number) =>
    edit({ kind: 'move', ...of, before: group.options.filter(({ id }) => id !== option.id)[index]?.id ?? null });
  const at = group.options.indexOf(option);

  return (
    <div className={styles['option']}>
      <button type="button" className={styles['optionHead']} aria-expanded={isOpen} onClick={onOpen}>
        <span className={styles['optionName']} dir="auto">{`${option.name} `}</span>
        {words && (
          <span className={isSoldOut(stock.get(option.id)) ? styles['out'] : styles['few']}>{`${words} `}</span>
        )}
        <span className={styles['cents']}>
          {`+${priceInWords(own === undefined ? option : { ...option, cents: own, sizePrices: {} }, sizes)}`}
        </span>
      </button>
      {isOpen && (
        <div className={styles['optionBody']}>
          <div className={styles['pair']}>
            <DraftText
              {...{ of: 'option', field: 'name', label: 'Option', name: 'optionName', value: option.name }}
              onCommit={change('name')}
            />
            <DraftPrice label="Price" name="optionPrice" value={option.cents} onCommit={change('cents')} />
          </div>
          {dishes > 1 &&
            !isWithin &&
            (own === undefined ? (
              <div className={styles['buttons']}>
                <Button size="xs" variant="secondary" onClick={() => changeOwn(option.cents)}>
                  Another price for this dish
                </Button>
              </div>
            ) : (
              <div className={styles['pair']}>
                <DraftPrice
                  {...{ label: `Price for ${item.name}`, name: 'ownPrice', value: own }}
                  onCommit={(_, to) => changeOwn(to)}
                />
                <Button size="xs" variant="quiet" onClick={() => changeOwn(undefined)}>
                  Use the group’s price
                </Button>
              </div>
            ))}
          {own !== undefined && option.sizePrices && (
            <p className={styles['soft']}>{`The price for ${item.name} holds for all sizes.`}</p>
          )}
          {sizes.length > 0 && own === undefined && <SizePrices {...{ option, group, sizes, edit }} />}
          <CheckboxField
            {...{ label: 'Chosen to begin with', name: 'isDefault', checked: option.isDefault ?? false }}
            onChange={({ target }) => markAsDefault(target.checked)}
          />
          {!isWithin && (
            <OpenedGroups {...{ draft, option, group, edit }}>
              {(opened, close) => (
                <GroupCard
                  key={opened.id}
                  {...{ group: opened, item, isNew: opened.options.length === 0, ...context }}
                  within={{ option, close }}
                />
              )}
            </OpenedGroups>
          )}
          <SelectField
            {...{ label: 'Tax', name: 'optionTax', value: option.taxClass ?? '' }}
            options={TAX_CHOICES}
            placeholder="As the dish is taxed"
            onChange={({ target }) => change('taxClass')(option.taxClass, target.value === '' ? null : target.value)}
          />
          <AllergenFields name={option.name} value={option.allergens} onCommit={change('allergens')} />
          <StockPanel
            {...{ name: option.name, stock: stock.get(option.id), isOnline }}
            onMark={(state, left) => mark(option.id, state, left)}
          />
          <div className={styles['buttons']}>
            <Button size="xs" variant="quiet" disabled={isFirst} onClick={() => moveTo(at - 1)}>
              Move option up
            </Button>
            <Button size="xs" variant="quiet" disabled={isLast} onClick={() => moveTo(at + 1)}>
              Move option down
            </Button>
            <Button size="xs" variant="quiet" onClick={() => edit({ kind: 'remove', ...of })}>
              Remove option
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
