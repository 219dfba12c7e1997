import path from 'node:path';
import { workspaces, type Workspace } from '../../workspaces.cjs';
import { importsOf, type Import } from './imports';
import { resolveDoor, resolveRelative, splitSpecifier } from './resolve';
import { isTest, sourceFiles } from './source-files';

export interface Edge extends Import {
  from: string;
  /** The file of this repository it resolves to; undefined for a package, a Node module or a missing file. */
  to: string | undefined;
  /** Name of the imported package; undefined for a relative import. */
  package: string | undefined;
  /** The workspace it reaches, its own included; undefined for an installed package. */
  target: Workspace | undefined;
}

export interface SourceFile {
  /** Absolute. */
  path: string;
  /** From its workspace's folder, with slashes. */
  inside: string;
  workspace: Workspace;
  isTest: boolean;
  edges: Edge[];
}

export interface Graph {
  root: string;
  workspaces: Workspace[];
  files: SourceFile[];
}

const holds = (folder: string, file: string) => file.startsWith(folder + path.sep);

function edge(from: string, found: Import, all: readonly Workspace[]): Edge {
  if (found.specifier.startsWith('.')) {
    const aimed = path.resolve(path.dirname(from), found.specifier);
    return {
      ...found,
      from,
      to: resolveRelative(from, found.specifier),
      package: undefined,
      target: all.find(({ folder }) => aimed === folder || holds(folder, aimed)),
    };
  }
  const { package: name, subpath } = splitSpecifier(found.specifier);
  const target = all.find((workspace) => workspace.package === name);
  return { ...found, from, to: target && resolveDoor(target, subpath), package: name, target };
}

/** Reads the files of every workspace with their imports. */
export function readGraph(root: string): Graph {
  const all = workspaces(root);
  const files = all.flatMap((workspace) =>
    sourceFiles(workspace.folder).map((file): SourceFile => {
      const inside = path.relative(workspace.folder, file).split(path.sep).join('/');
      const edges = importsOf(file).map((found) => edge(file, found, all));
      return { path: file, inside, workspace, isTest: isTest(inside), edges };
    }),
  );
  return { root, workspaces: all, files };
}
