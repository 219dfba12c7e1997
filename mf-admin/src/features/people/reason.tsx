import { useState, type ReactNode } from 'react';
import { TextArea } from '../parts';

/** A required reason for an action on a person, with its error, beside the action's button. */
export function useReason(hint: string): { reason: string; isGiven(): boolean; field: ReactNode } {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  return {
    reason,
    isGiven() {
      const missing = reason.trim() === '' ? 'Please say why' : undefined;
      setError(missing);
      return missing === undefined;
    },
    field: (
      <TextArea
        label="Why"
        name="reason"
        autoFocus
        value={reason}
        maxLength={500}
        error={error}
        hint={hint}
        onChange={(event) => setReason(event.target.value)}
      />
    ),
  };
}
