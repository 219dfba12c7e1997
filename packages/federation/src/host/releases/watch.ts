import { ADOPTION, type Adoption } from '../../adoption';
import { readManifest, readPage, type ReadPage, type ReleaseManifest } from '../../manifest';

/** How often a tab that is looked at asks, give or take the jitter: all tabs of a site would ask at once otherwise. */
const PERIOD_MS = 25_000;
const JITTER_MS = 15_000;
/** While nobody answers the pause doubles, up to this. */
const LONGEST_MS = 10 * 60_000;
const ANSWER_LIMIT_MS = 10_000;

/** Gives the way to adopt what was noticed. */
export type WatchReleases = (manifest: ReleaseManifest, onAdopt: OnAdopt, takesLoad: TakesLoad) => () => void;

/** Whether a generation takes a load of the document: its shell is another, or the page needs what the document may not. */
export type TakesLoad = (next: ReleaseManifest) => boolean;

/** Puts a generation in place; `page` is one of its pages. */
export type OnAdopt = (next: ReleaseManifest, page: ReadPage) => void;

/** By what a tab tells whether anything of its own has changed: older tools know of generations alone. */
type Told = Pick<ReleaseManifest, 'generation' | 'set'>;

const isSame = (one: Told, other: Told) =>
  one.set && other.set ? one.set === other.set : one.generation === other.generation;

/** What did not change costs a few bytes. */
const conditional = (): RequestInit => ({ cache: 'no-cache', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });

/** The answer, or an error. */
async function ask(path: string): Promise<Response> {
  const reply = await fetch(path, conditional());
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply;
}

/** A page of the live generation. Every file it names has its integrity there, as on the first load. */
const readLive = () => readPage('/', conditional());

/**
 * Watches for sets of versions that this visitor is to have from now on: at once, then about every half minute while the tab is
 * visible, and as soon as it is looked at again. A generation that changes nothing of the tab's own set is none of its business.
 *
 * What it gives back lets the newest one that was noticed take effect, unless somebody on the page would lose something by
 * it and says so. Some take a load of the document: its address is the new page's already.
 *
 * @param manifest the one that the tab has
 * @param onAdopt puts a generation in place
 */
export const watchReleases: WatchReleases = (own, onAdopt, takesLoad) => {
  let has: Told = own;
  let noticed: { next: ReleaseManifest; page: ReadPage } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let pause = PERIOD_MS;

  async function look() {
    const live = (await (await ask('/release.json')).json()) as Told;
    if (!live.generation || isSame(live, noticed?.next ?? has)) return;
    if (isSame(live, has)) {
      // What was noticed was taken back.
      noticed = null;
      return;
    }
    const page = await readLive();
    const next = readManifest(page);
    noticed = isSame(next, has) ? null : { next, page };
  }

  async function lookNow() {
    clearTimeout(timer);
    if (asking || document.hidden) return;
    asking = true;
    try {
      await look();
      pause = PERIOD_MS;
    } catch {
      pause = Math.min(2 * pause, LONGEST_MS);
    }
    asking = false;
    timer = setTimeout(() => void lookNow(), pause + JITTER_MS * Math.random());
  }

  for (const type of ['visibilitychange', 'online'] as const) {
    (type === 'online' ? window : document).addEventListener(type, () => void lookNow());
  }
  void lookNow();

  return () => {
    if (!noticed) return;
    const { next, page } = noticed;
    const detail = { takesLoad: takesLoad(next) };
    if (!window.dispatchEvent(new CustomEvent<Adoption>(ADOPTION, { cancelable: true, detail }))) return;
    noticed = null;
    has = next;
    if (detail.takesLoad) window.location.reload();
    else onAdopt(next, page);
  };
};
