import type { PageRelease } from './table';

/** Id of the JSON block with the page's part of its generation. */
export const MANIFEST_ELEMENT = 'composition-release';

/** Id of the template with the files that a composed page prefetches. */
export const AHEAD_ELEMENT = 'composition-ahead';

/**
 * Name of the meta element with the id of a page's preview. Such a page is for one browser only and must not be cached.
 */
export const PREVIEW_ELEMENT = 'composition-preview';

/** Prefix of preview links, followed by their token. */
export const PREVIEW_PATH = '/preview/';

/** Another page's content, fetched without a navigation. */
export type ReadPage = DocumentFragment;

declare global {
  /** The host's reader of other pages, as Trusted Types let only the host create HTML. Missing in older hosts. */
  var __COMPOSITION_READ_PAGE__: PageReader | undefined;
}

/** @param path of a page of this site */
type PageReader = (path: string, options?: RequestInit) => Promise<ReadPage>;

/**
 * Creates a reader of other pages. It parses into a template, where nothing takes effect: this page's CSP would refuse
 * their style elements and log errors.
 * @param trust converts a page's text for Trusted Types
 */
export const pageReader =
  (trust = (html: string) => html): PageReader =>
  async (path, options) => {
    const reply = await fetch(path, { ...options, mode: 'same-origin' });
    // The 404 page is a page as well.
    if (!reply.ok && reply.status !== 404) throw new Error(`${path} answered ${reply.status}`);
    const template = document.createElement('template');
    template.innerHTML = trust(await reply.text());
    return template.content;
  };

/** Fetches and parses another page of the site. Rejects on failure. */
export const readPage: PageReader = (path, options) =>
  (globalThis.__COMPOSITION_READ_PAGE__ ?? pageReader())(path, options);

/** The manifest inside a composed page. Throws if there is none. */
export function readManifest(page: Document | ReadPage = document): PageRelease {
  const text = page.getElementById(MANIFEST_ELEMENT)?.textContent;
  if (!text) throw new Error('This page was served without its release manifest');
  return JSON.parse(text) as PageRelease;
}

/** Id of a page's preview; undefined for other pages, and for pages that only say that a preview has ended. */
export const previewOf = (page: Document | ReadPage = document): string | undefined =>
  page.querySelector<HTMLMetaElement>(`meta[name=${PREVIEW_ELEMENT}]`)?.content || undefined;
