import type { Dependency } from '@federated-pages/manifest';

/** SVG units: the width of a phone. */
const WIDTH = 360;
const ROW = 26;
const TOP = 18;
/** Right edge of the left names, and left edge of the right ones. */
const LEFT = 148;
const RIGHT = 216;

function shape(name: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

const unique = (names: readonly string[]) => [...new Set(names)];

/**
 * A graph of dependencies: users on the left, used remotes on the right, a line for each relation. The same is listed
 * as text beside it.
 */
export function graphOf(dependencies: readonly Dependency[]): SVGElement {
  const users = unique(dependencies.map(({ from }) => from));
  const used = unique(dependencies.map(({ to }) => to));
  const height = TOP + ROW * Math.max(users.length, used.length);
  const middle = (at: number) => TOP + ROW * at + ROW / 2;
  const graph = shape('svg', { viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', class: 'graph' });
  graph.setAttribute('aria-label', 'Who uses whom, as the list below says');
  const lines = new Map(dependencies.map(({ from, how, to }) => [`${from} ${how} ${to}`, { from, how, to }]));
  for (const { from, how, to } of lines.values()) {
    const [start, end] = [middle(users.indexOf(from)), middle(used.indexOf(to))];
    const half = (LEFT + RIGHT) / 2;
    const d = `M${LEFT + 4} ${start} C${half} ${start} ${half} ${end} ${RIGHT - 6} ${end}`;
    graph.append(shape('path', { d, class: how.replace(' ', '-') }));
    graph.append(shape('circle', { cx: RIGHT - 6, cy: end, r: 2.5 }));
  }
  users.forEach((name, at) =>
    graph.append(shape('text', { x: LEFT, y: middle(at), 'text-anchor': 'end', dy: '0.35em' }, name)),
  );
  used.forEach((name, at) => graph.append(shape('text', { x: RIGHT, y: middle(at), dy: '0.35em' }, name)));
  const kinds = unique(dependencies.map(({ how }) => how));
  kinds.forEach((how, at) => {
    const x = at * 110;
    graph.append(shape('path', { d: `M${x} 8 h18`, class: how.replace(' ', '-') }));
    graph.append(shape('text', { x: x + 24, y: 8, dy: '0.35em' }, how));
  });
  return graph;
}
