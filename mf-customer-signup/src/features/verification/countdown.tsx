import { waitInWords } from '@mealtime/contracts';
import { useSyncExternalStore } from 'react';

function everySecond(tell: () => void) {
  const timer = setInterval(tell, 250);
  return () => clearInterval(timer);
}

const thisSecond = () => Math.floor(Date.now() / 1000);

/** Says how long until a time (milliseconds since 1970); nothing once it has come. Silent for screen readers. */
export function Countdown({ until, className }: { until: number; className: string | undefined }) {
  const now = useSyncExternalStore(everySecond, thisSecond, thisSecond);
  const left = Math.ceil(until / 1000 - now);
  return left > 0 ? <span className={className}>You can ask for another in {waitInWords(left)}</span> : null;
}
