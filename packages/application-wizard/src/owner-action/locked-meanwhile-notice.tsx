import { Notice } from '@mealtime/ui';
import { useEffect } from 'react';
import type { Wizard } from '../state/wizard';

/** Notice, until the page is left, that the input of a closed form was not saved. */
export function LockedMeanwhileNotice({ wizard: { locked } }: { wizard: Wizard }) {
  const isLockedMeanwhile = locked.use();
  useEffect(() => () => locked.set(false), [locked]);
  return isLockedMeanwhile ? (
    <Notice tone="warning">This application was already submitted. What you typed here was not saved.</Notice>
  ) : null;
}
