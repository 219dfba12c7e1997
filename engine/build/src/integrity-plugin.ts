import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { runtime, type Compiler } from 'webpack';

/**
 * Makes every script and style that a bundle loads later carry the integrity that the release manifest states for it,
 * asked of the shell by address. A file that was tampered with is then refused by the browser itself. The shell is given
 * the element as well: it gives a version that has failed before another address, so that the file is fetched anew.
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
