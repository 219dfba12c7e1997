import { plainLetters } from '@mealtime/contracts/rules';

/** Longest part of a name that an address takes over. */
const LONGEST = 60;
/** What stands for a name without a single letter of ours. */
const NAMELESS = 'restaurant';
/** Other things have these addresses beside the restaurants'. */
const RESERVED = ['applications'];

/**
 * How the address of a restaurant's page may name it, the nicest first: "cafe-medina", "cafe-medina-2", and at last with
 * the first digits of its id.
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
