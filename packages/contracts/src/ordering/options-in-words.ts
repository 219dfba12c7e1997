/** An option of an ordered line; a nested one was chosen within the nearest before it that is not. */
export interface OrderedOption {
  name: string;
  quantity: number;
  isNested?: boolean;
}

/** Ordered options with what was chosen within each. */
export function withNested<Option extends OrderedOption>(
  options: readonly Option[],
): (Option & { nested: Option[] })[] {
  const found: (Option & { nested: Option[] })[] = [];
  for (const option of options) {
    const last = found.at(-1);
    if (option.isNested && last) last.nested.push(option);
    else found.push({ ...option, nested: [] });
  }
  return found;
}

/** "Cola", "2 × Cola": an option with how often it was chosen. `times`: the sign between them. */
const counted = ({ name, quantity }: OrderedOption, times: string) =>
  quantity > 1 ? `${quantity}${times}${name}` : name;

/** "Large, 2 × Cola (No ice, Lemon)": what was chosen of a dish, in a line; empty where nothing was. */
export const optionsInWords = (options: readonly OrderedOption[], times = ' × '): string =>
  withNested(options)
    .map(({ nested, ...option }) => {
      const within = nested.map((one) => counted(one, times)).join(', ');
      return counted(option, times) + (within && ` (${within})`);
    })
    .join(', ');
