/**
 * The fences: who may import whom, and who may name which tables, computed from the folders and from each workspace's
 * `workspace.role`.
 * A checker of our own over TypeScript's parser, because dependency-cruiser needs Node 22 and we support 20.
 */
import { readGraph } from './fences/graph';
import type { FenceRule, Violation } from './fences/rule';
import { noCircles } from './fences/rules/circles';
import { databaseRules } from './fences/rules/database';
import { lifecycleRules } from './fences/rules/lifecycle';
import { remoteRules } from './fences/rules/remotes';
import { serviceRules } from './fences/rules/services';
import { shellKnowsNoRemote } from './fences/rules/shell';
import {
  contractStandsAlone,
  contractsWithoutSchemas,
  endpointsAsTypes,
  engineArrows,
  engineBudgets,
  packageDoors,
  roleArrows,
  workspaceNames,
} from './fences/rules/workspaces';

export type { Violation } from './fences/rule';

const RULES: readonly FenceRule[] = [
  workspaceNames,
  roleArrows,
  packageDoors,
  contractStandsAlone,
  endpointsAsTypes,
  contractsWithoutSchemas,
  engineArrows,
  engineBudgets,
  ...remoteRules,
  shellKnowsNoRemote,
  ...serviceRules,
  ...databaseRules,
  ...lifecycleRules,
  noCircles,
];

/** Every import of the repository at `root` that breaks a rule, and how many files were read. */
export function checkFences(root: string): { violations: Violation[]; files: number } {
  const graph = readGraph(root);
  return { violations: RULES.flatMap((rule) => rule.check(graph)), files: graph.files.length };
}
