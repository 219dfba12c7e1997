import { ADOPTION, type Adoption } from '@federated-pages/sdk/adoption';
import {
  SHELL,
  isAmong,
  previewOf,
  readPage,
  type ReadPage,
  type ShellRelease,
  type VersionsByName,
} from '@federated-pages/manifest';
import { carryInput, isTyped } from '../areas/carry-input';
import { followNews } from './news';
import { EXPECTED_MS, expectedFor, noteLeft } from './just-left';
import type { Known, NextTable } from './known';

/** How often a tab that is looked at asks, give or take the jitter: all tabs of a site would ask at once otherwise. */
const PERIOD_MS = 25_000;
const JITTER_MS = 15_000;
/** The same while more is expected to be taken back for security. */
const SOON_MS = 3_000;
/** Of a pause that is shorter than usual. */
const JITTER = 0.6;
/** While nobody answers the pause doubles, up to this. */
const LONGEST_MS = 10 * 60_000;
const ANSWER_LIMIT_MS = 10_000;

/** Gives the way to adopt what was noticed. */
export type WatchReleases = (
  shell: Pick<ShellRelease, 'version'>,
  known: Pick<Known, 'of' | 'next' | 'live' | 'refuse'>,
  onAdopt: OnAdopt,
  takesLoad: TakesLoad,
  exchange: Exchange,
) => () => void;

/** Whether a generation takes a load of the document: its shell is another, or the page needs what the document may not. */
export type TakesLoad = (next: NextTable) => boolean;

/** Takes what stands by other versions than the tab goes by off the page, and shows those. */
export type Exchange = (refused: VersionsByName) => void;

/** Puts a generation in place; `page` is one of its pages. */
export type OnAdopt = (next: NextTable, page: ReadPage) => void;

/** Whether something of a version that is refused stands on the page. */
const stands = (refused: VersionsByName) =>
  [...document.querySelectorAll<HTMLElement>('[data-remote][data-version]')].some(
    ({ dataset: { remote: name = '', version = '' } }) => isAmong(refused, { name, version }),
  );

/** What did not change costs a few bytes. */
const conditional = (): RequestInit => ({ cache: 'no-cache', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });

/**
 * Watches for tables that this visitor is to have from now on: at once, then about every half minute while the tab is visible, as
 * soon as it is looked at again, and when the server tells that something may not be run any more. A generation that changes nothing of the tab's own table is none of its business.
 *
 * What it gives back lets the newest one that was noticed take effect, unless somebody on the page would lose something by
 * it and says so. Some take a load of the document: its address is the new page's already.
 *
 * A version that no browser may run any more is left at once when the tab learns of it. From then on it asks every few seconds for half a
 * minute, in the document that comes after it as well: one that is taken back a moment later would wait for the next look otherwise. Where something would be lost by a load of the document, what stands
 * is exchanged in it, with what was typed entered anew, and the document is loaded at the next navigation that loses nothing: until
 * then code of that version may be in its memory, but nothing of it on the page. A shell cannot be exchanged: it runs until then.
 *
 * @param shell the one that runs
 * @param known what the tab goes by
 * @param onAdopt puts a generation in place
 * @param exchange shows it at once
 */
export const watchReleases: WatchReleases = (shell, known, onAdopt, takesLoad, exchange) => {
  /** The document holds code that is not to be run any more. */
  let mustLoad = false;
  /** `next` is null for a generation that tells tabs of nothing: an older shell is live again. */
  let noticed: { table: string | undefined; next: NextTable | null; page: ReadPage } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let again = false;
  let pause = PERIOD_MS;
  /** What was refused at the last look, as text; undefined before the first. */
  let refusedBefore: string | undefined;
  /** Milliseconds since 1970. */
  let soonUntil = Date.now() + expectedFor();

  async function look() {
    const { generation, table, refused } = await known.live(conditional());
    if (!generation) return;
    const isOwn = refused !== undefined && (known.refuse(refused) || stands(refused));
    const isShell = isAmong(refused, { name: SHELL, version: shell.version });
    const refusedNow = JSON.stringify(refused ?? {});
    // Whether or not it is the tab's own: the next one may be.
    const isNews = refusedNow !== refusedBefore && (refusedBefore !== undefined || isOwn || isShell);
    refusedBefore = refusedNow;
    if (isNews) {
      soonUntil = Date.now() + EXPECTED_MS;
      pause = SOON_MS; // also where it cannot be left yet
    }
    if (isOwn || isShell) noteLeft();
    if (refused && isOwn) return leave(refused, table, generation);
    if (isShell) {
      if (mayLoad() && !isTyped()) return window.location.reload();
      mustLoad = true;
    }
    if (table !== undefined && table === known.of?.hash) {
      noticed = null; // what was noticed may have been taken back
      return;
    }
    if (noticed?.table === table && noticed) return;
    const next = table === undefined ? null : await known.next(table, generation);
    // What the tab goes by has a name now, and is no news.
    if (next === undefined) return;
    // Of the live generation. The frame is in every page.
    noticed = { table, next, page: await readPage('/', conditional()) };
  }

  const mayAdopt = (detail: Adoption) =>
    window.dispatchEvent(new CustomEvent<Adoption>(ADOPTION, { cancelable: true, detail }));
  const mayLoad = () => mayAdopt({ takesLoad: true });

  async function leave(refused: VersionsByName, table: string | undefined, generation: number) {
    if (mayLoad() && !isTyped()) return window.location.reload();
    const next = table === undefined || table === known.of?.hash ? undefined : await known.next(table, generation);
    const page = next && (await readPage('/', conditional()));
    if (page || stands(refused)) {
      const enter = carryInput();
      if (next && page) {
        noticed = null;
        onAdopt(next, page);
      }
      exchange(refused);
      enter();
    }
    mustLoad = true;
  }

  async function lookNow() {
    if (document.hidden) return;
    // What it is told of meanwhile may not be in the answer.
    again = asking;
    if (asking) return;
    clearTimeout(timer);
    asking = true;
    try {
      await look();
      pause = Date.now() < soonUntil ? SOON_MS : PERIOD_MS;
    } catch {
      pause = Math.min(2 * pause, LONGEST_MS);
    }
    asking = false;
    if (again) return lookNow();
    timer = setTimeout(() => void lookNow(), pause + Math.min(JITTER_MS, JITTER * pause) * Math.random());
  }

  for (const type of ['visibilitychange', 'online'] as const) {
    (type === 'online' ? window : document).addEventListener(type, () => void lookNow());
  }
  void lookNow();
  followNews(() => void lookNow());

  return () => {
    if (mustLoad && mayLoad()) return window.location.reload();
    if (!noticed) return;
    const { next, page } = noticed;
    // What a page says of a preview it says by its document.
    const load = !next || takesLoad(next) || previewOf(page) !== previewOf();
    if (!mayAdopt({ takesLoad: load })) return;
    noticed = null;
    if (!next || load) window.location.reload();
    else onAdopt(next, page);
  };
};
