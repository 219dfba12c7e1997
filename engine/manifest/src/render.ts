import { isPath } from './path';
import { covers } from './routes';
import { MAX_PATHS, isObject } from './rules';
import type { RemoteDescriptor } from './types';

/** One day, and one week. */
const MAX_CACHE_SECONDS = 86_400;
const MAX_STALE_SECONDS = 604_800;
const MAX_TOPICS = 10;

const PARAMETER = /^:[a-z][A-Za-z0-9]{0,29}$/;
const TOPIC = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const FIELDS = ['at', 'cacheSeconds', 'staleSeconds', 'private', 'clearedBy'];

/** Whether a path is valid under "render": whole segments may be parameters, "/products/:id". */
export function isRenderRoute(value: string): boolean {
  const names = value.split('/').filter((segment) => segment.startsWith(':'));
  return (
    names.every((name) => PARAMETER.test(name)) &&
    new Set(names).size === names.length &&
    isPath(value.replaceAll('/:', '/'))
  );
}

const isSeconds = (value: unknown, most: number) =>
  value === undefined || (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most);

function ruleProblems(rule: unknown, where: string): string[] {
  if (!isObject(rule)) return [`"${where}" must be { "at": "publish" or "request" }, not ${JSON.stringify(rule)}`];
  const { at, cacheSeconds, staleSeconds, private: isPrivate, clearedBy } = rule;
  const problem = (field: string, must: string) =>
    `"${where}.${field}" must be ${must}, not ${JSON.stringify(rule[field]) ?? 'nothing'}`;
  const unknown = Object.keys(rule).filter((field) => !FIELDS.includes(field));
  const isTopics =
    Array.isArray(clearedBy) &&
    clearedBy.length <= MAX_TOPICS &&
    clearedBy.every((one) => typeof one === 'string' && TOPIC.test(one));
  const beside = at === 'publish' ? FIELDS.slice(1).filter((field) => rule[field] !== undefined) : [];
  const kept = isPrivate === true ? FIELDS.slice(1).filter((field) => field !== 'private' && rule[field]) : [];
  return [
    ...(at === 'publish' || at === 'request' ? [] : [problem('at', '"publish" or "request"')]),
    ...(isSeconds(cacheSeconds, MAX_CACHE_SECONDS)
      ? []
      : [problem('cacheSeconds', `a whole number from 0 to ${MAX_CACHE_SECONDS}`)]),
    ...(isSeconds(staleSeconds, MAX_STALE_SECONDS)
      ? []
      : [problem('staleSeconds', `a whole number from 0 to ${MAX_STALE_SECONDS}`)]),
    ...(isPrivate === undefined || typeof isPrivate === 'boolean' ? [] : [problem('private', 'true or false')]),
    ...(clearedBy === undefined || isTopics
      ? []
      : [problem('clearedBy', `an array of at most ${MAX_TOPICS} names such as "products"`)]),
    ...beside.map((field) => `"${where}.${field}" says something about requests, but the page is made at "publish"`),
    ...kept.map((field) => `"${where}.${field}" must be left out: a private page is never kept`),
    ...unknown.map((field) => `"${where}.${field}" is no known field`),
  ];
}

/** A route without its parameters' names: two routes of one shape are ambiguous. */
const shapeOf = (route: string) => route.replace(/:[^/]+/g, ':');

/** Problems of "render" in a remote.json, each naming its field; empty if it is valid. */
export function renderProblems(
  render: unknown,
  { routes, prerender }: { routes: readonly unknown[]; prerender: readonly unknown[] },
): string[] {
  if (!isObject(render)) return [];
  const entries = Object.entries(render).slice(0, MAX_PATHS);
  const shapes = entries.map(([route]) => shapeOf(route));
  return entries.flatMap(([route, rule], at) => {
    const where = `render[${JSON.stringify(route)}]`;
    if (!isRenderRoute(route))
      return [
        `"render" must hold paths such as "/gift-cards" or "/gift-cards/:slug", not ${JSON.stringify(route.slice(0, 200))}`,
      ];
    const isOwn = routes.some(
      (pattern) =>
        typeof pattern === 'string' &&
        (pattern.endsWith('/*') ? covers(pattern, route) : pattern === route && !route.includes(':')),
    );
    const isPublished = isObject(rule) && rule['at'] === 'publish';
    return [
      ...ruleProblems(rule, where),
      ...(isOwn ? [] : [`"${where}" must be one of "routes", or below one that ends in "/*"`]),
      ...(isPublished && !prerender.includes(route)
        ? [`"${where}" is made at "publish", so "prerender" must hold it`]
        : []),
      ...(shapes.indexOf(shapeOf(route)) === at ? [] : [`"${where}" answers the same addresses as a route before it`]),
    ];
  });
}

/** A remote's routes that are rendered at request time. */
export const requestRoutes = ({ render = {} }: Pick<RemoteDescriptor, 'render'>): string[] =>
  Object.keys(render).filter((route) => render[route]?.at === 'request');

/** The parameter values of a path that matches a route, as the browser encodes them. */
function paramsIn(route: string, pathname: string): Record<string, string> | undefined {
  const wanted = route.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return undefined;
      continue;
    }
    try {
      params[segment.slice(1)] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
    if (value === '') return undefined;
  }
  return params;
}

/** The matching route of a path, with its parameters. Literal segments win over parameters. */
export function matchRenderRoute(
  routes: readonly string[],
  pathname: string,
): { route: string; params: Readonly<Record<string, string>> } | undefined {
  const inOrder = [...routes].sort((a, b) => (a.replaceAll('/:', '/~') < b.replaceAll('/:', '/~') ? -1 : 1));
  for (const route of inOrder) {
    const params = paramsIn(route, pathname);
    if (params) return { route, params };
  }
  return undefined;
}

/** The part of an address that a page depends on. */
export interface LiveAddress {
  /** Path as the browser encodes it, without a trailing slash. */
  pathname: string;
  /** The declared query parameters in a fixed order; empty if none is given. */
  search: string;
  /** The same by name. Of repeated ones, the first counts. */
  query: Readonly<Record<string, string>>;
}

/** Reduces an address to the part that a page depends on. */
export function liveAddress(pathname: string, search: string, declared: readonly string[]): LiveAddress {
  const given = new URLSearchParams(search);
  const entries = [...declared].sort().flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
  const canonical = entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : '';
  return { pathname, search: canonical, query: Object.fromEntries(entries) };
}
