type Allergens = Readonly<Record<string, 'contains' | 'may-contain'>>;

const named = (allergens: Allergens, degree: 'contains' | 'may-contain') =>
  Object.entries(allergens).flatMap(([name, how]) => (how === degree ? [name] : []));

/** The stated allergens, in sentences; an allergen that is not stated is never called absent. */
export function allergensInWords(allergens: Allergens): string[] {
  const contains = named(allergens, 'contains');
  const may = named(allergens, 'may-contain');
  return [
    ...(contains.length > 0 ? [`Contains ${contains.join(', ')}.`] : []),
    ...(may.length > 0 ? [`May contain ${may.join(', ')}.`] : []),
  ];
}
