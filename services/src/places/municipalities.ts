/** Where the product serves, the largest first: that is also the order between streets that match equally well. */
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

/** For an address that names none of them. */
const ANYWHERE = 'Metro Vancouver';

/** The longest name first, so that "North Vancouver" is not taken for "Vancouver". */
const NAMED = new RegExp(`\\b(?:${[...MUNICIPALITIES].sort((a, b) => b.length - a.length).join('|')})\\b`, 'gi');

/** The municipality of an address as people write it. The last one named counts: streets are called after towns. */
export function cityOf(address: string): string {
  const named = address.match(NAMED)?.at(-1)?.toLowerCase();
  return MUNICIPALITIES.find((name) => name.toLowerCase() === named) ?? ANYWHERE;
}
