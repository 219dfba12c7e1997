import type { DraftItem, MenuEdit } from '@mealtime/contracts/menus';
import { TextField } from '@mealtime/ui';
import styles from './dish-dialog.module.css';

interface ServedFieldsProps {
  item: DraftItem;
  onCommit(edits: MenuEdit[]): void;
}

const timeText = (minute: number | null) =>
  minute === null ? '' : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** When a dish is served, such as for lunch only. */
export function ServedFields({ item, onCommit }: ServedFieldsProps) {
  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      {...{ label, name, type: 'time', value: timeText(item[name]) }}
      onChange={({ target }) =>
        onCommit([
          {
            ...{ kind: 'change', what: 'item', id: item.id, in: '', field: name },
            ...{ from: item[name], to: minuteOf(target.value) },
          },
        ])
      }
    />
  );
  return (
    <fieldset>
      <legend className={styles['legend']}>When it is served</legend>
      <div className={styles['two']}>
        {field('from', 'From')}
        {field('to', 'Until')}
      </div>
      <p className={styles['soft']}>Left empty, it is served all day. It may go past midnight.</p>
    </fieldset>
  );
}
