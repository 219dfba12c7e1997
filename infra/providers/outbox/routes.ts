import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pageHeaders, STYLE_PATH } from '../html';
import { outboxPage } from './page';
import type { Outbox } from './store';

export function outboxRoutes(app: FastifyInstance, outbox: Outbox): void {
  const style = readFileSync(path.join(__dirname, '../style.css'), 'utf8');
  const headers = pageHeaders();

  app.get('/dev/outbox', async (_request, reply) => reply.headers(headers).send(outboxPage(outbox.list())));
  app.get('/dev/outbox.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(outbox.list()));
  app.get(STYLE_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  );
}
