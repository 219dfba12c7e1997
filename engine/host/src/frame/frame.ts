import { FRAGMENT_MARK, canonicalPath, matchRoute, type ReadPage, type RemoteEntry } from '@federated-pages/manifest';
import { closeDialogs } from './dialogs';
import { frameElements } from './frame-element';

const OUTERMOST = `[${FRAGMENT_MARK}]:not([${FRAGMENT_MARK}] *)`;
const PIECE = ['fragment', 'version', 'properties', 'placeId', 'audience', 'hydrateFor', 'pages'];

const isSamePiece = (one: HTMLElement, other: HTMLElement) =>
  PIECE.every((name) => one.dataset[name] === other.dataset[name]);

/** Keeps the frame's plain HTML up to date: its kind (`data-frame`, for styles), its current link, no open dialogs. */
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
    /** To be called after every history change. */
    follow() {
      frames.forEach(closeDialogs);
      update();
    },
    /** Sets the frame's kind and current link again. */
    update,
    /** Replaces the frame by that of another page of the site. */
    replace(page: ReadPage) {
      for (const next of frameElements(page)) {
        const frame = frames.find(({ id }) => id === next.id);
        if (!frame) continue;
        // Mounted fragments that are the same in the next frame are kept.
        for (const fresh of next.querySelectorAll<HTMLElement>(OUTERMOST)) {
          const same = [...frame.querySelectorAll<HTMLElement>(OUTERMOST)].find((one) => isSamePiece(one, fresh));
          if (same) fresh.replaceWith(same);
          // Composed HTML without its styles on this page: it is mounted again and loads them.
          else fresh.replaceChildren();
        }
        frame.replaceChildren(...next.childNodes);
      }
      update();
    },
  };
}
