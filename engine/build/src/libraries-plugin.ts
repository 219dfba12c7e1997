import { RuntimeGlobals, RuntimeModule, type Compiler } from 'webpack';

const { require, ensureChunkHandlers, shareScopeMap, moduleFactories } = RuntimeGlobals;

/**
 * Loads a chunk's libraries before it runs: the shell's if the version is equal, else the remote's own copy.
 * Implemented in the container, and removed from what the host's runtime sees, so that older hosts load it too.
 */
class LibrariesRuntime extends RuntimeModule {
  constructor(private readonly needed: ReadonlySet<string>) {
    super('libraries', RuntimeModule.STAGE_ATTACH + 1);
  }

  override generate() {
    // Also true of build-time code, such as that for style sheets.
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

/** Adds `LibrariesRuntime` to a container. */
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
