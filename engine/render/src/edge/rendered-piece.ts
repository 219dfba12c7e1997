import { MOST_PLACES, type RenderedPiece } from '@federated-pages/manifest';
import { addressed } from '@federated-pages/manifest/addressed';
import { isPlacement } from '@federated-pages/manifest/places';
import { ensureContained } from './contained';

/** Characters of a rendered piece: HTML, data and places together. */
const MOST_CHARACTERS = 2_000_000;

const STATUSES: readonly unknown[] = [200, 307, 404];
const TEXTS = ['html', 'footer', 'loaded', 'to'];

/** What a fragment is rendered to, and what a page is at a request. */
type Kind = 'fragment' | 'requested';

const KNOWN: Readonly<Record<Kind, readonly string[]>> = {
  fragment: ['html', 'places'],
  requested: [...TEXTS, 'places', 'status'],
};

/**
 * Why what a remote's code has rendered is none that can be used, as what to say after it; undefined when it is. What its HTML holds is
 * another question (contained.ts).
 */
export function pieceProblem(value: unknown, kind: Kind): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is no object';
  const piece = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(piece).find((key) => !KNOWN[kind].includes(key));
  if (unknown !== undefined) return `holds ${JSON.stringify(unknown.slice(0, 30))}, which nobody knows`;
  if (kind === 'requested' && !STATUSES.includes(piece['status'])) return 'has no status that it may have';
  if (typeof piece['html'] !== 'string') return 'has no HTML';
  const noText = TEXTS.find((key) => piece[key] !== undefined && typeof piece[key] !== 'string');
  if (noText !== undefined) return `has a "${noText}" that is no text`;
  const places = piece['places'] ?? (kind === 'requested' ? [] : undefined);
  if (!Array.isArray(places) || !places.every(isPlacement)) return 'has places that are none';
  if (places.length > MOST_PLACES) return `has more than ${MOST_PLACES} places`;
  const texts = TEXTS.map((key) => (piece[key] as string | undefined)?.length ?? 0);
  const length = texts.reduce((sum, one) => sum + one, places.length > 0 ? JSON.stringify(places).length : 0);
  return length > MOST_CHARACTERS ? `has more than ${MOST_CHARACTERS} characters` : undefined;
}

/**
 * What a remote's code says that it rendered, as a fragment that may stand in the pages of others, with the addresses of its version and of
 * the site. Throws for what may not: at a release as at a request.
 */
export function fragmentPiece(rendered: unknown, remote: { base: string }, origin: string): RenderedPiece {
  const problem = pieceProblem(rendered, 'fragment');
  if (problem !== undefined) throw new Error(`what it rendered ${problem}`);
  // With its addresses, which become part of what browsers read.
  const piece = addressed(rendered as RenderedPiece, remote, origin);
  ensureContained(piece.html);
  return piece;
}
