import { formatCents } from '@mealtime/contracts/money';
import {
  DIETARY_LABEL_NAMES,
  defaultSelection,
  isServedAt,
  portionCents,
  selectionProblem,
  type DietaryProfile,
  type MenuItem,
  type SelectionProblem,
} from '@mealtime/contracts/menus';
import { NOTE_MAX, QUANTITY_MAX, lineNote } from '@mealtime/contracts/ordering';
import { Button, Notice } from '@mealtime/ui';
import { useUnsaved } from 'federated-pages/adoption';
import { useId, useRef, useState } from 'react';
import { DishPicture } from '../dish-picture/dish-picture';
import { allergensInWords, notStatedIn, useDietaryProfile, warningOf } from '../diet';
import { servedInWords } from '../menu';
import { Stepper } from '../stepper/stepper';
import { sentence } from '../time';
import { chosenOf, keyOf, optionsOf, type Chosen } from './chosen';
import type { DishDialogProps } from './dish-dialog-props';
import styles from './dish-form.module.css';
import { FieldProblem } from './field-problem';
import { GroupFields } from './group-fields';

/** Why this dish is unavailable. */
function whyNot({ soldOut, left }: MenuItem, taken: number): string | undefined {
  if (soldOut || left === 0) return 'Sold out for now.';
  if (left !== null && left <= taken) return 'All that are left are in your cart already.';
  return undefined;
}

/** The content of a dish's dialog: description, choices, quantity, and the total price. */
export function DishForm({ item, line, address, taken, at, refusal, onDone }: DishDialogProps) {
  const [begun] = useState(() => chosenOf(line?.options ?? defaultSelection(item.groups)));
  const [chosen, setChosen] = useState(begun);
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [note, setNote] = useState(line?.note ?? '');
  const [problem, setProblem] = useState<SelectionProblem>();
  const [noteProblem, setNoteProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const profile = useDietaryProfile();

  const options = optionsOf(item.groups, chosen);
  const cents = portionCents(item, options);
  const most = Math.max(1, Math.min(QUANTITY_MAX, (item.left ?? Infinity) - taken));
  const count = Math.min(quantity, most);
  const reason = refusal ?? whyNot(item, taken);
  const isServed = isServedAt(item, new Date(at));
  useUnsaved((options.length > 0 && (line !== undefined || chosen !== begun)) || note !== '');

  function choose(change: (before: Chosen) => Chosen) {
    setChosen(change);
    setProblem(undefined);
  }

  function submit() {
    const found = selectionProblem(item, options);
    const tidied = String(lineNote.normalise(note));
    const wrong = lineNote.check(tidied, {});
    setProblem(found);
    setNoteProblem(wrong);
    if (!found && wrong) return noteField.current?.focus();
    if (!found) return onDone({ item: item.id, name: item.name, quantity: count, options, note: tidied, cents });
    const at = found.group && CSS.escape(keyOf(found.group, found.within));
    const fields = at && `[data-group="${at}"] :is(input:not(:disabled), button)`;
    if (fields) form.current?.querySelector<HTMLElement>(fields)?.focus();
  }

  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason) submit();
      }}
    >
      <Facts item={item} address={address} profile={profile} />
      {item.groups.map((group) => (
        <GroupFields key={group.id} {...{ item, group, chosen, options, problem, profile }} onChoose={choose} />
      ))}
      {problem && !problem.group && <Notice tone="error">This dish has changed. Please choose again.</Notice>}
      <div className={styles['note']}>
        <label htmlFor={noteId}>Note for the kitchen</label>
        <textarea
          ref={noteField}
          id={noteId}
          name="note"
          rows={2}
          maxLength={NOTE_MAX}
          value={note}
          aria-invalid={noteProblem ? true : undefined}
          aria-describedby={noteProblem ? `${noteId}-hint ${noteId}-problem` : `${noteId}-hint`}
          onChange={(event) => {
            setNote(event.target.value);
            setNoteProblem(undefined);
          }}
        />
        <p id={`${noteId}-hint`} className={styles['hint']}>
          {`Optional, ${NOTE_MAX} characters at most. A note is not enough for an allergy.`}
        </p>
        {noteProblem && <FieldProblem id={`${noteId}-problem`}>{noteProblem}</FieldProblem>}
      </div>
      {!isServed && (
        <Notice tone="info">{`${sentence(servedInWords(item) ?? '')} Choose a time then at checkout.`}</Notice>
      )}
      <div className={styles['foot']}>
        {reason ? (
          <p className={styles['reason']} id={`${noteId}-reason`}>
            {reason}
          </p>
        ) : (
          <Stepper label={`Portions of ${item.name}`} value={count} least={1} most={most} onChange={setQuantity} />
        )}
        <Button
          type="submit"
          size="lg"
          className={styles['add']}
          disabled={reason !== undefined}
          aria-describedby={reason && `${noteId}-reason`}
        >
          {`${line ? 'Update' : 'Add'} · ${formatCents(cents * count)}`}
        </Button>
      </div>
    </form>
  );
}

function Facts({ item, address, profile }: Pick<DishDialogProps, 'item' | 'address'> & { profile: DietaryProfile }) {
  const { name, description, picture, labels, allergens, cents } = item;
  const stated = allergensInWords(allergens);
  const warning = warningOf(allergens, profile);
  const notStated = notStatedIn(item, profile);
  return (
    <div className={styles['facts']}>
      <DishPicture picture={picture} name={name} className={styles['picture']} />
      <h2 className={styles['title']} dir="auto">
        {name}
      </h2>
      <p className={styles['price']}>{formatCents(cents)}</p>
      {description && <p dir="auto">{description}</p>}
      {labels.length > 0 && (
        <ul role="list" className={styles['labels']} aria-label="Dietary labels">
          {labels.map((label) => (
            <li key={label}>{DIETARY_LABEL_NAMES[label]}</li>
          ))}
        </ul>
      )}
      {warning && <Notice tone="warning">{warning}</Notice>}
      {notStated.length > 0 && <Notice tone="info">{`Not stated whether it contains ${notStated.join(', ')}.`}</Notice>}
      <p className={styles['allergens']}>
        <strong>Allergens: </strong>
        <span>{stated.length > 0 ? `${stated.join(' ')} Others are not stated.` : 'not stated.'}</span>{' '}
        <span dir="auto">
          {`If you have an allergy, ask the restaurant before you order${address && ` (${address})`}.`}
        </span>
      </p>
    </div>
  );
}
