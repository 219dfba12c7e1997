/** The municipalities of the service area, the largest first: the order between streets that match equally well. */
export const MUNICIPALITIES = [
  'Vancouver',
  'Surrey',
  'Burnaby',
  'Richmond',
  'Coquitlam',
  'Langley',
  'Delta',
  'Maple Ridge',
  'North Vancouver',
  'New Westminster',
  'Port Coquitlam',
  'West Vancouver',
  'Port Moody',
  'White Rock',
  'Pitt Meadows',
] as const;

/** For an address that contains none of the names. */
const ANYWHERE = 'Metro Vancouver';

/** Longest name first, so that "North Vancouver" does not match as "Vancouver". */
const NAMED = new RegExp(`\\b(?:${[...MUNICIPALITIES].sort((a, b) => b.length - a.length).join('|')})\\b`, 'gi');

/** The municipality in an address as people write it. The last name counts: streets may be named after towns. */
export function cityOf(address: string): string {
  const named = address.match(NAMED)?.at(-1)?.toLowerCase();
  return MUNICIPALITIES.find((name) => name.toLowerCase() === named) ?? ANYWHERE;
}
