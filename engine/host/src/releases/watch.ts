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
import { noteRefusedLeft } from './just-left';
import type { ReleaseState, NextTable } from './release-state';
import { poll } from './poll';
import { WATCH_TRANSITIONS } from './watch-transitions';
import { createMachine } from '../transitions';

const ANSWER_LIMIT_MS = 10_000;

/** Returns the function that adopts a noticed generation. */
export type WatchReleases = (
  shell: Pick<ShellRelease, 'version'>,
  known: Pick<ReleaseState, 'tableRef' | 'next' | 'live' | 'refuse'>,
  onAdopt: OnAdopt,
  takesLoad: TakesLoad,
  exchange: Exchange,
) => () => void;

/** Whether a generation requires a document load: another shell, or needs beyond the document's CSP. */
export type TakesLoad = (next: NextTable) => boolean;

/** Unmounts versions that differ from the tab's and mounts the tab's. */
export type Exchange = (refused: VersionsByName) => void;

/** Applies a generation; `page` is one of its pages. */
export type OnAdopt = (next: NextTable, page: ReadPage) => void;

/** Whether a refused version is on the page. */
const stands = (refused: VersionsByName) =>
  [...document.querySelectorAll<HTMLElement>('[data-remote][data-version]')].some(
    ({ dataset: { remote: name = '', version = '' } }) => isAmong(refused, { name, version }),
  );

/** Unchanged content costs a 304. */
const conditional = (): RequestInit => ({ cache: 'no-cache', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });

/**
 * Watches for new release tables: at once, about every half minute while the tab is visible, when it becomes visible,
 * and at server messages. Generations that do not change the tab's table are ignored.
 * The returned function adopts the newest noticed generation, unless a listener objects because input would be lost.
 * Some need a document load; the address is the new page's by then.
 * A refused version is left at once. The tab then polls every few seconds for half a minute, also in the next document,
 * as more withdrawals may follow. If a document load would lose input, mounted versions are replaced in place with
 * their input carried over, and the document is loaded at the next navigation that loses nothing; until then refused
 * code may be in memory, but not on the page. A refused shell runs until that load, as it cannot be replaced in place.
 * @param shell the running shell
 * @param known the tab's release state
 * @param onAdopt applies a generation
 * @param exchange replaces mounted versions at once
 */
export const watchReleases: WatchReleases = (shell, known, onAdopt, takesLoad, exchange) => {
  const { status, take } = createMachine(WATCH_TRANSITIONS, 'current');
  /** The noticed generation; `next` is null for one without a table, of an older shell. */
  let noticed: { table: string | undefined; next: NextTable | null; page: ReadPage } | null = null;
  /** The refused versions of the last poll as JSON; undefined before the first. */
  let refusedBefore: string | undefined;

  const mayAdopt = (detail: Adoption) =>
    window.dispatchEvent(new CustomEvent<Adoption>(ADOPTION, { cancelable: true, detail }));
  const mayLoad = () => mayAdopt({ takesLoad: true });
  const losesNothing = () => mayLoad() && !isTyped();
  const load = () => window.location.reload();
  const isOwnTable = (table: string | undefined) => table !== undefined && table === known.tableRef?.hash;
  /** A page of the live generation, for the frame, which every page contains. */
  const framePage = () => readPage('/', conditional());

  async function look() {
    const { generation, table, refused } = await known.live(conditional());
    if (!generation) return;
    const isOwn = refused !== undefined && (known.refuse(refused) || stands(refused));
    const isShell = isAmong(refused, { name: SHELL, version: shell.version });
    if (isNews(refused, isOwn || isShell)) polling.expectMore();
    if (isOwn || isShell) noteRefusedLeft();
    if (isOwn) return leave(refused, table, generation);
    if (isShell) {
      if (losesNothing()) return load();
      take('refuse');
    }
    await notice(table, generation);
  }

  /** Whether more is refused than at the last poll, also by other tabs' versions: the next may be this tab's. */
  function isNews(refused: VersionsByName | undefined, isOwn: boolean) {
    const before = refusedBefore;
    refusedBefore = JSON.stringify(refused ?? {});
    return refusedBefore !== before && (before !== undefined || isOwn);
  }

  async function notice(table: string | undefined, generation: number) {
    if (isOwnTable(table)) {
      // The noticed generation may have been withdrawn.
      if (take('takeBack')) noticed = null;
      return;
    }
    if (noticed?.table === table && noticed) return;
    const next = table === undefined ? null : await known.next(table, generation);
    // It is the table of the tab's own generation, which is recorded now.
    if (next === undefined) return;
    noticed = { table, next, page: await framePage() };
    take('notice');
  }

  /** Leaves refused versions: by a document load, or in place if that would lose input. */
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
    // A document states its preview itself.
    const isLoad = !next || takesLoad(next) || previewOf(page) !== previewOf();
    if (mayAdopt({ takesLoad: isLoad })) adopt(next, page, isLoad);
  };
};
