import { FRAGMENT_MARK, canonicalPath, matchRoute, type ReadPage, type RemoteEntry } from '@federated-pages/manifest';
import { closeDialogs } from './dialogs';
import { frameElements } from './frame-element';

const OUTERMOST = `[${FRAGMENT_MARK}]:not([${FRAGMENT_MARK}] *)`;
const PIECE = ['fragment', 'version', 'properties', 'placeId', 'audience', 'hydrateFor', 'pages'];

const isSamePiece = (one: HTMLElement, other: HTMLElement) =>
  PIECE.every((name) => one.dataset[name] === other.dataset[name]);

/**
 * Has the frame, which is plain HTML, follow the page: which kind of frame it is (`data-frame`, for its styles) and which
 * of its links is the current page. What it had open is closed.
 */
export function keepFrame(
  frames: readonly HTMLElement[],
  pagePath: () => string,
  remotes: () => readonly RemoteEntry[],
) {
  const update = () => {
    const pathname = pagePath();
    const kind = matchRoute(remotes(), pathname)?.remote.frame ?? 'site';
    for (const frame of frames) {
      frame.dataset['frame'] = kind;
      for (const link of frame.querySelectorAll<HTMLAnchorElement>('nav a')) {
        const isCurrent = new URL(link.href).pathname === canonicalPath(pathname);
        if (isCurrent) link.setAttribute('aria-current', 'page');
        else link.removeAttribute('aria-current');
      }
    }
  };
  return {
    /** To be called at every change of the history. */
    follow() {
      frames.forEach(closeDialogs);
      update();
    },
    /** Says anew what kind of frame it is. */
    update,
    /** Takes the frame of another page of the site in its place. */
    replace(page: ReadPage) {
      for (const next of frameElements(page)) {
        const frame = frames.find(({ id }) => id === next.id);
        if (!frame) continue;
        // What is mounted in the frame and is the same in the next one stays as it is.
        for (const fresh of next.querySelectorAll<HTMLElement>(OUTERMOST)) {
          const same = [...frame.querySelectorAll<HTMLElement>(OUTERMOST)].find((one) => isSamePiece(one, fresh));
          if (same) fresh.replaceWith(same);
          // Its styles are not on this page: it is mounted, and brings them along.
          else fresh.replaceChildren();
        }
        frame.replaceChildren(...next.childNodes);
      }
      update();
    },
  };
}
