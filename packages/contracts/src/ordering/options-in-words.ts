/** An option of an ordered line; a nested one belongs to the nearest preceding option that is not nested. */
export interface OrderedOption {
  name: string;
  quantity: number;
  isNested?: boolean;
}

/** Groups nested options under their parent options. */
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

/** "Cola", "2 × Cola": an option with its quantity. `times`: the sign between them. */
const counted = ({ name, quantity }: OrderedOption, times: string) =>
  quantity > 1 ? `${quantity}${times}${name}` : name;

/** "Large, 2 × Cola (No ice, Lemon)": the chosen options of a dish in one line; empty without any. */
export const optionsInWords = (options: readonly OrderedOption[], times = ' × '): string =>
  withNested(options)
    .map(({ nested, ...option }) => {
      const within = nested.map((one) => counted(one, times)).join(', ');
      return counted(option, times) + (within && ` (${within})`);
    })
    .join(', ');
