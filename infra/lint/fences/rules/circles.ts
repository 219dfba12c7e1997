import path from 'node:path';
import type { Edge, Graph } from '../graph';
import type { FenceRule, Violation } from '../rule';

interface Step {
  file: string;
  edge: Edge;
}

/** Depth-first search over the imports; each edge back onto the current path is one cycle. */
function circlesOf({ files }: Graph): Step[][] {
  const edgesOf = new Map(files.map((file) => [file.path, file.edges]));
  const done = new Set<string>();
  const trail: Step[] = [];
  const onTrail = new Set<string>();
  const circles: Step[][] = [];

  const walk = (file: string): void => {
    onTrail.add(file);
    for (const edge of edgesOf.get(file) ?? []) {
      if (!edge.to || !edgesOf.has(edge.to) || done.has(edge.to)) continue;
      trail.push({ file, edge });
      if (onTrail.has(edge.to)) circles.push(trail.slice(trail.findIndex((step) => step.file === edge.to)));
      else walk(edge.to);
      trail.pop();
    }
    onTrail.delete(file);
    done.add(file);
  };
  for (const file of files) if (!done.has(file.path)) walk(file.path);
  return circles;
}

/** No import cycles, across workspaces too. Type imports count: files that need each other's types are really one file. */
export const noCircles: FenceRule = {
  name: 'no-circles',
  check: (graph) =>
    circlesOf(graph).flatMap(([first, ...rest]): Violation[] => {
      if (!first) return [];
      const way = [first, ...rest].map(({ file }) => path.relative(graph.root, file));
      const message = `circle: ${[...way, way[0]].join(' -> ')}`;
      return [{ rule: 'no-circles', file: first.file, line: first.edge.line, message }];
    }),
};
