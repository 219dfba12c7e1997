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

/** The product's part of its pages: everything outside of remotes. */
export interface Product {
  /** The `lang` attribute of its pages. */
  language: string;
  /** Default title of a page. */
  title: string;
  /** Path of the page below an overlay that is opened in a new tab. */
  start: string;
  /** Further head elements of every page, such as icons and colours. */
  head: ComponentType<PageSite>;
  /** Content of the skip link to #main. */
  skipLink: ReactNode;
  /** Script that runs before the first paint, such as one that marks the root element for styles. Default: none. */
  beforePaint?: string;
  /**
   * The frame as plain HTML: scripts only set `aria-current`, `data-frame` on its container, and handle dialogs by
   * `command` and `commandfor`.
   */
  frame: ComponentType<{ remotes: readonly FrameRemote[]; pathname: string }>;
  /** The part of the frame below the page. Default: nothing. */
  frameBelow?: Product['frame'];
  notFound: ComponentType;
  /** Their buttons have a `data-action`: retry, dismiss or reload. */
  standIns: Readonly<Record<StandIn, ReactNode>>;
  /**
   * Notice above a page from the offline copy, with a form that retries the site. It must work without scripts.
   * Default: none.
   */
  kept?: ReactNode;
  /** Shown without scripts where a page needs them. */
  noScript: ReactNode;
  /** Class of content for screen readers only. */
  hiddenClass: string;
  /** Further origins of images on every page. Default: none; a single remote's are under "needs" in its remote.json. */
  images?: readonly string[];
}

/** A remote with navigation items, as the frame receives it. */
export type FrameRemote = Pick<RemoteDescriptor, 'name' | 'owner' | 'navigation'>;

/** A route's HTML from its remote's build, and its files beside the initial ones. */
export interface PrerenderedRoute {
  html: string;
  /** Below the page, outside of main. */
  footer?: string;
  /** Places in the page. Default: none. */
  places?: readonly Placement[];
  scripts: string[];
  styles: string[];
  /** Known fragments of the page after request-time rendering, as "<remote>/<fragment>". Default: none. */
  expected?: readonly string[];
}

/** The site that serves the pages. */
export interface PageSite {
  mode: 'local' | 'production';
  /** `scheme://host[:port]` of the site. */
  origin: string;
  /** Site settings that a remote on the page needs, by name. Default: none. */
  settings?: Readonly<Record<string, string>>;
}

export interface PageRequest extends PageSite {
  /** The shell, and the remotes that may be on this page. */
  manifest: PageRelease;
  /** A route or overlay of the manifest, or null for the not-found page. */
  path: string | null;
  /** All remotes with navigation items. Default: those of the manifest. */
  frameRemotes?: readonly FrameRemote[];
  /** The HTML that a remote's build has rendered for a route. */
  prerendered(remote: RemoteRelease, route: string): PrerenderedRoute | undefined;
  /** The HTML of a fragment. Default: none. */
  renderFragment?: RenderFragment;
  /** The text of a style sheet to inline; undefined to link to it. */
  styleText?(version: Styled, file: string): string | undefined;
  /** Called after composition with what the page's CSP must allow beside its files. */
  letIn?(what: CspAdditions): void;
}

/** Content of a page that the CSP must allow. */
export interface CspAdditions {
  /** Names of Trusted Types policies; they also enable Trusted Types for the page. */
  policies: readonly string[];
  /** Texts of inline scripts. */
  scripts: readonly string[];
  /** Origins of images. Default: none. */
  images?: readonly string[];
}

/** JSON that is safe inside a script element. */
const json = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, '');

/** Scripts that run before the host. */
const INLINE = RECORDER + RESCUE;

/** Attribute of HTML whose script runs at page load. */
const ASKS_AT_LOAD = 'data-hydrate="load"';

/** Composes a page. */
export interface ComposePage {
  (request: PageRequest): string;
  /**
   * The function takes one route's part of a generation. Composers of older shells take all of it and lack this field.
   */
  takes: 'route';
}

/** A route's page: its remote, and the HTML of its build. */
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
    /** Its HTML is in the document. */
    isThere: content !== undefined && isExact,
    /** Overlays and pages without HTML are not for search engines. */
    isForEverybody: match?.area === 'page' && content !== undefined && isExact,
  };
}

type Route = ReturnType<typeof readRoute>;

/** The host element of a remote's page. */
const pageElement = ({ page, pagePath }: Route, inner: string) =>
  `<div data-remote="${escape(page?.name ?? '')}" data-version="${escape(page?.version ?? '')}" ` +
  `data-owner="${escape(page?.owner ?? '')}" data-prerendered="${escape(canonicalPath(pagePath))}">${inner}</div>`;

/**
 * Creates the product's composer, which renders one route of one generation: the frame, the page's part of the
 * manifest, and the page's HTML if it was prerendered. The result is served as it is.
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

  /** Renders the frame and the page with their composed fragments, and lists those rendered at request time. */
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

  /** All files of the page as elements, in the order of the head. */
  const linkFiles = (route: Route, drawn: ReturnType<typeof draw>, request: PageRequest) => {
    const { manifest, path, frameRemotes = manifest.remotes, styleText } = request;
    const { shell, remotes } = manifest;
    const { main, footer, fragments, standing } = drawn;
    const parts = { ...route, shell, path, standing, pageStyles: route.content?.styles ?? [] };
    // A composed page loads its script when it is needed; overlays and other pages load it now.
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
    /** The page's content needs a script. */
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
      // HTTP/1.1 loads six files at a time: first those for display and use.
      ...files.styles.ofShell,
      ...files.styles.ofRemotes,
      // With low priority: page and links work without it.
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
    // Blink delays the first paint by up to 50 ms for fonts preloaded in the head; here they follow the page.
    const fonts = shell.initial.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${shell.base}${file}">`,
    );
    const body = ['<body>', ...shown, ...forTheHost, ...fonts, '</body>'];
    return ['<!doctype html>', `<html lang="${escape(product.language)}">`, ...head, ...body, '</html>'].join('\n');
  };
  return Object.assign(composePage, { takes: 'route' as const });
}
