import {
  FALLBACK_MARK,
  FRAGMENT_MARK,
  MOST_PLACES,
  belongingIn,
  findFragment,
  placeTokens,
  placementProblem,
  standsOn,
  type Belonging,
  type RemoteRelease,
  type RenderedPiece,
} from '@federated-pages/manifest';
import { escape } from './escape';

/** Request to render a fragment for a page. */
export interface FragmentRequest {
  remote: RemoteRelease;
  /** The fragment's name. */
  name: string;
  properties: object;
  /** Prefix of ids in its HTML. */
  mount: string;
  /** The page's path. */
  pathname: string;
}

/** Returns a fragment's HTML; undefined if the browser has to render it. */
export type RenderFragment = (request: FragmentRequest) => RenderedPiece | undefined;

/** A fragment in composed HTML. */
export interface StandingFragment {
  remote: RemoteRelease;
  name: string;
  /** Its own HTML, without nested fragments. */
  html: string;
}

interface Page {
  remotes: readonly RemoteRelease[];
  pathname: string;
  render: RenderFragment;
}

const attributes = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escape(value)}"`]))
    .join('');

/** Limit of characters of all fragments of a page, including nested ones. */
const MOST_CHARACTERS = 4_000_000;

/** The page's remaining budget. */
interface Left {
  fragments: number;
  characters: number;
}

const lengthOf = ({ html, places }: RenderedPiece) => html.length + JSON.stringify(places).length;

/**
 * Fills the places in rendered HTML with their fragments, recursively. A fragment that cannot be rendered, or exceeds
 * the page's budget, becomes an empty element for the browser to fill.
 * @returns the HTML, and all fragments in it
 */
export function fillPlaces(
  { html, places }: RenderedPiece,
  page: Page,
  within: readonly string[] = [],
  left: Left = { fragments: MOST_PLACES, characters: MOST_CHARACTERS },
): { html: string; standing: StandingFragment[] } {
  const standing: StandingFragment[] = [];

  function fragment({ of, audience, hydrateFor, pages, properties, id }: Belonging): string {
    const found = findFragment(page.remotes, of);
    const given = { [FRAGMENT_MARK]: of, 'data-properties': JSON.stringify(properties), 'data-place-id': id };
    if (!found || placementProblem(of, found.fragment, properties, within)) return `<div${attributes(given)}></div>`;
    const { remote, name } = found;
    const rest = { 'data-remote': remote.name, 'data-version': remote.version, 'data-owner': remote.owner };
    const condition = {
      'data-audience': audience,
      'data-hydrate-for': hydrateFor,
      'data-pages': pages && JSON.stringify(pages),
    };
    const open = (more: Readonly<Record<string, string>> = {}) =>
      `<div${attributes({ ...given, ...rest, ...condition, ...more })}>`;
    // Audiences are known only in the browser.
    const request = { remote, name, properties, mount: of + id, pathname: page.pathname };
    const isHere = audience === undefined && standsOn(pages, page.pathname);
    const rendered = isHere && (left.fragments -= 1) >= 0 ? page.render(request) : undefined;
    if (!rendered || (left.characters -= lengthOf(rendered)) < 0) return `${open()}</div>`;
    const inner = fillPlaces(rendered, page, [...within, of], left);
    standing.push({ remote, name, html: rendered.html }, ...inner.standing);
    return `${open({ 'data-asleep': page.pathname })}<div>${inner.html}</div></div>`;
  }

  const contents = places.map((place) => {
    const before = standing.length;
    const content = belongingIn(page.remotes, place).map(fragment).join('');
    return { content, isShown: standing.length > before };
  });
  const shown = new Set(places.flatMap(({ id }, at) => (contents[at]?.isShown ? [escape(id)] : [])));
  const filledAlready = new Set<number>();
  // One pass over the rendered text: a fragment's content cannot fill other places, and each place is filled once, as
  // its id is unique.
  const filled = html.replace(placeTokens(FALLBACK_MARK), (found, at: string | undefined, id: string | undefined) => {
    if (at === undefined) return shown.has(id ?? '') ? `${found} hidden=""` : found;
    const number = Number(at);
    if (filledAlready.has(number)) return '';
    filledAlready.add(number);
    return contents[number]?.content ?? '';
  });
  return { html: filled, standing };
}
