import { Notice } from '@mealtime/ui';
import { useEffect } from 'react';
import { forgetTooLate, useTooLate } from '../application';

/** Says, until the page is left, that what was typed on a form that is gone by now was not taken. */
export function TooLateNotice() {
  const isTooLate = useTooLate();
  useEffect(() => forgetTooLate, []);
  return isTooLate ? (
    <Notice tone="warning">It had been sent already. What you typed here was not saved.</Notice>
  ) : null;
}
