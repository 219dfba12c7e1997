/**
 * What saving a step costs at the least: Fastify and pg, one statement that writes the same columns of the same rows under
 * the same condition, and its answer as JSON. No rules, no sessions, no log, no framework. Prints its port.
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { Pool } from 'pg';

/** As many connections as the service has. */
const POOL_SIZE = 12;

interface Save {
  Params: { id: string };
  Body: { version: number; businessName: string };
}

async function main() {
  const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: POOL_SIZE });
  const app = Fastify();
  app.put<Save>('/api/restaurants/applications/:id/business', async (request, reply) => {
    const { version, ...step } = request.body;
    const { rows } = await pool.query(
      `with saved as (
         update onboarding.application
         set title = $4, version = version + 1, updated_at = now(), expires_at = now() + interval '30 days'
         where id = $1 and version = $2 returning id, version, state, updated_at, expires_at
       ), step as (
         insert into onboarding.application_step (application_id, step, content) select id, 'business', $3 from saved
         on conflict (application_id, step) do update set content = excluded.content returning content
       )
       select saved.*, content, (
         select jsonb_object_agg(s.step, coalesce(s.content, to_jsonb(s.sealed)))
         from onboarding.application_step s where s.application_id = saved.id
       ) as steps from saved, step`,
      [request.params.id, version, JSON.stringify(step), step.businessName],
    );
    return rows[0] ?? reply.code(409).send();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.stdout.write(`${JSON.stringify({ listening: (app.server.address() as AddressInfo).port })}\n`);
}

void main();
