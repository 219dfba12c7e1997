import type { RemoteEntry, ShellRelease } from '@federated-pages/manifest';
import { RATE_ELEMENT, REPORTS_PATH, type Report, type Fact, type FactEntry } from '@federated-pages/manifest/report';
import type { FaultDetail } from '../areas/report';
import { loadIdle } from '../loading/idle';

/** Delay that batches reports. */
const GATHER_MS = 2_000;
const MEASURE_AFTER_MS = 5_000;

/** The first remote in a script's address or a stack, whose code threw. */
const OWN_SCRIPT = /\/remotes\/([^/]+)\/([^/]+)\//;

/** The reports of one document. */
export interface Reports {
  /** A version of a remote was mounted. */
  noteVisit(remote: string, version: string): void;
  /** Whether a failure or a late file is known in this document. */
  hasFailed(): boolean;
}

/**
 * Reports to the server which remote versions run and fail in this document, each once. Failures are always sent, the
 * rest at the page's sample rate.
 * @param statedOf gives the tab's version of a remote; another running version is reported as its substitute
 * @param page the remote of the document's page
 */
export function keepReports(
  shell: Pick<ShellRelease, 'base' | 'files'>,
  statedOf: (remote: string) => string | undefined,
  page: Pick<RemoteEntry, 'name' | 'version'> | undefined,
): Reports {
  const asked = document.querySelector<HTMLMetaElement>(`meta[name=${RATE_ELEMENT}]`);
  const rate = Number(asked?.content ?? 1);
  const isSampled = Math.random() < rate;
  const reported = new Set<string>();
  let waiting: FactEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBroken = false;

  const send = (report: Partial<Report>) =>
    void navigator.sendBeacon?.(REPORTS_PATH, JSON.stringify({ rate, ...report }));

  /** Sends the batch at once. */
  function sendNow() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) send({ told: waiting });
    waiting = [];
  }

  function note(remote: string, version: string, ...what: Fact[]) {
    const stated = statedOf(remote);
    const standsIn = stated !== undefined && stated !== version;
    for (const one of what) {
      const key = [remote, version, one].join();
      if (reported.has(key) || (one === 'visit' && !isSampled)) continue;
      reported.add(key);
      waiting.push(standsIn ? [remote, version, one, stated] : [remote, version, one]);
      timer ??= setTimeout(sendNow, GATHER_MS);
    }
  }

  function noteError(where: string | undefined) {
    isBroken = true;
    const [, remote, version] = OWN_SCRIPT.exec(where ?? '') ?? [];
    if (remote && version) note(remote, version, 'visit', 'failed', 'error');
  }

  /** Delays the vitals bundle, which a first page does not need. */
  function measureLater({ name: remote, version }: Pick<RemoteEntry, 'name' | 'version'>) {
    setTimeout(() => {
      loadIdle(shell).then(
        ({ watchVitals }) => watchVitals((vitals) => send({ vitals: { remote, version, ...vitals } })),
        () => undefined,
      );
    }, MEASURE_AFTER_MS);
  }

  addEventListener('composition:fault', ({ detail }: CustomEventInit<FaultDetail>) => {
    if (!detail || detail.phase === 'place') return;
    const { remote, version, phase } = detail;
    if (phase === 'late') note(remote, version, phase);
    else note(remote, version, 'visit', 'failed', phase);
  });
  addEventListener('error', ({ filename }) => noteError(filename));
  addEventListener('unhandledrejection', ({ reason }) => noteError((reason as Partial<Error> | null)?.stack));
  addEventListener('visibilitychange', sendNow);
  addEventListener('pagehide', sendNow);
  if (isSampled && page) measureLater(page);
  return {
    noteVisit: (remote, version) => note(remote, version, 'visit'),
    hasFailed: () => isBroken || [...reported].some((key) => /,(failed|late)$/.test(key)),
  };
}
