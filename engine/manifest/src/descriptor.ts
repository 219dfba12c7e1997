import { fragmentProblems, FRAGMENT_FIELDS } from './fragment-rules';
import { NEED_KINDS, PERMISSIONS } from './needs';
import { isPath } from './path';
import { renderProblems } from './render';
import { covers } from './routes';
import {
  MAX_PATHS,
  MAX_TEXT,
  fieldProblems,
  isObject,
  isText,
  listOf,
  listUpTo,
  must,
  optional,
  shown,
  type Json,
  type Rule,
} from './rules';
import { HOST_POLICIES } from './trusted-types';
import type { Frame, Need, RemoteDescriptor } from './types';

/**
 * Commands take names without their prefix, too: with "mf-shell" or "mf-mf-a" one word would name two things, and a
 * team that owns the one would be let to the other.
 */
const NAME = /^mf-(?!shell$|mf-)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const MAX_NAVIGATION = 10;
/** Needs become headers, and proxies refuse headers of more than a few thousand characters. */
const MAX_NEEDS = 5;
const MAX_NEEDED = 10;
const MAX_NEEDS_TEXT = 2_000;
/** Paths that the edge answers itself, where a page would never be reached. */
const EDGE_OWN = ['/api/*', '/dev/*', '/remotes/*', '/shell/*', '/release.json/*', '/releases/*', '/preview/*'];
/** Pages of developer tools. */
const PAGE_AMONG_TOOLS = /^\/dev\/[\w-]+$/;

/** Whether the edge itself handles a path, or may. */
export const isAtEdge = (value: unknown): boolean =>
  typeof value === 'string' && EDGE_OWN.some((pattern) => covers(pattern, value.replace(/\/\*$/, '')));

/** "/*" is reserved: unmatched paths are the shell's "not found". */
const isRoute = (value: unknown) =>
  isPath(value) || (typeof value === 'string' && /^\/.+\/\*$/.test(value) && isPath(value.slice(0, -2)));

const PATH = 'a path such as "/gift-cards"';
const ROUTE = 'a path such as "/gift-cards", or one that ends in "/*" for all below it ("/*" alone is everybody\'s)';
const PATHS = must(listUpTo(MAX_PATHS), `an array of at most ${MAX_PATHS} paths`);
const REMOTE_NAME = must((value) => typeof value === 'string' && NAME.test(value), 'the folder\'s name, "mf-<words>"');

const FRAMES: readonly Frame[] = ['site', 'focus', 'tool'];

const FIELDS: Readonly<Record<keyof RemoteDescriptor, Rule>> = {
  name: REMOTE_NAME,
  owner: must(isText, 'the name of the team that answers for the remote'),
  contract: must((value) => Number.isInteger(value) && (value as number) > 0, 'a whole number from 1'),
  routes: PATHS,
  overlays: PATHS,
  prerender: PATHS,
  render: optional(
    must(
      (value) => isObject(value) && Object.keys(value).length <= MAX_PATHS,
      `an object of at most ${MAX_PATHS} routes, each with how its page is made`,
    ),
  ),
  grants: optional(
    must(
      (value) => isObject(value) && Object.keys(value).length <= MAX_PATHS,
      `an object of at most ${MAX_PATHS} paths, each with the remote that may claim it`,
    ),
  ),
  frame: must((value) => FRAMES.some((frame) => frame === value), '"site", "focus" or "tool"'),
  navigation: must(listUpTo(MAX_NAVIGATION), `an array of at most ${MAX_NAVIGATION} { "label", "path" }`),
  needs: optional(
    must(
      (value) => listUpTo(MAX_NEEDS)(value) && JSON.stringify(value).length <= MAX_NEEDS_TEXT,
      `an array of at most ${MAX_NEEDS} needs and ${MAX_NEEDS_TEXT} characters`,
    ),
  ),
  ...FRAGMENT_FIELDS,
  localOnly: optional(must((value) => typeof value === 'boolean', 'true or false')),
};

/** The keys that a remote.json may have. */
export const DESCRIPTOR_FIELDS: readonly string[] = Object.keys(FIELDS);

const NAVIGATION_FIELDS: Readonly<Record<string, Rule>> = {
  label: must(isText, 'the words to show'),
  path: must(isPath, PATH),
  kind: optional(must((value) => value === 'primary', '"primary" or left out')),
};

/** An origin only: anything after it would become part of a header. */
const ORIGIN =
  /^https:\/\/(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::\d{1,5})?$/;
const isOrigin = (value: unknown) => typeof value === 'string' && ORIGIN.test(value) && URL.canParse(value);

const listOfNeeded =
  (isGood: (value: unknown) => boolean, what: string): Rule =>
  (value) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > MAX_NEEDED)
      return `must be an array of 1 to ${MAX_NEEDED}, each ${what}, not ${shown(value)}`;
    const wrong = (value as unknown[]).find((one) => !isGood(one));
    return value.every(isGood) ? undefined : `must hold ${what}, not ${shown(wrong)}`;
  };
const ORIGINS = listOfNeeded(isOrigin, 'an origin such as "https://maps.example" or "https://*.maps.example"');

/** A name that is valid in a header and not one of the host's own policies. */
const isPolicy = (value: unknown) =>
  typeof value === 'string' &&
  /^[\w#=/@.%-]{1,100}$/.test(value) &&
  !Object.values<string>(HOST_POLICIES).includes(value);

const NEED_FIELDS: Readonly<Record<keyof Need, Rule>> = {
  setting: must(
    (value) => typeof value === 'string' && value.length <= MAX_TEXT && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(value),
    'the name of a setting such as "maps-key"',
  ),
  scripts: ORIGINS,
  policies: listOfNeeded(isPolicy, 'the name of a policy such as "maps#html"'),
  connect: ORIGINS,
  images: ORIGINS,
  frames: ORIGINS,
  workers: listOfNeeded((value) => value === 'blob:', '"blob:"'),
  permissions: listOfNeeded((value) => PERMISSIONS.some((one) => one === value), `one of ${PERMISSIONS.join(', ')}`),
};
const OPTIONAL_NEED_FIELDS = Object.fromEntries(
  Object.entries(NEED_FIELDS).map(([field, rule]) => [field, optional(rule)]),
);

const needProblems = (json: Json) =>
  listOf(json, 'needs').flatMap((need, at) =>
    isObject(need) && Object.keys(need).length > 0
      ? fieldProblems(need, OPTIONAL_NEED_FIELDS, `needs[${at}].`)
      : [`"needs[${at}]" must hold "setting", "${NEED_KINDS.join('", "')}", or some of them, not ${shown(need)}`],
  );

const pathProblems = (json: Json, field: string, isGood: (value: unknown) => boolean, what: string) =>
  listOf(json, field).flatMap((value, at) =>
    isGood(value) ? [] : [`"${field}[${at}]" must be ${what}, not ${shown(value)}`],
  );

function repeatedPaths(json: Json): string[] {
  const all = [...listOf(json, 'routes'), ...listOf(json, 'overlays')];
  return [...new Set(all.filter((path, at) => all.indexOf(path) !== at))].map(
    (path) => `"routes" and "overlays" hold ${shown(path)} more than once`,
  );
}

const edgePaths = (json: Json): string[] =>
  ['routes', 'overlays'].flatMap((field) =>
    listOf(json, field).flatMap((value, at) =>
      isAtEdge(value) && !PAGE_AMONG_TOOLS.test(String(value))
        ? [`"${field}[${at}]" must be free: the product itself answers at ${shown(value)}`]
        : [],
    ),
  );

const grantProblems = (json: Json) =>
  Object.entries(isObject(json['grants']) ? json['grants'] : {}).flatMap(([path, to]) => {
    const remote = REMOTE_NAME(to);
    return [
      ...(isPath(path) && path !== '/'
        ? []
        : [`"grants" must hold paths such as "/gift-cards/business", not ${shown(path)}`]),
      ...(remote ? [`"grants[${shown(path)}]" ${remote}`] : []),
      ...(to === json['name'] ? [`"grants[${shown(path)}]" must be another remote`] : []),
    ];
  });

/** All problems of a parsed remote.json, each naming its field; empty if it is valid. */
export function descriptorProblems(value: unknown): string[] {
  if (!isObject(value)) return [`remote.json must hold an object, not ${shown(value)}`];
  return [
    ...fieldProblems(value, FIELDS),
    ...pathProblems(value, 'routes', isRoute, ROUTE),
    ...pathProblems(value, 'overlays', isPath, PATH),
    ...pathProblems(
      value,
      'prerender',
      (path) => listOf(value, 'routes').includes(path) && isPath(path),
      'one of "routes" without "/*"',
    ),
    ...renderProblems(value['render'], { routes: listOf(value, 'routes'), prerender: listOf(value, 'prerender') }),
    ...edgePaths(value),
    ...repeatedPaths(value),
    ...grantProblems(value),
    ...needProblems(value),
    ...fragmentProblems(value),
    ...listOf(value, 'navigation').flatMap((item, at) =>
      isObject(item)
        ? fieldProblems(item, NAVIGATION_FIELDS, `navigation[${at}].`)
        : [`"navigation[${at}]" must be { "label", "path" }, not ${shown(item)}`],
    ),
  ];
}

/** Parses a remote.json. Throws an Error of one line that names the file and every problem. */
export function readDescriptor(text: string, where: string): RemoteDescriptor {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${where} is not valid JSON`);
  }
  const problems = descriptorProblems(value);
  if (problems.length > 0) throw new Error(`${where}: ${problems.join('; ')}`);
  return value as RemoteDescriptor;
}
