import { Notice } from '@mealtime/ui';
import { useEffect } from 'react';
import { forgetLockedMeanwhile, useLockedMeanwhile } from '../application';

/** Says, until the page is left, that what was typed on a form that is gone by now was not taken. */
export function LockedMeanwhileNotice() {
  const isLockedMeanwhile = useLockedMeanwhile();
  useEffect(() => forgetLockedMeanwhile, []);
  return isLockedMeanwhile ? (
    <Notice tone="warning">It had been sent already. What you typed here was not saved.</Notice>
  ) : null;
}
