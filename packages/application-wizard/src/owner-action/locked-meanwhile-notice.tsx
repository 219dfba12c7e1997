import { Notice } from '@mealtime/ui';
import { useEffect } from 'react';
import type { Wizard } from '../state/wizard';

/** Says, until the page is left, that what was typed on a form that is gone by now was not taken. */
export function LockedMeanwhileNotice({ wizard: { locked } }: { wizard: Wizard }) {
  const isLockedMeanwhile = locked.use();
  useEffect(() => () => locked.set(false), [locked]);
  return isLockedMeanwhile ? (
    <Notice tone="warning">This application was already submitted. What you typed here was not saved.</Notice>
  ) : null;
}
