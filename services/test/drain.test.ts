import http from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEdge, type Edge } from '@mealtime/infra/edge';
import { providersForTest } from '@mealtime/infra/providers/testing';
import { Client } from 'pg';
import { createDatabase, type TestDatabase, untilJobIsAtWork } from './support/database';
import { environment } from './support/environment';
import { call } from './support/http';
import { newSignUp, proveByPhone, signUpWhileMail } from './support/people';
import { startProcess } from './support/process';
import { until } from './support/wait';

const SIGN_UPS = 10;

let providers: Awaited<ReturnType<typeof providersForTest>>;
let database: TestDatabase;
let env: Record<string, string>;
let dataDir: string;

beforeAll(async () => {
  providers = await providersForTest();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'mealtime-drain-'));
});
beforeEach(async () => {
  await providers.control({ mail: null });
  database = await createDatabase();
  env = environment({ ...providers, databaseUrl: database.url, providersUrl: providers.url });
});
afterAll(async () => {
  await providers.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async () => ({ ...(await startProcess(env)), providers });
type Service = Awaited<ReturnType<typeof start>>;

/** Blocks every sign-up after all its checks, until the returned function is called. */
async function holdSignUps(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin; lock table identity.account in exclusive mode');
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

const waiting = async () =>
  (
    await database.query(`select 1 from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and not l.granted`)
  ).length;

/** Starts sign-ups at `origin` that are all blocked. Resolves once they are. */
async function signUpsAt(origin: string, service: Service) {
  const people = [];
  for (let count = 0; count < SIGN_UPS; count += 1) {
    const details = newSignUp();
    people.push({ ...details, proof: (await proveByPhone(service, details.phoneNumber)).proof });
  }
  const release = await holdSignUps();
  const answers = people.map((person) => call(origin, '/api/customers', { body: person }));
  await until(async () => (await waiting()) >= SIGN_UPS);
  return { answers: Promise.all(answers), release };
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const all = (status: number) => Array.from({ length: SIGN_UPS }, () => status);

describe('behind the edge', () => {
  let edge: Edge;
  let service: Service;
  beforeEach(async () => {
    service = await start();
    edge = await startEdge({ dataDir, serviceUrl: service.origin });
  });
  afterEach(() => edge.stop());

  test('a service that is asked to end answers all running requests, and ends in order', async () => {
    const { answers, release } = await signUpsAt(edge.url, service);
    const ended = service.end();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await release();
    expect(statuses(await answers)).toEqual(all(201));
    const began = Date.now();
    expect(await ended).toEqual([0, null]);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(await database.query('select id from identity.account')).toHaveLength(SIGN_UPS);
  });

  test('an edge that is asked to end answers all running requests', async () => {
    const { answers, release } = await signUpsAt(edge.url, service);
    const stopped = edge.stop();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(call(edge.url, '/release.json')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await release();
    expect(statuses(await answers)).toEqual(all(201));
    const began = Date.now();
    await stopped;
    expect(Date.now() - began).toBeLessThan(3_000);
    await service.end();
  });
});

test('while it ends it accepts no new connection, and is not ready for open ones', async () => {
  const service = await start();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ready = () =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .get(`${service.origin}/api/health/ready`, { agent }, (answer) => {
          answer.resume().once('close', () => resolve(answer));
        })
        .on('error', reject);
    });
  const first = await ready();
  expect(first.statusCode).toBe(200);
  const ended = service.end();
  const refuses = () =>
    call(service.origin, '/api/health/live').then(
      () => false,
      () => true,
    );
  await until(refuses);
  const last = await ready();
  expect(last.statusCode).toBe(503);
  expect(last.headers.connection).toBe('close');
  expect(await ended).toEqual([0, null]);
  agent.destroy();
});

test('a message being sent is handed back, and sent by the next process', async () => {
  const service = await start();
  const details = await signUpWhileMail(service, 'hang');
  await untilJobIsAtWork(database);
  const began = Date.now();
  expect(await service.end()).toEqual([0, null]);
  expect(Date.now() - began).toBeLessThan(4_000);
  const [job] = await database.query<{ state: string }>(`select state from outbox.job where name = 'confirm-email'`);
  expect(job).toEqual({ state: 'created' });

  await providers.control({ mail: null });
  const next = await start();
  const mails = async () => (await providers.outbox()).filter(({ to }) => to === details.email);
  await until(async () => (await mails()).length === 1, 4_000);
  await next.end();
});
