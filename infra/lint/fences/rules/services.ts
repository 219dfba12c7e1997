import path from 'node:path';
import type { SourceFile } from '../graph';
import { importRule, type FenceRule } from '../rule';

export const ships = (file: SourceFile) => file.workspace.role === 'service' && !file.isTest;

const insideOf = (file: SourceFile, target: string) =>
  path.relative(file.workspace.folder, target).split(path.sep).join('/');

/** The module of src/<module>/...; undefined for the files above, which assemble the modules. */
export const moduleOf = (inside: string) => /^src\/([^/]+)\//.exec(inside)?.[1];

/** The importable files of a module: index.ts, and module.ts for the files that declare or list modules. */
const DOORS = ['index.ts', 'module.ts'];

/** A module is imported through these files only, also by the files that assemble the modules. */
const serviceModuleDoors = importRule('service-module-doors', ({ to, target }, file) => {
  if (!ships(file) || !to || target !== file.workspace) return undefined;
  const inside = insideOf(file, to);
  const reached = moduleOf(inside);
  if (reached === undefined || reached === moduleOf(file.inside)) return undefined;
  if (DOORS.some((door) => inside === `src/${reached}/${door}`)) return undefined;
  return `modules meet only through their ${DOORS.join(' and ')}: import one of src/${reached}, not ${inside}`;
});

const PARTS = ['controller', 'service', 'repository', 'entity'] as const;
type Part = (typeof PARTS)[number];

/** The parts that each part may call, besides its own kind and files that are none of these. */
const MAY_CALL: Readonly<Record<Part, readonly Part[]>> = {
  controller: ['service'],
  service: ['repository', 'entity'],
  repository: ['entity'],
  entity: [],
};

const partOf = (file: string): Part | undefined => PARTS.find((part) => path.basename(file).includes(`.${part}.`));

/** controller -> service -> repository -> entity, without skipping a step or going back. Type imports are free. */
const serviceArrows = importRule('service-arrows', ({ to, typeOnly }, file) => {
  if (!ships(file) || !to || typeOnly) return undefined;
  const from = partOf(file.path);
  const reached = partOf(to);
  if (!from || !reached || from === reached || MAY_CALL[from].includes(reached)) return undefined;
  return `a ${from} may not import a ${reached}: the arrows run ${PARTS.join(' -> ')}`;
});

export const serviceRules: readonly FenceRule[] = [serviceModuleDoors, serviceArrows];
