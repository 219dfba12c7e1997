import { plainLetters } from '@mealtime/contracts/rules';

/** Most characters of a name that a slug contains. */
const LONGEST = 60;
/** Slug of a name without any Latin letter. */
const NAMELESS = 'restaurant';
/** Slugs that would collide with other addresses. */
const RESERVED = ['applications'];

/**
 * Candidates for a restaurant's slug, the best first: "cafe-medina", "cafe-medina-2", and at last with the first digits of
 * its id.
 */
export function slugsFor(name: string, id: string): string[] {
  const slug = plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  const base = slug || NAMELESS;
  const slugs = [base, `${base}-2`, `${base}-3`, `${base}-${id.slice(0, 8)}`, `${base}-${id}`];
  return slugs.filter((one) => !RESERVED.includes(one));
}
