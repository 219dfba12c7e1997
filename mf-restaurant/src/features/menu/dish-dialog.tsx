import { newKey } from '@mealtime/browser';
import type { DraftItem, MenuEdit } from '@mealtime/contracts/menus';
import { formatCents } from '@mealtime/contracts/money';
import { TitledDialog } from '@mealtime/desk';
import { Button, CheckboxField, Notice, SelectField } from '@mealtime/ui';
import { Link } from 'federated-pages/router';
import { useDeferredValue, useState } from 'react';
import { EXTERNAL_PATHS } from '../../paths';
import { AllergenFields } from './allergen-fields';
import styles from './dish-dialog.module.css';
import { DraftPrice, DraftText } from './draft-fields';
import { GroupCard, ruleOf, type GroupContext } from './group-card';
import { GroupForm } from './group-form';
import { ServedFields } from './served-fields';
import { StockPanel } from './stock-panel';
import { LABEL_CHOICES, TAX_CHOICES } from './words';

interface DishDialogProps extends GroupContext {
  item: DraftItem;
  /** False for members who may only mark dishes as sold out. */
  canEdit: boolean;
  /** Why Mealtime took the dish down; undefined if it did not. */
  takenDown: string | undefined;
  /** The error of the last edit; empty if there was none. */
  refusal: string;
  onClose(): void;
}

/** One dish with all its fields. Each field saves on blur. */
export function DishDialog({ draft, item, canEdit, takenDown, refusal, onClose, ...context }: DishDialogProps) {
  const { stock, isOnline, edit, mark } = context;
  const { id, name } = item;
  const of = { what: 'item', id, in: '' } as const;
  const change = (field: string) => (from: unknown, to: unknown) => edit({ kind: 'change', ...of, field, from, to });
  // The content below the first fields is rendered in later frames, so that the dialog opens quickly on a slow tablet.
  const isWhole = useDeferredValue(true, false);
  const section = draft.sections.find(({ items }) => items.includes(item));

  return (
    <TitledDialog label={name} size="lg" isLarge onClose={onClose}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {takenDown !== undefined && (
        <Notice
          tone="warning"
          title="Mealtime has taken this dish down"
          action={<Link to={EXTERNAL_PATHS.contact}>Talk to us about it</Link>}
        >
          <p>Customers don’t see it, in later versions of your menu either, until we put it back.</p>
          <p dir="auto">{`Our reason: “${takenDown}”`}</p>
        </Notice>
      )}
      <section className={styles['part']} aria-label="Stock">
        <h3 className={styles['title']}>In stock?</h3>
        <StockPanel {...{ name, stock: stock.get(id), isOnline }} onMark={(state, left) => mark(id, state, left)} />
      </section>
      {!canEdit && <Facts item={item} draft={draft} {...context} />}
      {canEdit && (
        <>
          <section className={styles['part']} aria-label="Dish">
            <div className={styles['pair']}>
              <DraftText of="item" field="name" label="Name" name="name" value={name} onCommit={change('name')} />
              <DraftPrice label="Price" name="price" value={item.cents} onCommit={change('cents')} />
            </div>
            <DraftText
              {...{ of: 'item', field: 'description', label: 'Description', name: 'description' }}
              value={item.description}
              hint="What is in it, in a line or two."
              onCommit={change('description')}
            />
            <div className={styles['two']}>
              <SelectField
                {...{ label: 'Tax', name: 'taxClass', value: item.taxClass }}
                options={
                  item.taxClass === 'alcohol'
                    ? [...TAX_CHOICES, { value: 'alcohol', label: 'Alcohol (can’t be sold yet)' }]
                    : TAX_CHOICES
                }
                onChange={({ target }) => change('taxClass')(item.taxClass, target.value)}
              />
              <SelectField
                {...{ label: 'Section', name: 'section', value: section?.id ?? '' }}
                options={draft.sections.map((one) => ({ value: one.id, label: one.name }))}
                onChange={({ target }) => edit({ kind: 'move', ...of, in: target.value, before: null })}
              />
            </div>
            {isWhole && (
              <>
                <ServedFields item={item} onCommit={(edits) => edit(...edits)} />
                <fieldset className={styles['labels']}>
                  <legend className={styles['legend']}>Dietary labels</legend>
                  {LABEL_CHOICES.map(({ value, label }) => (
                    <CheckboxField
                      key={value}
                      {...{ label, name: `label-${value}`, checked: item.labels.includes(value) }}
                      onChange={({ target }) =>
                        change('labels')(
                          item.labels,
                          target.checked ? [...item.labels, value] : item.labels.filter((one) => one !== value),
                        )
                      }
                    />
                  ))}
                </fieldset>
                <AllergenFields name={name} value={item.allergens} onCommit={change('allergens')} />
              </>
            )}
          </section>
          {isWhole && (
            <>
              <Groups draft={draft} item={item} {...context} />
              <div className={styles['foot']}>
                <Button
                  onClick={({ currentTarget }) => {
                    // The field that was just left may be invalid and unsaved: its text must not be discarded.
                    const wrong = currentTarget.closest('dialog')?.querySelector<HTMLElement>('[aria-invalid="true"]');
                    if (wrong) wrong.focus();
                    else onClose();
                  }}
                >
                  Save
                </Button>
                <Button
                  variant="secondary"
                  onClick={() => {
                    edit({ kind: 'copy', what: 'item', id, as: newKey(), name: `${name} (copy)`.slice(0, 100) });
                    onClose();
                  }}
                >
                  Copy dish
                </Button>
                <Button
                  variant="quiet"
                  onClick={() => {
                    edit({ kind: 'remove', ...of });
                    onClose();
                  }}
                >
                  Remove dish
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </TitledDialog>
  );
}

interface GroupsProps extends GroupContext {
  item: DraftItem;
}

/** The option groups of a dish, with a selection of further groups from other dishes. */
function Groups({ draft, item, ...context }: GroupsProps) {
  const { edit } = context;
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<string>();
  const offered = item.groups.flatMap(({ id }) => draft.groups.find((group) => group.id === id) ?? []);
  const others = draft.groups.filter((group) => !offered.includes(group));

  const offer = (id: string): MenuEdit => ({
    ...({ kind: 'change', what: 'item', id: item.id, in: '', field: 'groups' } as const),
    ...{ from: item.groups, to: [...item.groups, { id, prices: {} }] },
  });

  function add(name: string, least: number, most: number) {
    const id = newKey();
    const entry = { id, name, least, most, free: 0, each: 1, options: [] };
    edit({ kind: 'add', what: 'group', in: '', before: null, entry }, offer(id));
    setAdded(id);
    setIsAdding(false);
  }

  return (
    <section className={styles['part']} aria-label="Options">
      <h3 className={styles['title']}>Options</h3>
      {offered.map((group) => (
        <GroupCard key={group.id} {...{ group, item, draft, ...context }} isNew={group.id === added} />
      ))}
      {isAdding ? (
        <GroupForm onAdd={add} onClose={() => setIsAdding(false)} />
      ) : (
        <div className={styles['buttons']}>
          <Button size="sm" variant="secondary" onClick={() => setIsAdding(true)}>
            Add option group
          </Button>
        </div>
      )}
      {others.length > 0 && !isAdding && (
        <SelectField
          {...{ label: 'Or one that you have already', name: 'group', value: '' }}
          placeholder="Choose a group"
          options={others.map((group) => ({ value: group.id, label: `${group.name} (${ruleOf(group)})` }))}
          onChange={({ target }) => target.value && edit(offer(target.value))}
        />
      )}
    </section>
  );
}

/** A read-only dish, with the stock of its options. */
function Facts({ draft, item, stock, isOnline, mark }: GroupsProps) {
  const own = item.groups.flatMap(({ id }) => draft.groups.find((group) => group.id === id) ?? []);
  const opened = own.flatMap(({ options }) => options.flatMap(({ groups = [] }) => groups));
  const offered = [...own, ...draft.groups.filter((group) => opened.includes(group.id) && !own.includes(group))];
  return (
    <>
      <p>{`${formatCents(item.cents)}${item.description ? `. ${item.description}` : ''}`}</p>
      {offered.map((group) => (
        <section key={group.id} className={styles['part']} aria-label={group.name}>
          <h3 className={styles['title']}>{group.name}</h3>
          {group.options.map((option) => (
            <details key={option.id} className={styles['details']}>
              <summary>{option.name}</summary>
              <StockPanel
                {...{ name: option.name, stock: stock.get(option.id), isOnline }}
                onMark={(state, left) => mark(option.id, state, left)}
              />
            </details>
          ))}
        </section>
      ))}
    </>
  );
}
