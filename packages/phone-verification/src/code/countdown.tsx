import { waitInWords } from '@mealtime/contracts/errors';
import { useSyncExternalStore } from 'react';

/** Frequent enough that all seconds seem equally long. */
const STEP_MS = 250;

function everyStep(onStep: () => void) {
  const timer = setInterval(onStep, STEP_MS);
  return () => clearInterval(timer);
}

const now = () => Math.floor(Date.now() / STEP_MS) * STEP_MS;

/** Time left until an instant (milliseconds since 1970); empty afterwards. Silent for screen readers. */
export function Countdown({ until, className }: { until: number; className: string | undefined }) {
  const left = Math.round((until - useSyncExternalStore(everyStep, now, now)) / 1000);
  return left > 0 ? <span className={className}>{`You can request another in ${waitInWords(left)}`}</span> : null;
}
