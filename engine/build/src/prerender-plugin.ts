import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import {
  canonicalPath,
  PAGES_PROGRAM,
  requestRoutes,
  type LoadedFiles,
  type PageFiles,
  type RemoteDescriptor,
} from '@federated-pages/manifest';
import type { RemoteModule } from '@federated-pages/sdk/remote';
import { hasLeftOut } from '@federated-pages/sdk/remote/left-out';
import type { Prerendered, RenderedPage } from '@federated-pages/sdk/remote/render-remote';
import { originsOf, type ClientOutput, type ImportOrigin } from './client-output';
import { pageProblems, type PagePaths } from './page-paths';

interface RenderBundle {
  remote: RemoteModule;
  /** Its src/paths.ts, if it has one. */
  paths?: PagePaths;
  renderRemote(remote: RemoteModule, name: string, pathname: string): Promise<RenderedPage>;
}

/** Loads the bundle again, so that the loaded files afterwards are those of one page. */
function loadBundle(dir: string): { bundle: RenderBundle; loaded: () => Set<string> } {
  const require = createRequire(path.join(dir, PAGES_PROGRAM));
  const ours = () => Object.keys(require.cache).filter((file) => file.startsWith(dir + path.sep));
  for (const file of ours()) delete require.cache[file];
  const bundle = require(`./${PAGES_PROGRAM}`) as RenderBundle;
  return { bundle, loaded: () => new Set(ours().map((file) => path.relative(dir, file))) };
}

/** The `import()`s whose chunks were all loaded; not the entry. */
const importsBehind = (compilation: Compilation, loaded: ReadonlySet<string>): ImportOrigin[] =>
  [...compilation.chunkGroups]
    .filter((group) => !group.isInitial() && group.getFiles().every((file) => loaded.has(file)))
    .flatMap(originsOf);

/**
 * After the server build: compares pages with remote.json, finds each page's files, and renders the routes under
 * "prerender".
 */
export class PrerenderPlugin {
  constructor(
    private readonly descriptor: RemoteDescriptor,
    /** The client build of the same sources, which runs first. */
    private readonly client: () => ClientOutput,
    private readonly take: (prerendered: Prerendered, pages: Record<string, PageFiles>) => void,
  ) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('PrerenderPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      // A remote with fragments only.
      if (!compilation.getAsset(PAGES_PROGRAM)) return this.take({}, {});
      const problems = pageProblems(this.descriptor, loadBundle(compiler.outputPath).bundle.paths ?? {});
      if (problems.length > 0) {
        throw new Error(
          `${this.descriptor.name}/remote.json is not what the code has: ${problems.join('; ')}. Let both say the same`,
        );
      }
      const filesOf = (loaded: ReadonlySet<string>): LoadedFiles => {
        const files = importsBehind(compilation, loaded).map((origin) => this.client().loadedFor(origin));
        const libraries = files.flatMap((one) => Object.entries(one.libraries ?? {}));
        return {
          scripts: [...new Set(files.flatMap((one) => one.scripts))],
          styles: [...new Set(files.flatMap((one) => one.styles))],
          ...(libraries.length > 0 && { libraries: Object.fromEntries(libraries) }),
        };
      };
      const prerendered: Prerendered = {};
      const pages: Record<string, PageFiles> = {};
      for (const path of [...this.descriptor.routes, ...this.descriptor.overlays].filter(
        (one) => !one.endsWith('/*'),
      )) {
        const { bundle, loaded } = loadBundle(compiler.outputPath);
        await bundle.remote.preload?.(path);
        pages[canonicalPath(path)] = filesOf(loaded());
      }
      for (const route of requestRoutes(this.descriptor)) {
        const { bundle, loaded } = loadBundle(compiler.outputPath);
        const { preload, loaderAt } = bundle.remote;
        if (!loaderAt) {
          throw new Error(
            `${this.descriptor.name} renders ${route} at requests, but its src/remote.tsx does not export loaderAt of defineRemote`,
          );
        }
        // Rendered with the parameter's name, as the files are the same for all values.
        await preload?.(route);
        const { query = [] } = loaderAt(route) ?? {};
        pages[route] = { ...filesOf(loaded()), ...(query.length > 0 && { query: [...query] }) };
      }
      for (const route of this.descriptor.prerender) {
        const { bundle, loaded } = loadBundle(compiler.outputPath);
        const page = await bundle.renderRemote(bundle.remote, this.descriptor.name, route);
        if (hasLeftOut(page.html + (page.footer ?? ''))) {
          throw new Error(`${this.descriptor.name} cannot prerender ${route}: it suspended or threw`);
        }
        prerendered[route] = { ...page, ...filesOf(loaded()) };
      }
      this.take(prerendered, pages);
    });
  }
}
