import { formatCents } from '@mealtime/contracts/money';
import {
  defaultSelection,
  optionCents,
  type DietaryProfile,
  type MenuItem,
  type MenuOption,
  type OptionGroup,
  type Selection,
  type SelectionProblem,
} from '@mealtime/contracts/menus';
import { cx, VisuallyHidden } from '@mealtime/ui';
import { useId } from 'react';
import { allergensInWords, warningOf } from '../diet';
import { Stepper } from '../stepper/stepper';
import { chosenOf, keyOf, type Chosen } from './chosen';
import { FieldProblem } from './field-problem';
import styles from './group-fields.module.css';

interface GroupFieldsProps {
  item: MenuItem;
  group: OptionGroup;
  chosen: Chosen;
  /** The same, as it would be ordered: prices follow from it. */
  options: Selection;
  /** The chosen option that opens the group; undefined for a group of the dish. */
  within?: MenuOption;
  /** Of the whole dish. */
  problem: SelectionProblem | undefined;
  profile: DietaryProfile;
  onChoose(change: (before: Chosen) => Chosen): void;
}

/** "Choose 1", "Choose up to 3, 2 free". */
function ruleOf({ least, most, free }: OptionGroup): string {
  const range = least === most ? `Choose ${most}` : least === 0 ? `Choose up to ${most}` : `Choose ${least} to ${most}`;
  return free > 0 ? `${range}, ${free} free` : range;
}

/** The error of a group's choice, as a sentence. */
function problemInWords({ kind, option }: SelectionProblem, { least, most, each }: OptionGroup): string {
  const name = option?.name ?? 'That';
  switch (kind) {
    case 'too-few':
      return least === 1 ? 'Please choose one.' : `Please choose at least ${least}.`;
    case 'too-many':
      return `Please choose ${most} at most.`;
    case 'too-often':
      return `${name} can be chosen ${each} times at most.`;
    case 'sold-out':
      return `${name} is sold out. Please choose something else.`;
    default:
      return 'Please choose again.';
  }
}

/** A group of options: one of them by radio buttons, several by check boxes, the same one several times by steppers. */
export function GroupFields({ group, within, problem: found, onChoose, ...dish }: GroupFieldsProps) {
  const id = useId();
  const { item, chosen, options: selection, profile } = dish;
  const { name, options, least, most, each } = group;
  const isMeant = found?.group?.id === group.id && found.within?.id === within?.id;
  const problem = isMeant ? found : undefined;
  const chosenOften = (option: MenuOption) => chosen[keyOf(option, within)] ?? 0;
  const count = options.reduce((sum, option) => sum + chosenOften(option), 0);
  const isFull = count >= most;
  const described = problem ? `${id}-rule ${id}-problem` : `${id}-rule`;
  const isOne = most === 1;

  const none = Object.fromEntries(options.map((other) => [keyOf(other, within), 0]));
  const set = (option: MenuOption, quantity: number) => {
    const options = defaultSelection(option.groups ?? []);
    onChoose((before) => ({
      // Restores the earlier nested choices.
      ...(!within && chosenOf([{ option: option.id, quantity, options }])),
      ...{ ...before, ...(isOne && none) },
      [keyOf(option, within)]: quantity,
    }));
  };

  return (
    <fieldset
      className={cx(styles['group'], within && styles['nested'])}
      data-group={keyOf(group, within)}
      aria-describedby={described}
    >
      <legend className={styles['legend']}>
        <span dir="auto">{name}</span>
        {within && <VisuallyHidden>{` for ${within.name}`}</VisuallyHidden>}
      </legend>
      <p id={`${id}-rule`} className={styles['rule']}>
        <span>
          {within && chosen[within.id]! > 1 ? `${ruleOf(group)}, the same for each ${within.name}` : ruleOf(group)}
        </span>
        <span className={least > 0 ? styles['required'] : styles['optional']}>
          {least > 0 ? 'Required' : 'Optional'}
        </span>
      </p>
      {problem && <FieldProblem id={`${id}-problem`}>{problemInWords(problem, group)}</FieldProblem>}
      <ul role="list" className={styles['options']}>
        {isOne && least === 0 && (
          <li>
            <label className={styles['option']}>
              <input
                type="radio"
                name={id}
                className={styles['input']}
                checked={count === 0}
                onChange={() => onChoose((before) => ({ ...before, ...none }))}
              />
              <span className={styles['name']}>None</span>
            </label>
          </li>
        )}
        {options.map((option) => {
          const quantity = chosenOften(option);
          const words = <OptionWords option={option} cents={optionCents(item, option, selection)} profile={profile} />;
          const isOff = option.soldOut || (!isOne && isFull && quantity === 0);
          return (
            <li key={option.id}>
              {!isOne && each > 1 && !option.soldOut ? (
                <div className={styles['option']}>
                  {words}
                  <Stepper
                    size="sm"
                    label={option.name}
                    value={quantity}
                    least={0}
                    most={Math.min(each, quantity + Math.max(0, most - count))}
                    onChange={(value) => set(option, value)}
                  />
                </div>
              ) : (
                <label className={styles['option']} data-off={isOff || undefined}>
                  <input
                    type={isOne ? 'radio' : 'checkbox'}
                    name={id}
                    className={styles['input']}
                    checked={quantity > 0}
                    disabled={isOff && quantity === 0}
                    aria-invalid={problem ? true : undefined}
                    onChange={(event) => set(option, event.target.checked ? 1 : 0)}
                  />
                  {words}
                </label>
              )}
              {quantity > 0 &&
                option.groups?.map((nested) => (
                  <GroupFields
                    key={nested.id}
                    {...dish}
                    group={nested}
                    within={option}
                    problem={found}
                    onChoose={onChoose}
                  />
                ))}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface OptionWordsProps {
  option: MenuOption;
  /** Its price, given the present choices. */
  cents: number;
  profile: DietaryProfile;
}

function OptionWords({ option, cents, profile }: OptionWordsProps) {
  const { name, soldOut, allergens } = option;
  const stated = allergensInWords(allergens).join(' ');
  return (
    <>
      <span className={styles['name']}>
        <span dir="auto">{`${name} `}</span>
        {stated && (
          <span className={warningOf(allergens, profile) ? styles['warned'] : styles['stated']}>{`${stated} `}</span>
        )}
      </span>
      {soldOut ? (
        <span className={styles['soldOut']}>Sold out</span>
      ) : (
        cents > 0 && <span className={styles['cents']}>{`+${formatCents(cents)}`}</span>
      )}
    </>
  );
}
