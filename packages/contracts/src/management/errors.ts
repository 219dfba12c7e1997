// What running a restaurant is refused with, besides what any address may answer. See `ErrorTable`.
export const HOURS_CHANGED = [
  409,
  'Somebody else changed these hours while you were editing. Yours are not saved yet: look at theirs first.',
] as const;
