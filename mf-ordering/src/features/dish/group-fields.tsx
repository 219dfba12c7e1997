import { formatCents } from '@mealtime/contracts/money';
import type { DietaryProfile, MenuOption, OptionGroup, SelectionProblem } from '@mealtime/contracts/menus';
import { useId } from 'react';
import { allergensInWords, warningOf } from '../diet';
import { Stepper } from '../stepper/stepper';
import { FieldProblem } from './field-problem';
import styles from './group-fields.module.css';

type Chosen = Readonly<Record<string, number>>;

interface GroupFieldsProps {
  group: OptionGroup;
  chosen: Chosen;
  problem: SelectionProblem | undefined;
  profile: DietaryProfile;
  onChoose(change: (before: Chosen) => Chosen): void;
}

/** "Choose 1", "Choose up to 3, 2 free". */
function ruleOf({ least, most, free }: OptionGroup): string {
  const range = least === most ? `Choose ${most}` : least === 0 ? `Choose up to ${most}` : `Choose ${least} to ${most}`;
  return free > 0 ? `${range}, ${free} free` : range;
}

/** What is wrong with a group's choice, in a sentence. */
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
export function GroupFields({ group, chosen, problem, profile, onChoose }: GroupFieldsProps) {
  const id = useId();
  const { name, options, least, most, each } = group;
  const count = options.reduce((sum, option) => sum + (chosen[option.id] ?? 0), 0);
  const isFull = count >= most;
  const described = problem ? `${id}-rule ${id}-problem` : `${id}-rule`;
  const isOne = most === 1;

  const set = (option: MenuOption, quantity: number) =>
    onChoose((before) => ({
      ...before,
      ...(isOne && Object.fromEntries(options.map((other) => [other.id, 0]))),
      [option.id]: quantity,
    }));

  return (
    <fieldset className={styles['group']} data-group={group.id} aria-describedby={described}>
      <legend className={styles['legend']}>{name}</legend>
      <p id={`${id}-rule`} className={styles['rule']}>
        <span>{ruleOf(group)}</span>
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
                onChange={() =>
                  onChoose((before) => ({ ...before, ...Object.fromEntries(options.map((one) => [one.id, 0])) }))
                }
              />
              <span className={styles['name']}>None</span>
            </label>
          </li>
        )}
        {options.map((option) => {
          const quantity = chosen[option.id] ?? 0;
          const isOff = option.soldOut || (!isOne && isFull && quantity === 0);
          return (
            <li key={option.id}>
              {!isOne && each > 1 && !option.soldOut ? (
                <div className={styles['option']}>
                  <OptionWords option={option} profile={profile} />
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
                  <OptionWords option={option} profile={profile} />
                </label>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function OptionWords({ option, profile }: { option: MenuOption; profile: DietaryProfile }) {
  const { name, cents, soldOut, allergens } = option;
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
