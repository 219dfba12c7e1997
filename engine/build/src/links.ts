import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { canonicalPath, isPath, type PageLink } from '@federated-pages/manifest';

/** A workspace's file of named paths, all of which are link targets. */
const PATHS_FILE = /\/src\/paths\.ts$/;
/** Attributes and properties with an address of a page. */
const ADDRESS = new Set(['to', 'href']);
/** A property with an address in page code; in API code and packages it may mean anything. */
const PAGE_ADDRESS = 'path';
const REQUESTS = /\/src\/api\//;
/** Functions and methods whose first argument is an address. */
const GOES_TO = new Set(['navigate', 'assign']);

/** The path of an address on this site, without query and hash; undefined for other addresses. */
function pathOf(address: string): string | undefined {
  if (!/^\/(?!\/)/.test(address)) return undefined;
  const path = canonicalPath(address.replace(/[?#].*$/s, ''));
  return isPath(path) ? path : undefined;
}

type Constants = ReadonlyMap<string, ts.Expression>;

function constantsOf(source: ts.SourceFile): Constants {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      found.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Literals that an expression may evaluate to. Concatenations are unknown, except for a query after a path. */
function literalsIn(node: ts.Node | undefined, constants: Constants): ts.LiteralLikeNode[] {
  if (!node) return [];
  const inside = (...nodes: (ts.Node | undefined)[]) => nodes.flatMap((one) => literalsIn(one, constants));
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isTemplateExpression(node)) return /[?#]/.test(node.head.text) ? [node.head] : [];
  if (ts.isConditionalExpression(node)) return inside(node.whenTrue, node.whenFalse);
  if (ts.isBinaryExpression(node)) return inside(node.left, node.right);
  if (ts.isIdentifier(node)) {
    const meant = constants.get(node.text);
    return meant && ts.isStringLiteralLike(meant) ? [meant] : [];
  }
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isJsxExpression(node))
    return inside(node.expression);
  return [];
}

const nameOf = (node: ts.Node): string | undefined =>
  ts.isIdentifier(node) || ts.isStringLiteralLike(node)
    ? node.text
    : ts.isPropertyAccessExpression(node)
      ? node.name.text
      : undefined;

/** The address expression of a node. */
function addressIn(node: ts.Node, makesPages: boolean): ts.Node | undefined {
  if (ts.isCallExpression(node)) return GOES_TO.has(nameOf(node.expression) ?? '') ? node.arguments[0] : undefined;
  if (!ts.isJsxAttribute(node) && !ts.isPropertyAssignment(node)) return undefined;
  const name = nameOf(node.name) ?? '';
  const isAddress = ADDRESS.has(name) || (makesPages && name === PAGE_ADDRESS && ts.isPropertyAssignment(node));
  return isAddress ? node.initializer : undefined;
}

/**
 * Link targets in a source file: literal paths in address positions (`to`, `href`, `navigate()`, and `path` in page
 * code), and all paths in a src/paths.ts.
 * @param shown the file's name in messages
 * @param isOwn whether it belongs to the workspace, not to a package
 */
export function linksInSource(file: string, text: string, shown: string, isOwn: boolean): PageLink[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const constants = constantsOf(source);
  const isPaths = PATHS_FILE.test(file);
  const makesPages = isOwn && !REQUESTS.test(file);
  const found: PageLink[] = [];
  const visit = (node: ts.Node): void => {
    const literals =
      isPaths && ts.isStringLiteralLike(node) ? [node] : literalsIn(addressIn(node, makesPages), constants);
    for (const literal of literals) {
      const to = pathOf(literal.text);
      const { line } = source.getLineAndCharacterOfPosition(literal.getStart(source));
      if (to !== undefined) found.push({ to, from: `${shown}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Link targets in a page's HTML. */
export const linksInPage = (html: string, page: string): PageLink[] =>
  [...html.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/g)].flatMap(([, href = '']) => {
    const to = pathOf(href.replaceAll('&amp;', '&'));
    return to === undefined ? [] : [{ to, from: `the page ${page}` }];
  });

/** One link for each path, sorted by path; the first one wins. */
export function uniqueLinks(links: readonly PageLink[]): PageLink[] {
  const byPath = new Map<string, PageLink>();
  for (const link of links) if (!byPath.has(link.to)) byPath.set(link.to, link);
  return [...byPath.values()].sort((a, b) => (a.to < b.to ? -1 : 1));
}

/**
 * Link targets of a build's sources.
 * @param dir the workspace's folder
 * @param root the repository's
 */
export const linksInSources = (files: readonly string[], dir: string, root: string): PageLink[] =>
  files.flatMap((file) => {
    const isOwn = file.startsWith(dir + path.sep);
    const shown = path.relative(isOwn ? path.dirname(dir) : root, file);
    return linksInSource(file, fs.readFileSync(file, 'utf8'), shown.split(path.sep).join('/'), isOwn);
  });
