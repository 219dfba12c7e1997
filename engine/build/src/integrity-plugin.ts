import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { runtime, type Compiler } from 'webpack';

/**
 * Adds the manifest's integrity to every script and style that a bundle loads later, so that browsers refuse altered
 * files. The shell provides it by address, and also gets the element: it changes the address of a version that has
 * failed before, for cache busting.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) =>
          `${source}\nvar integrity = globalThis.__COMPOSITION_INTEGRITY__ && globalThis.__COMPOSITION_INTEGRITY__(url, script); if (integrity) { script.integrity = integrity; script.crossOrigin = 'anonymous'; }`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source) =>
          `${source}\nvar integrity = globalThis.__COMPOSITION_INTEGRITY__ && globalThis.__COMPOSITION_INTEGRITY__(fullhref, linkTag); if (integrity) { linkTag.integrity = integrity; linkTag.crossOrigin = 'anonymous'; }`,
      );
    });
  }
}
