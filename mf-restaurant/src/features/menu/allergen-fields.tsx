import { ALLERGENS, type DraftItem } from '@mealtime/contracts/menus';
import { useId } from 'react';
import styles from './dish-dialog.module.css';

type Allergens = DraftItem['allergens'];

interface AllergenFieldsProps {
  /** Of the dish or option. */
  name: string;
  value: Allergens;
  onCommit(from: Allergens, to: Allergens): void;
}

/** A statement for each allergen. An allergen without one is never shown as absent. */
export function AllergenFields({ name, value, onCommit }: AllergenFieldsProps) {
  const id = useId();
  const stated = Object.keys(value).length;
  return (
    <details className={styles['details']}>
      <summary>{stated > 0 ? `Allergens (${stated} stated)` : 'Allergens (not stated)'}</summary>
      <div role="group" aria-label={`Allergens of ${name}`} className={styles['allergens']}>
        {ALLERGENS.map((allergen) => (
          <div key={allergen} className={styles['allergen']}>
            <label htmlFor={`${id}-${allergen}`}>{allergen}</label>
            <select
              id={`${id}-${allergen}`}
              name={`allergen-${allergen}`}
              value={value[allergen] ?? ''}
              onChange={({ target }) => {
                const { [allergen]: _before, ...others } = value;
                const degree = target.value as Allergens[string] | '';
                onCommit(value, degree === '' ? others : { ...others, [allergen]: degree });
              }}
            >
              <option value="">Not stated</option>
              <option value="contains">Contains</option>
              <option value="may-contain">May contain</option>
            </select>
          </div>
        ))}
      </div>
      <p className={styles['soft']}>“Not stated” is never shown to customers as “free of”.</p>
    </details>
  );
}
