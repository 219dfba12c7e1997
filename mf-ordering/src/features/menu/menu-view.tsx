import {
  DIETARY_LABEL_NAMES,
  DIETARY_LABELS,
  isServedAt,
  leastPortionCents,
  type DietaryLabel,
  type DietaryProfile,
  type Menu,
  type MenuItem,
  type MenuSection,
  type OptionGroup,
} from '@mealtime/contracts/menus';
import { formatCents } from '@mealtime/contracts/money';
import { Button, Container, EmptyState, TextField } from '@mealtime/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { DietaryProfileButton, optionsWarning, toggled, warningOf } from '../diet';
import { DishPicture } from '../dish-picture/dish-picture';
import { findDishes, labelsIn } from './find';
import styles from './menu-view.module.css';
import { servedInWords } from './served';
import { useCurrentSection } from './use-current-section';

interface MenuViewProps {
  menu: Menu;
  /** When the menu was read: decides which dishes are served. */
  at: number;
  profile: DietaryProfile;
  onOpen(item: MenuItem): void;
}

const anchorOf = (id: string) => `menu-${id}`;

/** Whether what has to be chosen may make it cost more than the least. */
const costsMore = (groups: readonly OptionGroup[]): boolean =>
  groups.some(
    ({ least, options }) =>
      least > 0 &&
      (new Set(options.map(({ cents }) => cents)).size > 1 ||
        options.some((one) => one.sizePrices !== undefined || costsMore(one.groups ?? []))),
  );

/** Names of the first pictures of a menu, each once. */
export const picturesOf = ({ sections }: Menu): string[] => [
  ...new Set(sections.flatMap(({ items }) => items.flatMap(({ picture }) => picture ?? []))),
];

/** A menu by its sections, with a line of links to them, and a way to find dishes in it. */
export function MenuView({ menu, at, profile, onOpen }: MenuViewProps) {
  const whole = useRef<HTMLDivElement>(null);
  const labels = labelsIn(menu, DIETARY_LABELS);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly DietaryLabel[]>();
  const diets = chosen ?? labels.filter((label) => profile.diets.includes(label));
  const sections = findDishes(menu, { text, diets });
  const isNarrowed = text.trim() !== '' || diets.length > 0;
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  const everything = () => {
    setText('');
    setChosen([]);
  };
  return (
    <div ref={whole}>
      {sections.length > 1 && <SectionLinks sections={sections} inside={whole} />}
      <Container className={styles['sections']}>
        <div className={styles['tools']}>
          <TextField
            label="Search this menu"
            name="dish"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div role="group" aria-label="Diet" className={styles['chips']}>
            {labels.map((label) => (
              <button
                key={label}
                type="button"
                className={styles['chip']}
                aria-pressed={diets.includes(label)}
                onClick={() => setChosen(toggled(diets, label))}
              >
                {DIETARY_LABEL_NAMES[label]}
              </button>
            ))}
            <DietaryProfileButton profile={profile} className={styles['chip']} />
          </div>
          <p role="status" className={isNarrowed ? styles['found'] : styles['nothing']}>
            {isNarrowed && (count === 1 ? '1 dish' : `${count} dishes`)}
          </p>
        </div>
        {sections.length === 0 && (
          <EmptyState
            title="No dish matches"
            action={
              <Button variant="secondary" onClick={everything}>
                Show the whole menu
              </Button>
            }
          >
            <p>Try another word, or fewer diets. A dish without a label may still fit: ask the restaurant.</p>
          </EmptyState>
        )}
        {sections.map(({ id, name, items }, index) => (
          // Beyond its first section a menu is being read: its script marks the section, and warns of allergens.
          <section
            key={id}
            id={anchorOf(id)}
            aria-labelledby={`${anchorOf(id)}-title`}
            className={styles['section']}
            data-hydrate={index > 0 ? 'seen' : undefined}
          >
            <h2 id={`${anchorOf(id)}-title`} className={styles['title']}>
              {name}
            </h2>
            <ul role="list" className={styles['dishes']}>
              {items.map((item) => (
                <li key={item.id}>
                  <DishCard item={item} at={at} profile={profile} onOpen={() => onOpen(item)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Container>
    </div>
  );
}

interface SectionLinksProps {
  sections: readonly MenuSection[];
  inside: RefObject<HTMLElement | null>;
}

/** Links to the sections; the one that is being read is marked, and kept in view. */
function SectionLinks({ sections, inside }: SectionLinksProps) {
  const current = useCurrentSection(inside, sections.map(({ id }) => anchorOf(id)).join(' '));
  const line = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = line.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    // Only the line moves: `scrollIntoView` would move the page, too.
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className={styles['nav']} aria-label="Sections of the menu">
      <Container>
        <ul ref={line} role="list" className={styles['anchors']}>
          {sections.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`#${anchorOf(id)}`}
                className={styles['anchor']}
                aria-current={current === anchorOf(id) ? 'location' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}

/** Why a dish is unavailable, or how few are left. */
function scarcityOf(item: MenuItem, at: number): { words: string; isOut: boolean } | undefined {
  if (item.soldOut || item.left === 0) return { words: 'Sold out', isOut: true };
  if (!isServedAt(item, new Date(at))) return { words: servedInWords(item) ?? '', isOut: false };
  if (item.left !== null) return { words: `${item.left} left`, isOut: false };
  return undefined;
}

function DishCard({
  item,
  at,
  profile,
  onOpen,
}: Pick<MenuViewProps, 'at' | 'profile'> & { item: MenuItem; onOpen(): void }) {
  const { name, description, labels, picture } = item;
  const scarcity = scarcityOf(item, at);
  const warning = warningOf(item.allergens, profile) || optionsWarning(item, profile);
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
            {`${costsMore(item.groups) ? 'From ' : ''}${formatCents(leastPortionCents(item))} `}
          </span>
          {scarcity && <span className={scarcity.isOut ? styles['out'] : styles['few']}>{`${scarcity.words} `}</span>}
          {labels.map((label) => (
            <span key={label} className={styles['label']}>{`${DIETARY_LABEL_NAMES[label]} `}</span>
          ))}
          {warning && <span className={styles['warning']}>{warning}</span>}
        </span>
      </span>
      <DishPicture picture={picture} name={name} className={styles['picture']} />
    </button>
  );
}
