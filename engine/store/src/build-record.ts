import { htmlProblem } from '@federated-pages/render/edge/contained';
import {
  FRAGMENTS_PROGRAM,
  PAGES_PROGRAM,
  descriptorProblems,
  isPath,
  isRenderRoute,
  requestRoutes,
  type RemoteDescriptor,
} from '@federated-pages/manifest';
import { isPlacement } from '@federated-pages/manifest/places';
import { addressIn } from '@federated-pages/manifest/addressed';

type Json = Readonly<Record<string, unknown>>;

const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
/** A path below a version's folder, as in addresses. Names with a leading dot are never served. */
const FILE = /^[\w@~+-][\w@~+.-]*(?:\/[\w@~+-][\w@~+.-]*)*$/;
/** It becomes a global variable in the page. */
const CONTAINER = /^[A-Za-z_$][\w$]*$/;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown) => isObject(value) && Object.values(value).every((one) => typeof one === 'string');

const isNames = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isIntegrity = (value: unknown) => typeof value === 'string' && INTEGRITY.test(value);

function fileProblems(files: unknown, field = 'files'): string[] {
  if (!isObject(files)) return [`"${field}" must be an object`];
  return Object.entries(files).flatMap(([file, integrity]) => [
    ...(FILE.test(file) ? [] : [`"${field}" holds ${JSON.stringify(file)}, which is no path below the build`]),
    ...(isIntegrity(integrity) ? [] : [`"${field}" has no SHA-384 for ${JSON.stringify(file)}`]),
  ]);
}

/** Problems of the server programs: required for server-rendered pages and fragments, refused otherwise. */
function serverProblems(server: unknown, descriptor: Json): string[] {
  const { render, fragments } = descriptor;
  const needed = [
    isObject(render) && requestRoutes(descriptor as unknown as RemoteDescriptor).length > 0 && PAGES_PROGRAM,
    isObject(fragments) && Object.keys(fragments).length > 0 && FRAGMENTS_PROGRAM,
  ].filter((file) => file !== false);
  if (needed.length === 0)
    return server === undefined ? [] : ['"server" must be left out: nothing is rendered on servers'];
  const missing = isObject(server) ? needed.find((file) => !Object.hasOwn(server, file)) : undefined;
  return missing ? [`"server" must hold ${missing}`] : fileProblems(server, 'server');
}

/** Lists under `initial` with files that the record does not contain. */
function initialProblems(initial: unknown, keys: readonly string[], files: Json): string[] {
  if (!isObject(initial)) return ['"initial" must be an object'];
  return keys.flatMap((key) => {
    const list = initial[key];
    if (!Array.isArray(list)) return [`"initial.${key}" must be an array of files`];
    return (list as unknown[]).flatMap((file) =>
      typeof file === 'string' && Object.hasOwn(files, file)
        ? []
        : [`"initial.${key}" holds ${JSON.stringify(file)}, which is not in "files"`],
    );
  });
}

/** A place for a one-line message. */
const PLACE = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]{1,300}$/u;
const isPlace = (value: unknown) => typeof value === 'string' && PLACE.test(value);
const isLink = (value: unknown) => isObject(value) && isPath(value['to']) && isPlace(value['from']);

/** Missing in builds of older tools. */
const linkProblems = (links: unknown) =>
  links === undefined || (Array.isArray(links) && links.every(isLink))
    ? []
    : ['"links" must be an array of { "to", "from" }'];

/** Missing in builds of older tools. */
const pageFileProblems = (pages: unknown, files: Json) =>
  pages === undefined
    ? []
    : isObject(pages)
      ? Object.entries(pages).flatMap(([path, page]) => [
          ...(isPath(path) || isRenderRoute(path) ? [] : [`"pages" holds ${JSON.stringify(path)}, which is no path`]),
          ...initialProblems(page, ['scripts', 'styles'], files).map((problem) => `"pages" ${path}: ${problem}`),
          ...(isObject(page) && isNames(page['query'] ?? [])
            ? []
            : [`"pages" ${path}: "query" must be an array of names`]),
        ])
      : ['"pages" must be an object of paths'];

/** Checks that exactly the offered fragments have files. */
const fragmentFileProblems = (fragmentFiles: unknown = {}, offered: unknown, files: Json) => {
  if (!isObject(fragmentFiles)) return ['"fragmentFiles" must be an object of fragments'];
  const names = Object.keys(isObject(offered) ? offered : {});
  return [
    ...names
      .filter((name) => !Object.hasOwn(fragmentFiles, name))
      .map((name) => `"fragmentFiles" lacks ${JSON.stringify(name)}`),
    ...Object.entries(fragmentFiles).flatMap(([name, loaded]) =>
      names.includes(name)
        ? initialProblems(loaded, ['scripts', 'styles'], files).map((problem) => `"fragmentFiles" ${name}: ${problem}`)
        : [`"fragmentFiles" holds ${JSON.stringify(name)}, which is not under "fragments"`],
    ),
  ];
};

/** All problems of a parsed dist/build.json; empty if it can be published. */
export function recordProblems(value: unknown, role: 'shell' | 'remote'): string[] {
  if (!isObject(value)) return ['it must hold an object'];
  const { contract, container, entry, files, initial, fragmentFiles, shared, links, pages, server, ...rest } = value;
  const known = isObject(files) ? files : {};
  return [
    ...fileProblems(files),
    ...initialProblems(initial, role === 'shell' ? ['scripts', 'styles', 'fonts'] : ['scripts', 'styles'], known),
    ...(isTexts(shared) ? [] : ['"shared" must be an object of versions']),
    ...linkProblems(links),
    ...pageFileProblems(pages, known),
    ...(role === 'shell'
      ? [...(Number.isInteger(contract) ? [] : ['"contract" must be a whole number'])]
      : [
          ...(typeof container === 'string' && CONTAINER.test(container) ? [] : ['"container" must be a name']),
          ...(typeof entry === 'string' && Object.hasOwn(known, entry) ? [] : ['"entry" must be in "files"']),
          ...fragmentFileProblems(fragmentFiles, rest['fragments'], known),
          ...serverProblems(server, rest),
          ...descriptorProblems({ ...rest, contract }),
        ]),
  ];
}

/** HTML as browsers will parse it: only the presence of addresses matters, not their values. */
const withAddresses = (html: string) => addressIn(html, '/', 'https://localhost');

/** The same for dist/prerender.json: its pages' files must be part of the build. */
export function prerenderProblems(value: unknown, routes: readonly string[], files: Json): string[] {
  if (!isObject(value)) return ['it must hold an object'];
  return routes.flatMap((route) => {
    const page = value[route];
    if (!isObject(page) || typeof page['html'] !== 'string') return [`${route} has no HTML`];
    const places = page['places'] ?? [];
    if (!Array.isArray(places) || !places.every(isPlacement)) return [`${route} has places that are none`];
    const { html, footer = '' } = page;
    if (typeof footer !== 'string') return [`${route} has a footer that is no HTML`];
    const problem = htmlProblem(withAddresses(html), true) ?? htmlProblem(withAddresses(footer));
    if (problem !== undefined) return [`the HTML of ${route} ${problem}`];
    return initialProblems(page, ['scripts', 'styles'], files).map((problem) => `${route}: ${problem}`);
  });
}
