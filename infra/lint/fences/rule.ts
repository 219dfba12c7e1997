import type { Edge, Graph, SourceFile } from './graph';

export interface Violation {
  rule: string;
  /** Absolute path of the file at fault. */
  file: string;
  line: number;
  message: string;
}

export interface FenceRule {
  name: string;
  check(graph: Graph): Violation[];
}

/** A rule about one import at a time: `judge` says what is wrong with it, or undefined. */
export function importRule(
  name: string,
  judge: (edge: Edge, file: SourceFile, graph: Graph) => string | undefined,
): FenceRule {
  return {
    name,
    check: (graph) =>
      graph.files.flatMap((file) =>
        file.edges.flatMap((edge) => {
          const message = judge(edge, file, graph);
          return message === undefined ? [] : [{ rule: name, file: file.path, line: edge.line, message }];
        }),
      ),
  };
}
