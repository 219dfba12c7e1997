import path from 'node:path';
import type { SourceFile } from '../graph';
import { importRule, type FenceRule } from '../rule';

/** From the outermost to the innermost; a file may import its own layer and those after it. */
const LAYERS = ['remote', 'routes', 'pages', 'features', 'api'] as const;
const API = LAYERS.indexOf('api');

/** Layer of a path inside a remote: src/pages/home.tsx, src/pages.tsx and fragments are "pages". Helpers are below all. */
function layerOf(inside: string): number {
  const [, name] = /^src\/([^/.]+)/.exec(inside) ?? [];
  const found = (LAYERS as readonly string[]).indexOf(name === 'fragments' ? 'pages' : (name ?? ''));
  return found === -1 ? LAYERS.length : found;
}

const named = (layer: number) => LAYERS[layer] ?? 'helpers';

const insideOf = (file: SourceFile, target: string) =>
  path.relative(file.workspace.folder, target).split(path.sep).join('/');

/** Production code of a remote. */
const ships = (file: SourceFile) => file.workspace.role === 'remote' && !file.isTest && file.inside.startsWith('src/');

/** remote -> routes -> pages -> features -> api -> helpers, never back. */
const remoteArrows = importRule('remote-arrows', ({ to, target }, file) => {
  if (!ships(file) || !to || target !== file.workspace) return undefined;
  const from = layerOf(file.inside);
  const reached = layerOf(insideOf(file, to));
  if (reached >= from) return undefined;
  return `${named(from)} may not import ${named(reached)}: the arrows run ${LAYERS.join(' -> ')}`;
});

const featureOf = (inside: string) => /^src\/features\/([^/]+)\//.exec(inside)?.[1];

/** A feature is imported through its index.ts or the file with its name; the rest of its folder is private. */
const featureDoors = importRule('feature-doors', ({ to, target }, file) => {
  if (!ships(file) || !to || target !== file.workspace) return undefined;
  const inside = insideOf(file, to);
  const feature = featureOf(inside);
  const own = featureOf(file.inside);
  if (feature === undefined || own === undefined || feature === own) return undefined;
  if (['index', feature].some((door) => inside.replace(/\.tsx?$/, '') === `src/features/${feature}/${door}`))
    return undefined;
  return `the insides of the feature ${feature} are its own: import its index.ts, or the file called ${feature}`;
});

/** Only the files in api/ send requests to the services; the rest of the remote calls them. */
const requestsInApi = importRule('requests-in-api', ({ package: name, names, typeOnly }, file) => {
  if (!ships(file) || typeOnly || name !== '@mealtime/api-client' || layerOf(file.inside) === API) return undefined;
  const taken = names.find((one) => one === 'request' || one === 'client' || one === 'files' || one === '*');
  return taken && 'only src/api/* may say how the services are called: use or add a client there';
});

/** One copy of the router, imported only through the wrapper that shares its history with the shell. */
const routerDoor = importRule('router-door', ({ package: name }, file) => {
  if (!ships(file) || (name !== 'react-router' && name !== 'react-router-dom')) return undefined;
  return `remotes import the router from federated-pages/router, not ${name}`;
});

/** The build compares this file with the remote.json, and reads from it where the pages link to. */
const pathsFile: FenceRule = {
  name: 'paths-file',
  check: ({ files }) => {
    const own = files.filter(ships);
    return own
      .filter(({ inside }) => /^src\/routes\.tsx?$/.test(inside))
      .filter(({ workspace }) => !own.some((file) => file.workspace === workspace && file.inside === 'src/paths.ts'))
      .map(({ path: file }) => ({
        rule: 'paths-file',
        file,
        line: 1,
        message: 'a remote names the paths of its routes in src/paths.ts: there is none',
      }));
  },
};

export const remoteRules: readonly FenceRule[] = [remoteArrows, featureDoors, requestsInApi, routerDoor, pathsFile];
