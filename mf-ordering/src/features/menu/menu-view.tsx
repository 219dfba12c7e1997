import { isServedAt, type Menu, type MenuItem } from '@mealtime/contracts/menus';
import { formatCents } from '@mealtime/contracts/money';
import { Container } from '@mealtime/ui';
import { DishPicture } from '../dish-picture/dish-picture';
import { LABELS } from './labels';
import styles from './menu-view.module.css';
import { servedInWords } from './served';

interface MenuViewProps {
  menu: Menu;
  /** When the menu was read: what is served then follows from it. */
  at: number;
  onOpen(item: MenuItem): void;
}

const anchorOf = (id: string) => `menu-${id}`;

/** The least that a dish can be had for: what has to be chosen is part of it. */
const leastCents = ({ cents, groups }: MenuItem): number =>
  groups.reduce((sum, { least, free, each, options }) => {
    const pieces = options
      .filter(({ soldOut }) => !soldOut)
      .flatMap((option) => Array.from({ length: Math.min(each, least) }, () => option.cents))
      .sort((a, b) => a - b)
      .slice(0, least)
      .slice(free);
    return pieces.reduce((all, one) => all + one, sum);
  }, cents);

const costsMore = ({ groups }: MenuItem) =>
  groups.some(({ least, options }) => least > 0 && new Set(options.map(({ cents }) => cents)).size > 1);

/** Names of the first pictures of a menu, each once. */
export const picturesOf = ({ sections }: Menu): string[] => [
  ...new Set(sections.flatMap(({ items }) => items.flatMap(({ picture }) => picture ?? []))),
];

/** A menu by its sections, with a line of links to them. */
export function MenuView({ menu, at, onOpen }: MenuViewProps) {
  const sections = menu.sections.filter(({ items }) => items.length > 0);
  return (
    <div>
      {sections.length > 1 && (
        <nav className={styles['nav']} aria-label="Sections of the menu">
          <Container>
            <ul role="list" className={styles['anchors']}>
              {sections.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${anchorOf(id)}`} className={styles['anchor']}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Container>
        </nav>
      )}
      <Container className={styles['sections']}>
        {sections.map(({ id, name, items }) => (
          <section key={id} id={anchorOf(id)} aria-labelledby={`${anchorOf(id)}-title`} className={styles['section']}>
            <h2 id={`${anchorOf(id)}-title`} className={styles['title']}>
              {name}
            </h2>
            <ul role="list" className={styles['dishes']}>
              {items.map((item) => (
                <li key={item.id}>
                  <DishCard item={item} at={at} onOpen={() => onOpen(item)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Container>
    </div>
  );
}

/** Why a dish cannot be had now, or how few are left. */
function scarcityOf(item: MenuItem, at: number): { words: string; isOut: boolean } | undefined {
  if (item.soldOut || item.left === 0) return { words: 'Sold out', isOut: true };
  if (!isServedAt(item, new Date(at))) return { words: servedInWords(item) ?? '', isOut: true };
  if (item.left !== null) return { words: `${item.left} left`, isOut: false };
  return undefined;
}

function DishCard({ item, at, onOpen }: { item: MenuItem; at: number; onOpen(): void }) {
  const { name, description, labels, picture } = item;
  const scarcity = scarcityOf(item, at);
  return (
    <button
      type="button"
      className={styles['dish']}
      onClick={onOpen}
      aria-haspopup="dialog"
      data-out={scarcity?.isOut || undefined}
    >
      <span className={styles['words']}>
        <span className={styles['name']}>{`${name} `}</span>
        {description && <span className={styles['description']}>{`${description} `}</span>}
        <span className={styles['foot']}>
          <span className={styles['price']}>
            {`${costsMore(item) ? 'From ' : ''}${formatCents(leastCents(item))} `}
          </span>
          {scarcity && <span className={scarcity.isOut ? styles['out'] : styles['few']}>{`${scarcity.words} `}</span>}
          {labels.map((label) => (
            <span key={label} className={styles['label']}>{`${LABELS[label]} `}</span>
          ))}
        </span>
      </span>
      <DishPicture picture={picture} name={name} className={styles['picture']} />
    </button>
  );
}
