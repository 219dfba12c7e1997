import { tabMemory } from '@mealtime/browser';
import type { RestaurantPaper } from '@mealtime/contracts/restaurants';
import { useUnsaved } from 'federated-pages/adoption';
import { useState } from 'react';
import type { AskedChange } from '../../api/applications';
import type { FieldPlace } from './fields';

/** A reviewer's draft about one application. */
interface Draft {
  message: string;
  changes: AskedChange[];
  /** Papers that the reviewer has seen, by name. */
  checked: RestaurantPaper[];
  /** Reason for an approval without the other papers. */
  reason: string;
}

const EMPTY: Draft = { message: '', changes: [], checked: [], reason: '' };

/** Kept until a reload: a conflict, a lost session or another page loses no text. */
const drafts = tabMemory('admin review drafts', () => new Map<string, Draft>());

const isSame = (one: FieldPlace, other: FieldPlace) => one.step === other.step && one.field === other.field;

export function useDraft(id: string) {
  const [draft, setDraft] = useState<Draft>(() => drafts().get(id) ?? EMPTY);
  useUnsaved(draft.message.trim() !== '' || draft.reason.trim() !== '' || draft.changes.length > 0);
  const keep = (next: Draft) => {
    drafts().set(id, next);
    setDraft(next);
  };
  return {
    ...draft,
    setMessage: (message: string) => keep({ ...draft, message }),
    setReason: (reason: string) => keep({ ...draft, reason }),
    setChecked: (paper: RestaurantPaper, isChecked: boolean) =>
      keep({ ...draft, checked: [...draft.checked.filter((one) => one !== paper), ...(isChecked ? [paper] : [])] }),
    /** The requested change of a field or step; undefined if there is none. */
    changeAt: (place: FieldPlace) => draft.changes.find((one) => isSame(one, place))?.message,
    /** Requests a change; an undefined message withdraws the request. */
    setChange({ step, field }: FieldPlace, message: string | undefined) {
      const others = draft.changes.filter((one) => !isSame(one, { step, field }));
      const at = draft.changes.findIndex((one) => isSame(one, { step, field }));
      if (message === undefined) return keep({ ...draft, changes: others });
      const changed = { step, field, message };
      keep({
        ...draft,
        changes: at === -1 ? [...draft.changes, changed] : draft.changes.map((one, i) => (i === at ? changed : one)),
      });
    },
    clear() {
      drafts().delete(id);
      setDraft(EMPTY);
    },
  };
}

export type ReviewDraft = ReturnType<typeof useDraft>;
