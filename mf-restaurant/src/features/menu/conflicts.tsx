import { priceText } from '@mealtime/contracts/menus';
import { Button, Notice } from '@mealtime/ui';
import type { Conflict, MenuStore } from './menu-store';
import styles from './editor.module.css';

const FIELDS: Readonly<Record<string, string>> = {
  ...{ name: 'name', description: 'description', cents: 'price', taxClass: 'tax', labels: 'dietary labels' },
  ...{ allergens: 'allergens', picture: 'picture', from: 'start', to: 'end', groups: 'option groups' },
  ...{ least: 'least', most: 'most', free: 'number of free options', each: 'number of the same option' },
  ...{ isSize: 'size mark', isDefault: 'choice to begin with', sizePrices: 'prices by size' },
};

/** A field's value for display. */
function shown(field: string, value: unknown): string {
  if (field === 'cents') return `$${priceText(Number(value))}`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value === '' ? 'nothing' : `“${value}”`;
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((one) => (field === 'groups' ? 'a group' : String(one))).join(', ');
  if (typeof value === 'object' && value !== null)
    return (
      Object.entries(value)
        .map(([name, one]) =>
          typeof one === 'number' ? `$${priceText(one)}` : `${name}: ${String(one).replace('-', ' ')}`,
        )
        .join(', ') || 'none'
    );
  return value === null ? 'none' : String(value);
}

/** Edits that conflict with another person's: both values are shown, and the visitor chooses. */
export function Conflicts({ conflicts, store }: { conflicts: readonly Conflict[]; store: MenuStore }) {
  return conflicts.map((conflict) => {
    const { id, edit, kind, present, name } = conflict;
    const by = conflict.by ?? 'Somebody else';
    if (edit.kind !== 'change' || kind === 'gone') {
      const typed = edit.kind === 'change' ? ` You wrote ${shown(edit.field, edit.to)}.` : '';
      return (
        <Notice
          key={id}
          tone="warning"
          title={`${by} removed what you were changing${name && `: ${name}`}`}
          action={
            <Button size="sm" variant="secondary" onClick={() => store.settle(id, false)}>
              OK
            </Button>
          }
        >
          {`Your change was not saved.${typed}`}
        </Notice>
      );
    }
    const what = FIELDS[edit.field] ?? edit.field;
    return (
      <Notice
        key={id}
        tone="warning"
        title={`${by} changed the ${what} of ${name || 'this'} at the same time`}
        action={
          <div className={styles['buttons']}>
            <Button size="sm" variant="secondary" onClick={() => store.settle(id, false)}>
              {`Keep ${shown(edit.field, present)}`}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => store.settle(id, true)}>
              {`Use ${shown(edit.field, edit.to)}`}
            </Button>
          </div>
        }
      >
        {`It is ${shown(edit.field, present)} now. You wrote ${shown(edit.field, edit.to)}.`}
      </Notice>
    );
  });
}
