import type { AdminRestaurant } from '@mealtime/contracts/management';
import { DIETARY_LABEL_NAMES, type MenuItem, type MenuOption, type OptionGroup } from '@mealtime/contracts/menus';
import { formatCents } from '@mealtime/contracts/money';
import { Badge, Moment, Panel } from '@mealtime/desk';
import { Button } from '@mealtime/ui';
import type { ItemActs } from './acts';
import styles from './restaurants.module.css';

interface MenuPanelProps extends ItemActs, Pick<AdminRestaurant, 'menu' | 'takenDown'> {}

/** The published menu with all of its dishes. */
export function MenuPanel({ menu, takenDown, ...acts }: MenuPanelProps) {
  const gone = new Set(takenDown.map(({ item }) => item));
  if (!menu) {
    return (
      <Panel title="Menu">
        <p className={styles['soft']}>No menu is published yet.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Menu">
      <p className={styles['soft']}>
        <span>{`Version ${menu.version}, published `}</span>
        <Moment at={menu.publishedAt} />
      </p>
      {menu.sections.map(({ id, name, items }) => (
        <section key={id} aria-label={name}>
          <h3 className={styles['subtitle']} dir="auto">
            {name}
          </h3>
          <ul role="list">
            {items.map((item) => (
              <Dish key={item.id} item={item} isTakenDown={gone.has(item.id)} {...acts} />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

function Dish({ item, isTakenDown, onTakeDown, onPutBack }: ItemActs & { item: MenuItem; isTakenDown: boolean }) {
  const { id, name, cents, description, labels, allergens, groups } = item;
  const act = isTakenDown ? onPutBack : onTakeDown;
  const words = isTakenDown ? 'Put back' : 'Take down';
  return (
    <li className={styles['dish']}>
      <div className={styles['dishWords']}>
        <p className={styles['dishName']}>
          <bdi className={styles['strong']}>{name}</bdi> <span>{formatCents(cents)}</span>
          <Stock item={item} isTakenDown={isTakenDown} />
        </p>
        {description && <p dir="auto">{description}</p>}
        <p className={styles['soft']}>
          {[...labels.map((label) => DIETARY_LABEL_NAMES[label]), allergensInWords(allergens)].join(' · ')}
        </p>
        {groups.map((group) => (
          <p key={group.id} className={styles['soft']} dir="auto">
            {optionsInWords(group)}
          </p>
        ))}
      </div>
      {act && (
        <Button size="xs" variant="quiet" aria-label={`${words} ${name}`} onClick={() => act({ item: id, name })}>
          {words}
        </Button>
      )}
    </li>
  );
}

function Stock({ item: { soldOut, left }, isTakenDown }: { item: MenuItem; isTakenDown: boolean }) {
  if (isTakenDown) return <Badge tone="bad">Taken down</Badge>;
  if (soldOut || left === 0) return <Badge tone="wait">Sold out</Badge>;
  return left === null ? null : <Badge tone="plain">{`${left} left`}</Badge>;
}

function allergensInWords(allergens: MenuItem['allergens']): string {
  const named = (degree: string) => Object.keys(allergens).filter((name) => allergens[name] === degree);
  const list = (words: string, names: string[]) => (names.length > 0 ? [`${words} ${names.join(', ')}`] : []);
  const stated = [...list('Contains', named('contains')), ...list('May contain', named('may-contain'))];
  return stated.join(' · ') || 'Allergens not stated';
}

const optionsInWords = ({ name, options }: OptionGroup): string => `${name}: ${options.map(optionInWords).join(', ')}`;

/** "Cola +$1.00 (Ice: Some, None)" */
function optionInWords({ name, cents, sizePrices = {}, groups = [] }: MenuOption): string {
  const prices = [...new Set([cents, ...Object.values(sizePrices)])].filter((one) => one > 0).sort((a, b) => a - b);
  const range = [...new Set([prices[0], prices.at(-1)])].flatMap((one) => (one === undefined ? [] : formatCents(one)));
  const opened = groups.map(optionsInWords).join('; ');
  return `${name}${range.length > 0 ? ` +${range.join(' to ')}` : ''}${opened && ` (${opened})`}`;
}
