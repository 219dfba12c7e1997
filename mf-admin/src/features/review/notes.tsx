import { messageOf } from '@mealtime/desk';
import { Button, Notice } from '@mealtime/ui';
import { useState, type FormEvent } from 'react';
import { TextArea } from '../parts';
import styles from './review.module.css';
import type { useReview } from './use-review';

/** Adds a note for colleagues to the history. */
export function NoteForm({ note }: { note: ReturnType<typeof useReview>['note'] }) {
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.isPending) return;
    if (message.trim() === '') return setError('Note is required');
    note.mutate(message.trim(), { onSuccess: () => setMessage('') });
  };
  return (
    <form className={styles['note']} noValidate onSubmit={submit}>
      {note.isError && <Notice tone="error">{messageOf(note.error)}</Notice>}
      <TextArea
        label="Note for colleagues"
        name="note"
        value={message}
        maxLength={2000}
        error={error}
        onChange={(event) => {
          setMessage(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" size="xs" variant="secondary" busy={note.isPending}>
        Add the note
      </Button>
    </form>
  );
}
