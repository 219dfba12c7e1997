import {
  FALLBACK_MARK,
  FRAGMENT_MARK,
  fillingsOf,
  findFragment,
  placeToken,
  placementProblem,
  type Placement,
  type RemoteRelease,
  type RenderedPiece,
} from '../manifest';
import { escape } from './escape';

/** A fragment as it is to be rendered for a page. */
export interface FragmentRequest {
  remote: RemoteRelease;
  /** Of the fragment. */
  name: string;
  properties: object;
  /** Of the mount: ids in the HTML begin with it. */
  mount: string;
  /** The page's. */
  pathname: string;
}

/** Looks up what a fragment's own code rendered; undefined where it did not, and the browser is to do it. */
export type RenderFragment = (request: FragmentRequest) => RenderedPiece | undefined;

/** A fragment that stands in composed HTML. */
export interface StandingFragment {
  remote: RemoteRelease;
  name: string;
  /** Its own HTML, without that of fragments in it. */
  html: string;
}

interface Page {
  remotes: readonly RemoteRelease[];
  pathname: string;
  render: RenderFragment;
}

/** One fragment of a place. */
interface Wanted {
  of: string;
  audience?: string;
  properties: object;
  id: string;
}

const attributes = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escape(value)}"`]))
    .join('');

/**
 * Fills the places in rendered HTML with the fragments that belong there, and those in these. What cannot be had on the
 * server leaves an element for the browser, which then tries.
 *
 * @returns the HTML, and all fragments that stand in it
 */
export function fillPlaces(
  { html, places }: RenderedPiece,
  page: Page,
  within: readonly string[] = [],
): { html: string; standing: StandingFragment[] } {
  const standing: StandingFragment[] = [];

  function fragment({ of, audience, properties, id }: Wanted): string {
    const found = findFragment(page.remotes, of);
    const given = { [FRAGMENT_MARK]: of, 'data-properties': JSON.stringify(properties), 'data-place-id': id };
    if (!found || placementProblem(of, found.fragment, properties, within)) return `<div${attributes(given)}></div>`;
    const { remote, name } = found;
    const rest = { 'data-remote': remote.name, 'data-version': remote.version, 'data-owner': remote.owner };
    const open = `<div${attributes({ ...given, ...rest, 'data-audience': audience })}>`;
    // For whom it is can be judged only where the visitor is.
    const request = { remote, name, properties, mount: of + id, pathname: page.pathname };
    const rendered = audience === undefined ? page.render(request) : undefined;
    if (!rendered) return `${open}</div>`;
    const inner = fillPlaces(rendered, page, [...within, of]);
    standing.push({ remote, name, html: rendered.html }, ...inner.standing);
    return `${open}<div>${inner.html}</div></div>`;
  }

  const wantedIn = ({ kind, of, properties, id }: Placement): Wanted[] =>
    kind === 'fragment'
      ? [{ of, properties, id }]
      : fillingsOf(page.remotes, of, page.pathname).map((one) => ({
          of: one.of,
          properties,
          id: id + one.of,
          ...(one.audience !== undefined && { audience: one.audience }),
        }));

  const filled = places.reduce((text, place, at) => {
    const before = standing.length;
    const content = wantedIn(place).map(fragment).join('');
    const mark = `${FALLBACK_MARK}="${escape(place.id)}"`;
    const shown = standing.length > before;
    return text.replace(placeToken(at), () => content).replace(mark, () => (shown ? `${mark} hidden=""` : mark));
  }, html);
  return { html: filled, standing };
}
