/**
 * Types of `federated-pages/jest`. The code is jest/index.cjs, as Jest reads its settings before anything is compiled.
 */

/** Input of a project's settings. */
export interface JestProject {
  /** Jest's display name. */
  name: string;
  /** Absolute path of the project's folder. */
  folder: string;
  /** The repository's root. Default: the folder above. */
  root?: string;
  /** Folders inside it that have packages of their own. Default: the project itself. */
  parents?: readonly string[];
}

/** Jest's settings for a project: an entry of `projects`. */
export type JestSettings = Record<string, unknown>;

/** The common settings of all projects: how files are found and compiled. */
export declare function baseProject(project: Required<JestProject>): JestSettings;

/** A project whose tests run in jsdom. A test that needs plain Node starts with a docblock `@jest-environment node`. */
export declare function browserProject(project: JestProject): JestSettings;

/** An entry of `transform` that compiles with swc. @param jsc settings beyond the defaults */
export declare function swc(jsc: object): [transformer: string, settings: object];
