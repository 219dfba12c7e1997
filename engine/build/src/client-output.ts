import fs from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';
import type { FileIntegrity, LoadedFiles } from '@federated-pages/manifest';
import { filesBelow, integrityOf } from '@federated-pages/manifest/files';

/** An `import()` in the sources, which identifies a chunk across two builds of the same sources. */
export interface ImportOrigin {
  /** Absolute path of the importing file; undefined for an entry or an exposed module. */
  from: string | undefined;
  request: string;
}

/** The content of a finished client build. */
export interface ClientOutput {
  files: FileIntegrity;
  /** Files for an entry (by name), an exposed module or an `import()` (by origin). */
  loadedFor(origin: string | ImportOrigin): LoadedFiles;
  assets(pattern: RegExp): string[];
  /** Own sources in the build, absolute and sorted: of the workspace and the repository's packages. */
  sources: readonly string[];
}

type Group = Compilation['chunkGroups'][number];

/** A shared module that a container consumes, as the federation plugin represents it. */
interface Consumed {
  options: { shareKey: string; singleton: boolean; requiredVersion: string };
}
const isConsumed = (module: Module): module is Module & Consumed => module.type === 'consume-shared-module';

/** Versions of the libraries that chunks consume, by name. Singletons are not libraries. */
const librariesIn = ({ chunks }: Group, { chunkGraph }: Compilation) =>
  chunks
    .flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
    .filter(isConsumed)
    .filter(({ options }) => !options.singleton)
    .map(({ options }) => [options.shareKey, options.requiredVersion] as const);

/** The `import()`s of a chunk group. */
export const originsOf = (group: Group): ImportOrigin[] =>
  group.origins.map(({ module, request }) => ({
    from: module?.nameForCondition() ?? undefined,
    request: request ?? '',
  }));

const isOurs = (file: string) => /\.tsx?$/.test(file) && !file.includes(`${path.sep}node_modules${path.sep}`);

/** Sources that remain in a chunk; concatenated modules contain several. */
function sourcesIn({ modules, chunkGraph }: Compilation): string[] {
  const kept = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const files = kept
    .flatMap((module) => ('modules' in module ? (module.modules as typeof kept) : [module]))
    .map((module) => module.nameForCondition() ?? '');
  return [...new Set(files.filter(isOurs))].sort();
}

function readOutput(compilation: Compilation, dir: string): ClientOutput {
  const groups = [...compilation.chunkGroups];
  const matches = (group: Group, origin: string | ImportOrigin) =>
    typeof origin === 'string'
      ? group.name === origin || originsOf(group).some((one) => one.request === origin)
      : originsOf(group).some((one) => one.request === origin.request && one.from === origin.from);
  const files = Object.fromEntries(
    filesBelow(dir).map((file) => [file, integrityOf(fs.readFileSync(path.join(dir, file)))]),
  );
  return {
    files,
    loadedFor(origin) {
      const found = groups.filter((group) => matches(group, origin));
      const loaded = found.flatMap((group) => group.getFiles());
      const libraries = found.flatMap((group) => librariesIn(group, compilation));
      return {
        scripts: loaded.filter((file) => file.endsWith('.js')),
        styles: loaded.filter((file) => file.endsWith('.css')),
        ...(libraries.length > 0 && { libraries: Object.fromEntries(libraries) }),
      };
    },
    assets: (pattern) => Object.keys(files).filter((file) => pattern.test(file)),
    sources: sourcesIn(compilation),
  };
}

/** Passes on the client's output when it is complete. */
export class OutputPlugin {
  constructor(private readonly take: (output: ClientOutput) => void) {}

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('OutputPlugin', ({ compilation }) => {
      if (compilation.errors.length === 0) this.take(readOutput(compilation, compiler.outputPath));
    });
  }
}

/** Writes formatted JSON. */
export const writeRecord = (file: string, record: unknown): void =>
  fs.writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
