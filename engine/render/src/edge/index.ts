export { LivePages, type LiveRoute } from './live-pages';
export type { Ask, RendererLimits } from './renderer';
export { Renderers, type RendererOf } from './renderers';
export { readTemplate } from './template';
export type { CacheLimits } from './page-cache';
