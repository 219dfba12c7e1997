/** A name as colleagues use it: "Amélie O." */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = [...lastName][0];
  return initial ? `${firstName} ${initial}.` : firstName;
}
