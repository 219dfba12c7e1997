import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { loadConfig, type Config, type ServiceModule } from './platform/module';

/** The module that `module.ts` of a folder exports under the folder's name. */
function moduleIn(folder: string): ServiceModule {
  // Loaded by path, so that no list of files needs maintenance.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const declared = require(path.join(__dirname, folder, 'module')) as Readonly<
    Record<string, ServiceModule | undefined>
  >;
  const found = declared[folder];
  if (found?.name !== folder) throw new Error(`${folder}/module.ts must export the module as "${folder}", named so`);
  return found;
}

/**
 * Every module that SERVICE_MODULES can name, in alphabetical order: the folders beside this file with a `module.ts`.
 * Modules without Nest code of their own are declared with the modules that need them.
 */
export const MODULES: readonly ServiceModule[] = readdirSync(__dirname)
  .filter((folder) => ['ts', 'js'].some((ending) => existsSync(path.join(__dirname, folder, `module.${ending}`))))
  .sort()
  .map(moduleIn)
  .filter(({ nest }) => nest);

/** The configuration of this process; throws a ConfigurationError that names every missing or wrong variable. */
export const configuration = (environment: NodeJS.ProcessEnv): Config => loadConfig(environment, MODULES);
