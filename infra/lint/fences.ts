/**
 * The fences: which imports are allowed, and which tables a module may name, derived from the folders and each workspace's
 * `workspace.role`. Written on TypeScript's parser, because dependency-cruiser needs Node 22 and we support 20.
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

/** All violations in the repository at `root`, and the number of files read. */
export function checkFences(root: string): { violations: Violation[]; files: number } {
  const graph = readGraph(root);
  return { violations: RULES.flatMap((rule) => rule.check(graph)), files: graph.files.length };
}
