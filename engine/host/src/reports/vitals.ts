import type { Vitals } from '@federated-pages/manifest/report';

/** Shifts within this gap, and within this window of the first, form one session window, as web vitals define CLS. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;

/** The part used here; missing in TypeScript's DOM library. */
interface Entry extends PerformanceEntry {
  hadRecentInput?: boolean;
  value?: number;
  interactionId?: number;
}

/** Observes entries of a type, including buffered ones. */
function observe(type: string, take: (entry: Entry) => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  const options = { type, buffered: true, durationThreshold: 40 };
  observer.observe(options);
  return () => observer.takeRecords().forEach(take);
}

/** Measures LCP, CLS and the slowest interaction, and calls `tell` once, when the document is first hidden or left. */
export function watchVitals(tell: (vitals: Vitals) => void) {
  const vitals: Vitals = {};
  let burst = 0;
  let first = 0;
  let last = -Infinity;
  const drains = [
    observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime)),
    observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
      if (hadRecentInput) return;
      if (startTime - last > SHIFT_GAP_MS || startTime - first > SHIFT_WINDOW_MS) {
        burst = 0;
        first = startTime;
      }
      last = startTime;
      burst += value;
      vitals.cls = Math.max(vitals.cls ?? 0, burst);
    }),
    observe('event', ({ duration, interactionId }) => {
      if (interactionId) vitals.inp = Math.max(vitals.inp ?? 0, duration);
    }),
  ];
  // A supporting browser without shifts has a score of 0.
  if (drains[1]) vitals.cls = 0;
  const watching = new AbortController();
  const leave = () => {
    if (document.visibilityState === 'visible') return;
    watching.abort();
    for (const drain of drains) drain?.();
    tell(vitals);
  };
  document.addEventListener('visibilitychange', leave, { signal: watching.signal });
}
