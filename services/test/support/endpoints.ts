import { existsSync } from 'node:fs';
import path from 'node:path';
import { FormatRegistry } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Endpoint, EndpointTable, Fields } from '@mealtime/contracts/endpoints';
import { platformErrors } from '@mealtime/contracts/platform';
import { MODULES } from '../../src/modules';
import { withNeeds } from '../../src/platform/module';

const CONTRACTS = path.resolve(__dirname, '../../../packages/contracts/src');

/** The endpoint table of a module's contract, if it has one. */
function tableOf(name: string): EndpointTable | undefined {
  if (!existsSync(path.join(CONTRACTS, name, 'endpoints.ts'))) return undefined;
  const contract = require(`@mealtime/contracts/${name}/endpoints`) as Record<string, EndpointTable>;
  return contract[`${name}Endpoints`];
}

/** Endpoint tables by module name. A missing one belongs to a module whose controllers have no declared endpoints. */
export const TABLES: Readonly<Record<string, EndpointTable>> = Object.fromEntries(
  withNeeds(MODULES).flatMap(({ name }) => {
    const table = tableOf(name);
    return table ? [[name, table]] : [];
  }),
);

/** Every endpoint by method and path. */
export const ENDPOINTS = Object.values(TABLES).flatMap((table) => Object.entries(table));

FormatRegistry.Set('date-time', (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value));
FormatRegistry.Set('uuid', (value) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value));

/** Differences between a reply's JSON and its declaration; empty if there are none. */
export function mismatches({ reply }: Endpoint, json: unknown): string[] {
  if (typeof reply === 'string') return [];
  return [...Value.Errors(reply, json)].map(
    ({ path, message, value }) => `${path} ${message}: ${JSON.stringify(value)}`,
  );
}

const routes = ENDPOINTS.map(([key, endpoint]) => {
  const [method, path = ''] = key.split(' ');
  const pattern = path.replace(/:\w+/g, '[^/]+');
  return { key, method, endpoint, isExact: !path.includes(':'), address: new RegExp(`^/api${pattern}$`) };
});

/** Codes that any endpoint may answer without declaring them. */
const ANYWHERE: readonly string[] = Object.keys(platformErrors).filter(
  (code) => !['UNAUTHENTICATED', 'INVALID_LOGIN', 'LINK_INVALID', 'RATE_LIMITED', 'VALIDATION_FAILED'].includes(code),
);

const takesFields = ({ body, query }: Endpoint) => (body !== undefined && body !== 'ignored') || query !== undefined;

/** Throws if an answer has another status, other JSON or another error code than its endpoint declares. */
export function checkAnswer(
  method: string,
  url: string,
  answer: { status: number; body: unknown; headers?: { location?: string | undefined } },
): void {
  const path = url.split('?', 1)[0]!;
  const found = routes.filter((route) => route.method === method && route.address.test(path));
  const route = found.find(({ isExact }) => isExact) ?? found[0];
  if (!route) return;
  const { key, endpoint } = route;
  const { status, body } = answer;
  const { form } = endpoint;
  const leadsOn = [form?.done, form?.refused].some(
    (to) => to !== undefined && answer.headers?.location?.startsWith(to),
  );
  if (status === 303 && leadsOn) return;
  if (status < 400) {
    const wrong = status === (endpoint.status ?? 200) ? mismatches(endpoint, body) : [`status ${status}`];
    if (wrong.length > 0) throw new Error(`${key} answered otherwise than it states: ${wrong.join('; ')}`);
    return;
  }
  const { code } = (body as { error: { code: string } }).error;
  const stated: readonly string[] = [
    ...ANYWHERE,
    ...(takesFields(endpoint) ? ['VALIDATION_FAILED'] : []),
    ...(endpoint.errors ?? []),
  ];
  if (!stated.includes(code)) throw new Error(`${key} answered ${code}, which it does not state`);
}

/** Each field's own example. */
export const examplesOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { example, isOptional }]) => (isOptional ? [] : [[name, example ?? 'x']])),
  );
