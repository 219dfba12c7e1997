import type { FastifyInstance } from 'fastify';

/** Records all routes, to distinguish a wrong method from a wrong path. */
export function recordRoutes(fastify: FastifyInstance): (path: string) => readonly string[] {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  fastify.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: toPattern(url), methods: new Set<string>() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  return (path) =>
    [...routes.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]);
}

const toPattern = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );
