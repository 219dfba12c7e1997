import { readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { ROLES, type Role } from '../../../workspaces.cjs';
import { engineLines } from '../engine-lines';
import type { Graph, SourceFile } from '../graph';
import { importRule, type FenceRule, type Violation } from '../rule';

/** The roles that a workspace of each role may import, besides itself: the direction of all dependencies. */
const MAY_IMPORT: Readonly<Record<Role, readonly Role[]>> = {
  contract: [],
  engine: ['engine'],
  library: ['contract', 'library', 'engine'],
  remote: ['contract', 'library', 'engine'],
  shell: ['contract', 'library', 'engine'],
  service: ['contract', 'engine'],
  tool: ['contract', 'library', 'engine', 'tool'],
};

/** Folders whose role the engine derives from their name. */
const ROLE_OF_FOLDER: readonly (readonly [RegExp, Role])[] = [
  [/^shell$/, 'shell'],
  [/^mf-[^/]*$/, 'remote'],
];

const isRole = (value: unknown): value is Role => ROLES.includes(value as Role);

/** Every workspace declares its role, and a remote has one name everywhere: it is part of its URL. */
export const workspaceNames: FenceRule = {
  name: 'workspace-names',
  check: ({ workspaces }) =>
    workspaces.flatMap((workspace) => {
      const at = (file: string, message: string) => ({
        rule: 'workspace-names',
        file: path.join(workspace.folder, file),
        line: 1,
        message,
      });
      if (!isRole(workspace.role)) return [at('package.json', `"workspace.role" must be one of ${ROLES.join(', ')}`)];
      const meant = ROLE_OF_FOLDER.find(([folder]) => folder.test(workspace.path))?.[1];
      if (meant && workspace.role !== meant)
        return [at('package.json', `"workspace.role" must be "${meant}" in this folder`)];
      if (workspace.role !== 'remote') return [];
      if (workspace.package !== workspace.name) return [at('package.json', `"name" must be "${workspace.name}"`)];
      const declared = path.join(workspace.folder, 'remote.json');
      if (!existsSync(declared))
        return [at('package.json', 'a remote states its routes in remote.json: there is none')];
      const { name } = JSON.parse(readFileSync(declared, 'utf8')) as { name?: string };
      return name === workspace.name ? [] : [at('remote.json', `"name" must be "${workspace.name}"`)];
    }),
};

/**
 * Contract, engine and libraries at the bottom; remotes, shell and services above, independent of each other. Tests may
 * import tools as well (a database to run against, say).
 */
export const roleArrows = importRule('role-arrows', ({ target }, { workspace, isTest }) => {
  if (!target || target === workspace || !isRole(workspace.role)) return undefined;
  const allowed: readonly Role[] = [...MAY_IMPORT[workspace.role], ...(isTest ? (['tool'] as const) : [])];
  if (isRole(target.role) && allowed.includes(target.role)) return undefined;
  return (
    `a ${workspace.role} may import ${allowed.length ? `only what is ${allowed.join(' or ')}` : 'nothing of ours'}; ` +
    `${target.path} is ${target.role ?? 'of no declared role'}`
  );
});

/** The declared dependencies of each workspace, by package name. */
function statedBy({ workspaces }: Graph): Map<string, readonly string[]> {
  return new Map(
    workspaces.map(({ package: name, folder }) => {
      const file = path.join(folder, 'package.json');
      const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: object };
      return [name, Object.keys(dependencies)];
    }),
  );
}

/** The engine's packages depend on each other in one direction and declare it: each installs without those above it. */
export const engineArrows: FenceRule = {
  name: 'engine-arrows',
  check: (graph) => {
    const stated = statedBy(graph);
    const reaches = (from: string, to: string): boolean =>
      (stated.get(from) ?? []).some((name) => name === to || (stated.has(name) && reaches(name, to)));
    return importRule('engine-arrows', ({ target }, { workspace, isTest }) => {
      if (isTest || workspace.role !== 'engine' || target?.role !== 'engine' || target === workspace) return undefined;
      if (!stated.get(workspace.package)?.includes(target.package))
        return `${workspace.path} does not state ${target.package} in its dependencies`;
      return reaches(target.package, workspace.package)
        ? `${target.path} needs ${workspace.path} itself: imports between packages of the engine go one way`
        : undefined;
    }).check(graph);
  },
};

/** Each package of the engine declares the maximum of its lines of production code, so that it grows only on purpose. */
export const engineBudgets: FenceRule = {
  name: 'engine-budgets',
  check: (graph) =>
    engineLines(graph)
      .filter(({ lines, most }) => lines > most)
      .map(({ workspace, lines, most }) => ({
        rule: 'engine-budgets',
        file: path.join(workspace.folder, 'package.json'),
        line: 1,
        message: `${lines} lines of production code are more than the ${most} of "workspace.lines"`,
      })),
};

/** Other workspaces are reached by name and through a door they declare, never by a path into their folder. */
export const packageDoors = importRule('package-doors', (edge, { workspace }) => {
  const { target, package: name, specifier, from, to } = edge;
  if (name === undefined) {
    const leaves = path.relative(workspace.folder, path.resolve(path.dirname(from), specifier)).startsWith('..');
    return leaves
      ? `"${specifier}" leaves ${workspace.path}: import other workspaces by their package name`
      : undefined;
  }
  if (!target) return undefined;
  if (target === workspace) return `"${specifier}" imports ${workspace.path} from itself: use a relative path`;
  return to ? undefined : `${target.path} does not export "${specifier}"`;
});

/** JSON Schema with static types: the one library with which a contract may describe replies. */
const SCHEMAS = '@sinclair/typebox';

/** A contract runs in the browser and in the services, so it depends on neither's framework. */
export const contractStandsAlone = importRule('contract-stands-alone', ({ package: name, target }, file) => {
  if (file.workspace.role !== 'contract' || file.isTest || name === undefined || target || name === SCHEMAS)
    return undefined;
  return `a contract imports no package (not React, not Nest, not Node): "${name}"`;
});

/** Code that a browser downloads. */
const BROWSER: readonly unknown[] = ['library', 'engine', 'remote', 'shell'] satisfies Role[];

/** Browser code imports endpoints as types only: the tables would add every schema and rule to the bundle. */
export const endpointsAsTypes = importRule('endpoints-as-types', ({ specifier, target, typeOnly }, file) => {
  if (!BROWSER.includes(file.workspace.role) || file.isTest || typeOnly || target?.role !== 'contract')
    return undefined;
  if (!/\/endpoints$/.test(specifier)) return undefined;
  return `import type: "${specifier}" is for servers, a browser needs no more of it than the types`;
});

/** A contract's index is loaded by browsers, too: no module reachable from it may import the schema library. */
export const contractsWithoutSchemas: FenceRule = {
  name: 'contracts-without-schemas',
  check({ root, files }) {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const indexes = files.filter(
      ({ inside, workspace }) => workspace.role === 'contract' && /^src\/(?!endpoints\/)[^/]+\/index\.ts$/.test(inside),
    );
    return indexes.flatMap((index): Violation[] => {
      const seen = new Set<SourceFile>([index]);
      for (const file of seen) {
        for (const { to, line, package: name, typeOnly } of file.edges) {
          if (typeOnly) continue;
          if (name === SCHEMAS) {
            const message = `${path.relative(root, index.path)} loads this file, and browsers would download ${SCHEMAS}`;
            return [{ rule: 'contracts-without-schemas', file: file.path, line, message }];
          }
          const next = to && byPath.get(to);
          if (next) seen.add(next);
        }
      }
      return [];
    });
  },
};
