import { tabMemory } from '@mealtime/browser';
import { useUnsaved } from 'federated-pages/adoption';
import { useState } from 'react';
import type { AskedChange } from '../../api/applications';
import type { FieldPlace } from './fields';

/** What a reviewer is writing about one application. */
interface Draft {
  message: string;
  changes: AskedChange[];
}

const EMPTY: Draft = { message: '', changes: [] };

/** Kept for as long as the tab is not loaded anew: a conflict, a lost session or a look elsewhere takes no word away. */
const drafts = tabMemory('admin review drafts', () => new Map<string, Draft>());

const isSame = (one: FieldPlace, other: FieldPlace) => one.step === other.step && one.field === other.field;

export function useDraft(id: string) {
  const [draft, setDraft] = useState<Draft>(() => drafts().get(id) ?? EMPTY);
  useUnsaved(draft.message.trim() !== '' || draft.changes.length > 0);
  const keep = (next: Draft) => {
    drafts().set(id, next);
    setDraft(next);
  };
  return {
    ...draft,
    setMessage: (message: string) => keep({ ...draft, message }),
    /** What is asked about a place; undefined where nothing is. */
    changeAt: (place: FieldPlace) => draft.changes.find((one) => isSame(one, place))?.message,
    /** Asks for a change, or no longer, where the message is undefined. */
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
