import { RuntimeGlobals, RuntimeModule, type Compiler } from 'webpack';

const { require, ensureChunkHandlers, shareScopeMap, moduleFactories } = RuntimeGlobals;

/**
 * Before a chunk runs, has each library that it takes: the shell's where that is of the same version, else the remote's own copy.
 * It stands in the container and takes libraries out of what the host is asked for, so that hosts without libraries load it too.
 */
class LibrariesRuntime extends RuntimeModule {
  constructor(private readonly needed: ReadonlySet<string>) {
    super('libraries', RuntimeModule.STAGE_ATTACH + 1);
  }

  override generate() {
    // Nor has what the build runs by itself, to read a style sheet say.
    if (!this.needed.has(ensureChunkHandlers)) return null;
    return `
var consumed = ${require}.consumesLoadingData, data = consumed.moduleIdToConsumeDataMapping, libraries = {};
for (const id in data) if (!data[id].singleton) { libraries[id] = data[id]; delete data[id]; }
${ensureChunkHandlers}.libraries = (chunk, promises) => (consumed.chunkMapping[chunk] || []).forEach((id) => {
  const library = libraries[id];
  if (!library) return;
  const shared = ${shareScopeMap}.default[library.shareKey]?.[library.requiredVersion];
  promises.push((shared ? shared.get() : library.fallback()).then((factory) => {
    ${moduleFactories}[id] = (module) => { module.exports = factory(); };
  }));
});`;
  }
}

/** Adds that to a container. */
export class LibrariesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('LibrariesPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('LibrariesPlugin', (chunk, needed) => {
        needed.add(moduleFactories).add(shareScopeMap);
        compilation.addRuntimeModule(chunk, new LibrariesRuntime(needed));
      });
    });
  }
}
