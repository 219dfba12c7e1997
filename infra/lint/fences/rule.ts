import { readFileSync } from 'node:fs';
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

/** A rule about single imports: `judge` returns the error message, or undefined for an allowed import. */
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

/**
 * A rule about the lines of production files: `judgeOf` returns a function from a line to its error message, or undefined
 * for a file that the rule does not cover.
 */
export function lineRule(
  name: string,
  judgeOf: (file: SourceFile, graph: Graph) => ((line: string) => string | undefined) | undefined,
): FenceRule {
  return {
    name,
    check: (graph) =>
      graph.files.flatMap((file): Violation[] => {
        const judge = file.isTest || !file.inside.startsWith('src/') ? undefined : judgeOf(file, graph);
        const lines = judge ? readFileSync(file.path, 'utf8').split('\n') : [];
        return lines.flatMap((line, index) => {
          const message = judge?.(line);
          return message === undefined ? [] : [{ rule: name, file: file.path, line: index + 1, message }];
        });
      }),
  };
}
