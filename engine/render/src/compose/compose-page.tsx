import {
  AHEAD_ELEMENT,
  HOST_POLICIES,
  MANIFEST_ELEMENT,
  ORIGIN_ELEMENT,
  canonicalPath,
  findFragment,
  matchRoute,
  type PageRelease,
  type Placement,
  type RemoteDescriptor,
  type RemoteRelease,
} from '@federated-pages/manifest';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FRAME_BELOW_ELEMENT, FRAME_ELEMENT } from '@federated-pages/host/frame/frame-element';
import { RECORDER } from '@federated-pages/host/areas/early-presses';
import { AGAIN_ELEMENT, RESCUE } from '@federated-pages/host/rescue';
import { STAND_INS, standInId, type StandIn } from '@federated-pages/host/areas/stand-ins';
import { PlacingContext } from '@federated-pages/sdk/remote/placing';
import { pageRelease } from './client-manifest';
import { escape } from './escape';
import { fillPlaces, type RenderFragment } from './fill-places';
import { splitHead } from './split-head';
import { aheadLinks, hostScript, scriptLinks, sharedLinks, styleTags, type Styled } from './page-files';

/** What a product says about itself: all that its pages show while no remote does. */
export interface Product {
  /** Language of its pages, as in the `lang` attribute. */
  language: string;
  /** Title of a page that has none of its own. */
  title: string;
  /** Path of the page below an overlay that is opened in a tab of its own. */
  start: string;
  /** Elements of every page's head: icons, colours and what the product's own code reads. */
  head: ComponentType<PageSite>;
  /** Says "skip to content"; leads to #main. */
  skipLink: ReactNode;
  /** Text of a script that runs before anything is painted, such as one that marks the root element for styles. Default: none. */
  beforePaint?: string;
  /**
   * The frame, of plain HTML: scripts give it the current page (`aria-current`), the kind of frame (`data-frame` on the
   * element around it) and dialogs by `command` and `commandfor`, no more.
   */
  frame: ComponentType<{ remotes: readonly FrameRemote[]; pathname: string }>;
  /** What of the frame stands below the page, likewise. Default: nothing. */
  frameBelow?: Product['frame'];
  notFound: ComponentType;
  /** Buttons in them say what they do by `data-action`: retry, dismiss, reload. */
  standIns: Readonly<Record<StandIn, ReactNode>>;
  /**
   * Said above a page that a browser has started from what it kept, for the site could not be had; a button in a form of its own
   * tries the live one. Of plain HTML: it works before any script. Default: nothing is said.
   */
  kept?: ReactNode;
  /** For those who have switched scripts off, where nothing works without. */
  noScript: ReactNode;
  /** Class of what is there for screen readers alone. */
  hiddenClass: string;
  /** Other origins whose pictures every page may show. Default: none; what one remote needs is under "needs" in its remote.json. */
  images?: readonly string[];
}

/** What the frame is told of a remote that has something in the navigation. */
export type FrameRemote = Pick<RemoteDescriptor, 'name' | 'owner' | 'navigation'>;

/** What a remote's build rendered for a route, and the files that this route needs beside the initial ones. */
export interface PrerenderedRoute {
  html: string;
  /** What stands below the page, outside its main element. */
  footer?: string;
  /** In the page, for fragments. Default: none. */
  places?: readonly Placement[];
  scripts: string[];
  styles: string[];
  /** Fragments that will stand in it once it is rendered, "<remote>/<name>", as far as that is known. Default: none. */
  expected?: readonly string[];
}

/** Where pages are offered. */
export interface PageSite {
  mode: 'local' | 'production';
  /** `scheme://host[:port]` of the site. */
  origin: string;
  /** Settings of the site, by name, that a remote on the page needs. Default: none. */
  settings?: Readonly<Record<string, string>>;
}

export interface PageRequest extends PageSite {
  /** The shell, and the remotes that may stand in this page. */
  manifest: PageRelease;
  /** A route or overlay of the manifest, or null for the not-found page. */
  path: string | null;
  /** Of all remotes there are, those with something in the navigation. Default: those of the manifest. */
  frameRemotes?: readonly FrameRemote[];
  /** Looks up what the build of a remote rendered for one of its routes. */
  prerendered(remote: RemoteRelease, route: string): PrerenderedRoute | undefined;
  /** Looks up what the code of a fragment rendered. Default: none did. */
  renderFragment?: RenderFragment;
  /** Looks up the text of a style sheet for a style element; undefined where a link has to do. */
  styleText?(version: Styled, file: string): string | undefined;
  /** Told what the page's headers have to let in besides its files, once it is composed. */
  letIn?(what: LetIn): void;
}

/** What is in a page, or made by its scripts, that browsers refuse unless its headers name it. */
export interface LetIn {
  /** Names of Trusted Types policies: with them the page is one that takes no text for code. */
  policies: readonly string[];
  /** Texts of script elements. */
  scripts: readonly string[];
  /** Origins of pictures; default: none. */
  images?: readonly string[];
}

/** JSON that is safe inside a script element. */
const json = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, '');

/** What runs before the host does. */
const INLINE = RECORDER + RESCUE;

/** HTML that asks for its script as the page loads, by an attribute. */
const ASKS_AT_LOAD = 'data-hydrate="load"';

/** Composes one page. */
export interface ComposePage {
  (request: PageRequest): string;
  /** What of a generation it is given: what the page's route needs. Those of older shells take all of it, and say nothing. */
  takes: 'route';
}

/** The page of a route: whose it is, and what its build rendered of it. */
function readRoute({ manifest: { remotes }, path, prerendered }: PageRequest, start: string) {
  const match = path === null ? undefined : matchRoute(remotes, path);
  const overlay = match?.area === 'overlay' ? match.remote : undefined;
  const pagePath = overlay ? start : (path ?? '');
  const page = overlay ? matchRoute(remotes, pagePath)?.remote : match?.remote;
  const content = page && prerendered(page, pagePath);
  const isExact = !pagePath.endsWith('/*');
  return {
    ...{ match, overlay, page, pagePath, content },
    ...splitHead(content?.html ?? ''),
    pathname: pagePath.replace(/\/\*$/, ''),
    /** Its HTML is part of the document. */
    isThere: content !== undefined && isExact,
    /** Overlays and pages that only make sense in the middle of something are not for search engines. */
    isForEverybody: match?.area === 'page' && content !== undefined && isExact,
  };
}

type Route = ReturnType<typeof readRoute>;

/** An element that the host takes for the page of a remote. */
const pageElement = ({ page, pagePath }: Route, inner: string) =>
  `<div data-remote="${escape(page?.name ?? '')}" data-version="${escape(page?.version ?? '')}" ` +
  `data-owner="${escape(page?.owner ?? '')}" data-prerendered="${escape(canonicalPath(pagePath))}">${inner}</div>`;

/**
 * Makes the function that composes a product's pages: the HTML of one route of one generation with the frame, what the page
 * needs of the manifest, and the page's own content where its remote prerendered it. Serving it takes no computation.
 */
export function composer(product: Product): ComposePage {
  const html = (node: ReactNode, identifierPrefix = '') => renderToStaticMarkup(node, { identifierPrefix });
  const { head: Head, frame: Frame, frameBelow: Below, notFound: NotFound, start, beforePaint = '' } = product;
  const inline = INLINE + beforePaint;
  const template = (name: string, node: ReactNode) => `<template id="${standInId(name)}">${html(node)}</template>`;
  const templates =
    STAND_INS.map((name) => template(name, product.standIns[name])).join('') +
    (product.kept ? template('kept', product.kept) : '');
  const noScript = `<noscript>${html(product.noScript)}</noscript>`;

  const drawFrame = (
    Part: Product['frame'],
    prefix: string,
    all: readonly FrameRemote[],
    around: Parameters<typeof fillPlaces>[1],
  ) => {
    const places: Placement[] = [];
    const drawn = (
      <PlacingContext value={places}>
        <Part remotes={all} pathname={around.pathname} />
      </PlacingContext>
    );
    return fillPlaces({ html: html(drawn, prefix), places }, around);
  };

  /** The frame and the page, with the fragments that are composed in them, and those that requests will bring. */
  const draw = (route: Route, { manifest, frameRemotes = manifest.remotes, renderFragment }: PageRequest) => {
    const { content, body, pathname, isThere } = route;
    const { remotes } = manifest;
    const around = { remotes, pathname, render: renderFragment ?? (() => undefined) };
    const frame = drawFrame(Frame, '', frameRemotes, around);
    const below = Below && drawFrame(Below, 'below-', frameRemotes, around);
    const filled = fillPlaces({ html: body, places: content?.places ?? [] }, around);
    const fragments = [...frame.standing, ...(below?.standing ?? []), ...(isThere ? filled.standing : [])];
    const expected = (content?.expected ?? []).flatMap((of) => {
      const found = findFragment(remotes, of);
      return found ? [{ ...found, html: '' }] : [];
    });
    const main = isThere ? pageElement(route, `<div>${filled.html}</div>`) : '';
    const footer = main && content?.footer ? pageElement(route, content.footer) : '';
    return { frame, below, main, footer, fragments, standing: [...fragments, ...expected] };
  };

  /** Links and elements of all files that the page loads, in the order of the head. */
  const linkFiles = (route: Route, drawn: ReturnType<typeof draw>, request: PageRequest) => {
    const { manifest, path, frameRemotes = manifest.remotes, styleText } = request;
    const { shell, remotes } = manifest;
    const { main, footer, fragments, standing } = drawn;
    const parts = { ...route, shell, path, standing, pageStyles: route.content?.styles ?? [] };
    // A page that is there already takes its script when it is needed, and overlays and pages that are not, now.
    const pageRuns = !main || `${route.body}${footer}`.includes(ASKS_AT_LOAD);
    const scripts = scriptLinks(
      parts,
      pageRuns,
      fragments.filter((one) => one.html.includes(ASKS_AT_LOAD)),
    );
    const hasScripts = scripts.length > 0;
    return {
      scripts: [...(hasScripts ? sharedLinks(shell) : []), ...scripts],
      styles: styleTags(parts, styleText),
      ahead: aheadLinks(parts, remotes, frameRemotes),
      host: shell.initial.scripts.map((file) => hostScript(shell, file, hasScripts)),
    };
  };

  const composePage = (request: PageRequest) => {
    const { manifest, path, mode, origin, settings = {}, letIn } = request;
    const { shell, remotes } = manifest;
    const route = readRoute(request, start);
    const drawn = draw(route, request);
    const { frame, below, main, footer } = drawn;
    const files = linkFiles(route, drawn, request);
    const notFound = path === null ? splitHead(html(<NotFound />)) : { head: '', body: '' };
    const kind = matchRoute(remotes, route.pathname)?.remote.frame ?? 'site';
    /** What the address stands for is there only once a script has run. */
    const needsScript = route.match !== undefined && (route.overlay !== undefined || !main);
    letIn?.({
      ...{ policies: Object.values(HOST_POLICIES), scripts: [inline] },
      ...(product.images && { images: product.images }),
    });

    const head = [
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<meta name="${ORIGIN_ELEMENT}" content="${escape(origin)}">`,
      ...(letIn ? [`<script>${inline}</script>`] : []),
      // Six files at a time is what HTTP/1.1 gives: first what the page shows and works with.
      ...files.styles.ofShell,
      ...files.styles.ofRemotes,
      // Low: the page shows and its links lead on before this runs.
      ...files.host,
      ...files.scripts,
      route.head || notFound.head || `<title>${escape(product.title)}</title>`,
      ...(route.isForEverybody || route.head.includes('name="robots"')
        ? []
        : ['<meta name="robots" content="noindex">']),
      html(<Head mode={mode} origin={origin} settings={settings} />),
      '</head>',
    ];
    const shown = [
      html(product.skipLink),
      `<div id="${FRAME_ELEMENT}" data-frame="${kind}">${frame.html}</div>`,
      `<main id="main" tabindex="-1">${needsScript ? noScript : ''}${main}<div id="not-found">${notFound.body}</div></main>`,
      `<div id="footer">${footer}</div>`,
      ...(below ? [`<div id="${FRAME_BELOW_ELEMENT}" data-frame="${kind}">${below.html}</div>`] : []),
      '<div id="overlays"></div>',
      `<div id="announcer" class="${escape(product.hiddenClass)}" aria-live="polite"></div>`,
    ];
    const forTheHost = [
      templates,
      `<template id="${AGAIN_ELEMENT}">${files.host.join('')}</template>`,
      `<template id="${AHEAD_ELEMENT}">${files.ahead.join('')}</template>`,
      `<script type="application/json" id="${MANIFEST_ELEMENT}">${json(pageRelease(manifest))}</script>`,
    ];
    // Blink holds back the first paint by up to 50 ms for fonts that the head preloads; here all of the page comes before them.
    const fonts = shell.initial.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${shell.base}${file}">`,
    );
    const body = ['<body>', ...shown, ...forTheHost, ...fonts, '</body>'];
    return ['<!doctype html>', `<html lang="${escape(product.language)}">`, ...head, ...body, '</html>'].join('\n');
  };
  return Object.assign(composePage, { takes: 'route' as const });
}
