/** What `federated-pages/jest` gives. Jest reads its settings before anything is compiled: the code is jest/index.cjs, of which these are the types. */

/** A project, as its settings begin. */
export interface JestProject {
  /** What Jest calls it. */
  name: string;
  /** Absolute path of the folder that holds it. */
  folder: string;
  /** Of the repository. Default: the folder above. */
  root?: string;
  /** Folders in it with packages of their own. Default: the project's alone. */
  parents?: readonly string[];
}

/** Jest's settings for a project: an entry of `projects`. */
export type JestSettings = Record<string, unknown>;

/** What every project has, wherever its code runs: how files are found and compiled. */
export declare function baseProject(project: Required<JestProject>): JestSettings;

/**
 * A project whose tests run in jsdom, as remotes and libraries are tested. A test that needs plain Node there starts with a docblock
 * `@jest-environment node`.
 */
export declare function browserProject(project: JestProject): JestSettings;

/** How a file is compiled for tests: an entry of `transform`. @param jsc settings of swc beyond the standard ones */
export declare function swc(jsc: object): [transformer: string, settings: object];
