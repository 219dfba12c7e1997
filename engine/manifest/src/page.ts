import type { PageRelease } from './table';

/** Id of the JSON block in which a composed page carries what it needs of its generation. */
export const MANIFEST_ELEMENT = 'composition-release';

/** Id of the template that lists what a composed page has fetched ahead. */
export const AHEAD_ELEMENT = 'composition-ahead';

/**
 * Name of the meta element by which a page tells that it is a preview's, with the preview's id: it is one browser's alone, and is never to
 * be kept for another time.
 */
export const PREVIEW_ELEMENT = 'composition-preview';

/** Where links open previews, each with the token that it holds. */
export const PREVIEW_PATH = '/preview/';

/** A page that was asked for and not gone to. */
export type ReadPage = DocumentFragment;

declare global {
  /** How the host reads another page; it alone may make HTML of text. Hosts of older tools have none. */
  var __COMPOSITION_READ_PAGE__: PageReader | undefined;
}

/** @param path of a page of this site */
type PageReader = (path: string, options?: RequestInit) => Promise<ReadPage>;

/**
 * Makes a reader of other pages. Nothing of what it reads takes effect, within a template not even its style elements: the
 * policy of this page lets in its own alone, and the browser would complain of every other.
 *
 * @param trust makes of a page's text what the browser takes for HTML
 */
export const pageReader =
  (trust = (html: string) => html): PageReader =>
  async (path, options) => {
    const reply = await fetch(path, { ...options, mode: 'same-origin' });
    // The one that says that there is none is a page as well.
    if (!reply.ok && reply.status !== 404) throw new Error(`${path} answered ${reply.status}`);
    const template = document.createElement('template');
    template.innerHTML = trust(await reply.text());
    return template.content;
  };

/** Asks for another page of the site and reads it. Rejects when it cannot be had. */
export const readPage: PageReader = (path, options) =>
  (globalThis.__COMPOSITION_READ_PAGE__ ?? pageReader())(path, options);

/** What a page carries of the generation that it was composed from. Throws when it carries nothing. */
export function readManifest(page: Document | ReadPage = document): PageRelease {
  const text = page.getElementById(MANIFEST_ELEMENT)?.textContent;
  if (!text) throw new Error('This page was served without its release manifest');
  return JSON.parse(text) as PageRelease;
}

/** Id of the preview that a page shows; undefined for all others, also for those that only say that one has ended. */
export const previewOf = (page: Document | ReadPage = document): string | undefined =>
  page.querySelector<HTMLMetaElement>(`meta[name=${PREVIEW_ELEMENT}]`)?.content || undefined;
