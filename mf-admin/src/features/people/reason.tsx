import { useState, type ReactNode } from 'react';
import { TextArea } from '../parts';

/** Why somebody does something to a person: asked for beside the button that does it, and said to be missing there. */
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
