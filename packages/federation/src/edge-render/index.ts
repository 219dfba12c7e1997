export { LivePages, type LivePage, type LiveRoute } from './live-pages';
export { RENDERER_LIMITS, type Ask, type RendererLimits, type ServiceAnswer } from './renderer';
export { Renderers, type RenderCall, type RendererOf } from './renderers';
export { readTemplate } from './template';
export type { CacheLimits, Got } from './page-cache';
