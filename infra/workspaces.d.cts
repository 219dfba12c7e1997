export type Role = 'contract' | 'library' | 'engine' | 'remote' | 'shell' | 'service' | 'tool';

export interface Workspace {
  /** Last segment of its folder. */
  name: string;
  /** Absolute. */
  folder: string;
  /** From the root, with slashes. */
  path: string;
  /** The name others import it by. */
  package: string;
  /** Undefined when it declares none, or whatever else it declares. */
  role: Role | undefined;
}

/** Workspaces whose tests and measurements other runners than Jest run. */
export const NOT_JEST: readonly string[];
export const ROLES: readonly Role[];
export function workspaces(root?: string): Workspace[];
