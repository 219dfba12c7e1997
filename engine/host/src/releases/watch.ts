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
import { noteLeft } from './just-left';
import type { Known, NextTable } from './known';
import { poll } from './poll';
import { WATCH_TRANSITIONS } from './watch-transitions';
import { createMachine } from '../transitions';

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
  const { status, take } = createMachine(WATCH_TRANSITIONS, 'current');
  /** The generation that was noticed; `next` is null for one that tells tabs of nothing: an older shell is live again. */
  let noticed: { table: string | undefined; next: NextTable | null; page: ReadPage } | null = null;
  /** The refused versions of the last look, as text; undefined before the first. */
  let refusedBefore: string | undefined;

  const mayAdopt = (detail: Adoption) =>
    window.dispatchEvent(new CustomEvent<Adoption>(ADOPTION, { cancelable: true, detail }));
  const mayLoad = () => mayAdopt({ takesLoad: true });
  const losesNothing = () => mayLoad() && !isTyped();
  const load = () => window.location.reload();
  const isOwnTable = (table: string | undefined) => table !== undefined && table === known.of?.hash;
  /** A page of the live generation. The frame is in every page. */
  const framePage = () => readPage('/', conditional());

  async function look() {
    const { generation, table, refused } = await known.live(conditional());
    if (!generation) return;
    const isOwn = refused !== undefined && (known.refuse(refused) || stands(refused));
    const isShell = isAmong(refused, { name: SHELL, version: shell.version });
    if (isNews(refused, isOwn || isShell)) polling.expectMore();
    if (isOwn || isShell) noteLeft();
    if (isOwn) return leave(refused, table, generation);
    if (isShell) {
      if (losesNothing()) return load();
      take('refuse');
    }
    await notice(table, generation);
  }

  /** Whether more is refused than at the last look, of this tab or not: the next one may be its own. */
  function isNews(refused: VersionsByName | undefined, isOwn: boolean) {
    const before = refusedBefore;
    refusedBefore = JSON.stringify(refused ?? {});
    return refusedBefore !== before && (before !== undefined || isOwn);
  }

  async function notice(table: string | undefined, generation: number) {
    if (isOwnTable(table)) {
      // What was noticed may have been taken back.
      if (take('takeBack')) noticed = null;
      return;
    }
    if (noticed?.table === table && noticed) return;
    const next = table === undefined ? null : await known.next(table, generation);
    // The table of the tab's own generation became known by it, and is no news.
    if (next === undefined) return;
    noticed = { table, next, page: await framePage() };
    take('notice');
  }

  /** Gets rid of versions that may not be run: by a load of the document, or where that would lose something, within it. */
  async function leave(refused: VersionsByName, table: string | undefined, generation: number) {
    if (losesNothing()) return load();
    const next = table === undefined || isOwnTable(table) ? undefined : await known.next(table, generation);
    const page = next && (await framePage());
    if (page || stands(refused)) {
      const enter = carryInput();
      if (next && page) adopt(next, page, false);
      exchange(refused);
      enter();
    }
    take('refuse');
  }

  function adopt(next: NextTable | null, page: ReadPage, isLoad: boolean) {
    take('adopt');
    noticed = null;
    if (!next || isLoad) load();
    else onAdopt(next, page);
  }

  const polling = poll(look);
  followNews(polling.look);

  return () => {
    if (status().startsWith('unsafe') && mayLoad()) return load();
    if (!noticed) return;
    const { next, page } = noticed;
    // What a page says of a preview it says by its document.
    const isLoad = !next || takesLoad(next) || previewOf(page) !== previewOf();
    if (mayAdopt({ takesLoad: isLoad })) adopt(next, page, isLoad);
  };
};
