/**
 * webpack loader: puts a style sheet into a cascade layer (option `layer`), so that no remote's style can reach
 * another's, whatever the order in which they are loaded. Files under a `tokens` folder name their own layers.
 */
module.exports = function cssLayerLoader(source) {
  if (/[\\/]tokens[\\/]/.test(this.resourcePath)) return source;
  const layer = /[\\/]packages[\\/]ui[\\/]/.test(this.resourcePath) ? 'ui' : this.getOptions().layer;
  return `@layer ${layer} {\n${source}\n}`;
};
