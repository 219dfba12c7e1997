import type { ReleaseManifest, RemoteRelease } from '../../manifest';
import { RATE_ELEMENT, REPORTS_PATH, type Report, type Told, type Vitals } from '../../reports/report';
import type { RemoteFault } from '../areas/report';
import { loadBundle } from '../loading/bundles';

/** Reports of the next moments go together. */
const GATHER_MS = 2_000;
/** Nobody needs what measures before: it stays out of what a first page loads. */
const MEASURE_AFTER_MS = 5_000;

declare global {
  /** What the bundle of the measurements defines. */
  var compositionVitals: { watchVitals: (tell: (vitals: Vitals) => void) => void };
}

/** The first remote in a script's address, or in a stack: whose code threw. */
const OWN_SCRIPT = /\/remotes\/([^/]+)\/([^/]+)\//;

const told = new Set<string>();
let waiting: (readonly [string, string, Told])[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isSampled = true;
let send: (report: Partial<Report>) => void = () => undefined;

function note(remote: string, version: string, ...what: Told[]) {
  for (const one of what) {
    const key = [remote, version, one].join();
    if (told.has(key) || (one === 'visit' && !isSampled)) continue;
    told.add(key);
    waiting.push([remote, version, one]);
    timer ??= setTimeout(sendReports, GATHER_MS);
  }
}

/** Sends what has come together, at once. */
export function sendReports() {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length > 0) send({ told: waiting });
  waiting = [];
}

/** A version of a remote stands on the page, by its code. */
export const noteVisit = (remote: string, version: string) => note(remote, version, 'visit');

function noteError(where: string | undefined) {
  const [, remote, version] = OWN_SCRIPT.exec(where ?? '') ?? [];
  if (remote && version) note(remote, version, 'visit', 'failed', 'error');
}

/**
 * Tells the server which versions of remotes run in this document, and which fail. Each thing is told once; failures always, the rest
 * as often as the page states.
 *
 * @param current the manifest by which the page runs
 * @param page the remote whose page the document was loaded for
 */
export function keepReports(current: () => ReleaseManifest, page: RemoteRelease | undefined) {
  const { shell } = current();
  const stated = document.querySelector<HTMLMetaElement>(`meta[name=${RATE_ELEMENT}]`);
  const rate = Number(stated?.content ?? 1);
  isSampled = Math.random() < rate;
  send = (report) => {
    const { generation, set } = current();
    navigator.sendBeacon?.(REPORTS_PATH, JSON.stringify({ generation, set, rate, ...report }));
  };
  addEventListener('composition:fault', ({ detail }: CustomEventInit<RemoteFault>) => {
    if (detail && detail.phase !== 'place') note(detail.remote, detail.version, 'visit', 'failed', detail.phase);
  });
  addEventListener('error', ({ filename }) => noteError(filename));
  addEventListener('unhandledrejection', ({ reason }) => noteError((reason as Partial<Error> | null)?.stack));
  addEventListener('visibilitychange', sendReports);
  addEventListener('pagehide', sendReports);
  if (!isSampled || !page) return;
  const { name: remote, version } = page;
  setTimeout(() => {
    loadBundle(shell, 'vitals').then(
      () => compositionVitals.watchVitals((vitals) => send({ vitals: { remote, version, ...vitals } })),
      () => undefined,
    );
  }, MEASURE_AFTER_MS);
}
