import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readGraph, type Graph } from './graph';

export interface EngineLines {
  workspace: Graph['workspaces'][number];
  /** Lines of production code. */
  lines: number;
  /** As many as it may have: "workspace.lines" of its package.json. */
  most: number;
}

/** Lines of each package of the engine. */
export const engineLines = ({ workspaces, files }: Graph): EngineLines[] =>
  workspaces
    .filter(({ role }) => role === 'engine')
    .map((workspace) => {
      const about = JSON.parse(readFileSync(path.join(workspace.folder, 'package.json'), 'utf8')) as {
        workspace?: { lines?: number };
      };
      const lines = files
        .filter((one) => one.workspace === workspace && !one.isTest && one.inside.startsWith('src/'))
        .reduce((sum, one) => sum + readFileSync(one.path, 'utf8').split('\n').length - 1, 0);
      return { workspace, lines, most: about.workspace?.lines ?? 0 };
    });

/** The same of the repository in a folder, by the names of the packages' folders. */
export const linesByPackage = (root: string): { path: string; lines: number; most: number }[] =>
  engineLines(readGraph(root)).map(({ workspace, ...counted }) => ({ path: workspace.path, ...counted }));
