import { MOST_PLACES, type RenderedPiece } from '@federated-pages/manifest';
import { addressed } from '@federated-pages/manifest/addressed';
import { isPlacement } from '@federated-pages/manifest/places';
import { ensureContained } from './contained';

/** Limit of characters of a rendered piece: HTML, data and places together. */
const MOST_CHARACTERS = 2_000_000;

const STATUSES: readonly unknown[] = [200, 307, 404];
const TEXTS = ['html', 'footer', 'loaded', 'to'];

/** Rendered fragments and request-time pages. */
type Kind = 'fragment' | 'requested';

const KNOWN: Readonly<Record<Kind, readonly string[]>> = {
  fragment: ['html', 'places'],
  requested: [...TEXTS, 'places', 'status'],
};

/**
 * Why a remote's rendered value is malformed, as the end of a sentence; undefined if it is valid. Its HTML is checked
 * in contained.ts.
 */
export function pieceProblem(value: unknown, kind: Kind): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is no object';
  const piece = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(piece).find((key) => !KNOWN[kind].includes(key));
  if (unknown !== undefined) return `holds ${JSON.stringify(unknown.slice(0, 30))}, which is unknown`;
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
 * Validates a rendered fragment and fills in the addresses of its version and the site. Throws if it is invalid, at a
 * release and at a request alike.
 */
export function fragmentPiece(rendered: unknown, remote: { base: string }, origin: string): RenderedPiece {
  const problem = pieceProblem(rendered, 'fragment');
  if (problem !== undefined) throw new Error(`what it rendered ${problem}`);
  // With addresses filled in, as browsers will parse it.
  const piece = addressed(rendered as RenderedPiece, remote, origin);
  ensureContained(piece.html);
  return piece;
}
