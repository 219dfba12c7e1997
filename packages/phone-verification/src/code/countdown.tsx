import { waitInWords } from '@mealtime/contracts/errors';
import { useSyncExternalStore } from 'react';

/** Often enough that no second is seen to last longer than the others. */
const STEP_MS = 250;

function everyStep(tell: () => void) {
  const timer = setInterval(tell, STEP_MS);
  return () => clearInterval(timer);
}

const now = () => Math.floor(Date.now() / STEP_MS) * STEP_MS;

/** Says how long until a time (milliseconds since 1970); nothing once it has come. Silent for screen readers. */
export function Countdown({ until, className }: { until: number; className: string | undefined }) {
  const left = Math.round((until - useSyncExternalStore(everyStep, now, now)) / 1000);
  return left > 0 ? <span className={className}>{`You can request another in ${waitInWords(left)}`}</span> : null;
}
