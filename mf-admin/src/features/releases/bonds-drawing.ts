import type { ReleaseBond } from '@mealtime/contracts/releases';

/** In units of the drawing, each a CSS pixel if there is room. */
export const BOX = { height: 32, gap: 12, padding: 12 } as const;
/** Approximate width of a letter. */
const LETTER = 7;
const MOST_LETTERS = 26;
/** Horizontal reach of an arrow: to the next box, added for each box in between, and at most. */
const ASIDE = { least: 32, each: 20, most: 132 } as const;
/** A cubic curve reaches three quarters of the distance to its control points. */
const REACH = 0.75;
const HEAD = { length: 8, half: 4 } as const;
/** Distance between the arrows of a box. */
const PORT = 7;

/** All dependencies of one kind between two remotes. */
export interface Arrow extends Omit<ReleaseBond, 'what'> {
  what: readonly string[];
}

/** Combines dependencies of one kind between two remotes into one arrow. Fragments are named without their remote. */
export function arrowsOf(bonds: readonly ReleaseBond[]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const { from, how, to, what } of bonds) {
    const key = `${from} ${how} ${to}`;
    const name = what.startsWith(`${to}/`) ? what.slice(to.length + 1) : what;
    arrows.set(key, { from, how, to, what: [...(arrows.get(key)?.what ?? []), name] });
  }
  return [...arrows.values()];
}

/** Boxes in one column with arrows beside them, so that any number fits a phone's width. */
export function drawingOf(names: readonly string[], arrows: readonly Arrow[]) {
  const all = [...new Set([...names, ...arrows.flatMap(({ from, to }) => [from, to])])];
  const labels = all.map((name) => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name));
  const right = Math.max(...labels.map(({ length }) => length)) * LETTER + 2 * BOX.padding;
  const top = (name: string) => 1 + all.indexOf(name) * (BOX.height + BOX.gap);
  const ends = arrows.flatMap(({ from, to }, arrow) => [
    { arrow, at: from, other: to },
    { arrow, at: to, other: from },
  ]);
  /** The end of an arrow at a box: arrows to upper boxes first, and longer ones around shorter ones. */
  const port = (arrow: number, at: string) => {
    const own = all.indexOf(at);
    const rank = ({ other }: { other: string }) => {
      const index = all.indexOf(other);
      return index < own ? own - index : 2 * all.length - index;
    };
    const here = ends.filter((end) => end.at === at).sort((a, b) => rank(a) - rank(b));
    const step = Math.min(PORT, (BOX.height - 2 * HEAD.half) / Math.max(1, here.length - 1));
    const place = here.findIndex((end) => end.arrow === arrow) - (here.length - 1) / 2;
    return top(at) + BOX.height / 2 + place * step;
  };
  const aside = ({ from, to }: Arrow) =>
    Math.min(ASIDE.most, ASIDE.least + ASIDE.each * Math.abs(all.indexOf(from) - all.indexOf(to)));
  const curves = arrows.map((one, arrow) => {
    const [start, end, handle] = [port(arrow, one.from), port(arrow, one.to), right + aside(one)];
    return {
      how: one.how,
      line: `M${right} ${start}C${handle} ${start} ${handle} ${end} ${right + HEAD.length} ${end}`,
      head: `M${right} ${end}l${HEAD.length} ${-HEAD.half}v${2 * HEAD.half}z`,
    };
  });
  return {
    nodes: all.map((name, at) => ({
      ...{ name, label: labels[at], isRemote: names.includes(name), top: top(name), width: right },
    })),
    curves,
    width: Math.ceil(right + REACH * Math.max(...arrows.map(aside)) + HEAD.length),
    height: all.length * (BOX.height + BOX.gap) - BOX.gap + 2,
  };
}
