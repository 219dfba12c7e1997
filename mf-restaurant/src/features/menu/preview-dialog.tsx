import {
  DIETARY_LABEL_NAMES,
  priceFor,
  sectionsOf,
  type MenuDraft,
  type MenuItem,
  type MenuOption,
  type OptionGroup,
} from '@mealtime/contracts/menus';
import { formatCents } from '@mealtime/contracts/money';
import { TitledDialog } from '@mealtime/desk';
import { useMemo } from 'react';
import { ruleOf } from './group-card';
import styles from './preview-dialog.module.css';

interface PreviewDialogProps {
  draft: MenuDraft;
  /** Dishes that Mealtime took down, by their ids. */
  takenDown: ReadonlyMap<string, string>;
  onClose(): void;
}

/** The draft as customers would see it: dishes with their prices, labels, allergens and choices. */
export function PreviewDialog({ draft, takenDown, onClose }: PreviewDialogProps) {
  const sections = useMemo(
    () =>
      sectionsOf(draft).flatMap((section) => {
        const items = section.items.filter(({ id }) => !takenDown.has(id));
        return items.length > 0 ? [{ ...section, items }] : [];
      }),
    [draft, takenDown],
  );
  return (
    <TitledDialog label="As customers will see it" size="lg" isLarge onClose={onClose}>
      {sections.length === 0 && <p>There is no dish on the menu yet.</p>}
      {sections.map(({ id, name, items }) => (
        <section key={id} className={styles['section']} aria-label={name}>
          <h3 className={styles['title']} dir="auto">
            {name}
          </h3>
          {items.map((item) => (
            <Dish key={item.id} item={item} />
          ))}
        </section>
      ))}
    </TitledDialog>
  );
}

function allergensInWords(allergens: MenuItem['allergens']): string {
  const named = (degree: string) => Object.keys(allergens).filter((name) => allergens[name] === degree);
  const sentence = (words: string, names: string[]) => (names.length > 0 ? `${words} ${names.join(', ')}. ` : '');
  const stated = sentence('Contains', named('contains')) + sentence('May contain', named('may-contain'));
  return stated === '' ? 'Allergens: not stated.' : `Allergens: ${stated}Others are not stated.`;
}

function Dish({ item }: { item: MenuItem }) {
  const { name, description, cents, labels, allergens, groups } = item;
  return (
    <article className={styles['dish']}>
      <div className={styles['head']}>
        <h4 className={styles['name']} dir="auto">
          {name}
        </h4>
        <span className={styles['cents']}>{formatCents(cents)}</span>
      </div>
      {description && <p dir="auto">{description}</p>}
      {labels.length > 0 && (
        <p className={styles['soft']}>{labels.map((label) => DIETARY_LABEL_NAMES[label]).join(' · ')}</p>
      )}
      <p className={styles['soft']}>{allergensInWords(allergens)}</p>
      {groups.map((group) => (
        <Group key={group.id} group={group} size={groups.find(({ isSize }) => isSize)} />
      ))}
    </article>
  );
}

const Group = ({ group, size }: { group: OptionGroup; size: OptionGroup | undefined }) => (
  <p className={styles['soft']}>
    <strong dir="auto">{group.name}</strong>
    <span>{` (${ruleOf(group)}): `}</span>
    <span dir="auto">{group.options.map((option) => optionInWords(option, size)).join(', ')}</span>
  </p>
);

/** "Mushrooms +$2.00 (Large +$3.00)", "Cola (Ice, choose 1: Some, None)". */
function optionInWords({ name, cents, sizePrices = {}, groups = [] }: MenuOption, size?: OptionGroup): string {
  const bySize = (size?.options ?? []).flatMap((one) => {
    const own = priceFor(sizePrices, one.id);
    return own === undefined ? [] : `${one.name} +${formatCents(own)}`;
  });
  const opened = groups.map((group) => {
    const options = group.options.map((one) => optionInWords(one, size)).join(', ');
    return `${group.name}, ${ruleOf(group).toLowerCase()}: ${options}`;
  });
  const more = [...bySize, ...opened].join('; ');
  return `${name}${cents > 0 ? ` +${formatCents(cents)}` : ''}${more && ` (${more})`}`;
}
