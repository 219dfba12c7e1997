import { mkdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BUILD_HEADERS } from './headers';

/** Serves the immutable builds. What is not there is told as text: HTML in place of a script would only mislead. */
export function serveBuilds(app: FastifyInstance, releases: string): void {
  for (const folder of ['remotes', 'shell']) {
    const root = path.join(releases, folder);
    mkdirSync(root, { recursive: true });
    app.register((scope) => {
      scope.register(fastifyStatic, {
        root,
        prefix: `/${folder}/`,
        preCompressed: true,
        decorateReply: false,
        index: false,
        dotfiles: 'deny',
        cacheControl: false, // stated below
        setHeaders: (reply) => {
          for (const [name, value] of Object.entries(BUILD_HEADERS)) reply.header(name, value);
        },
      });
    });
  }
}
