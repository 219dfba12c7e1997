import type { Static, TSchema } from '@sinclair/typebox';
import type { ErrorCode } from '../errors';
import type { Fields, Sent, Taken } from './fields';

export interface Header {
  description: string;
  example: string;
  isOptional?: boolean;
}

/** Everything that both ends and the API page know of an endpoint, besides its method and its path. */
export interface Endpoint {
  summary: string;
  /** Who may call it: `public`, or a kind of caller that a module of the services declares. */
  access: string;
  /** The fields of a JSON body; left out, none are sent. `ignored`: whatever is sent, in whatever type, is thrown away. */
  body?: Fields | 'ignored';
  query?: Fields;
  headers?: Readonly<Record<string, Header>>;
  /** The body is a file. */
  takesFile?: true;
  /** Of a success. Default: 200. */
  status?: 200 | 201 | 202 | 303;
  /** A JSON schema; or a file, a page, or another address. */
  reply: TSchema | 'file' | 'page' | 'redirect';
  /** A whole reply, for the API page. */
  example?: unknown;
  /** Codes that a caller should be ready for, besides those that any address may answer. */
  errors?: readonly ErrorCode[];
}

type Key = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** The endpoints of a module, by method and path below /api; `:name` in a path is a parameter. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** States the endpoints of a module; the types of requests and replies are read off it. */
export const endpoints = <const Table extends Readonly<Record<Key, Endpoint>>>(table: Table): Table => table;

/** The names of the parameters of a path. */
export type PathNames<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

type HeadersOf<Headers, Missing> = {
  [Name in keyof Headers]: string | (Headers[Name] extends { isOptional: true } ? Missing : never);
};

/** What a caller says besides method and path. A value that is missing here does not compile. */
export type RequestTo<Key, E> = ([PathNames<Key>] extends [never]
  ? unknown
  : { params: Readonly<Record<PathNames<Key>, string>> }) &
  (E extends { body: infer Body extends Fields } ? { body: Sent<Body> } : unknown) &
  (E extends { query: infer Query extends Fields } ? { query: Sent<Query> } : unknown) &
  (E extends { headers: infer Headers } ? { headers: HeadersOf<Headers, never> } : unknown) &
  (E extends { takesFile: true } ? { file: Blob } : unknown);

/** What the server makes of a request: tidied and checked, but for headers, which are as they were sent. */
export type Input<Table extends EndpointTable, K extends keyof Table> = ([PathNames<K>] extends [never]
  ? unknown
  : { params: Readonly<Record<PathNames<K>, string>> }) &
  (Table[K] extends { body: infer Body extends Fields } ? { body: Taken<Body> } : unknown) &
  (Table[K] extends { query: infer Query extends Fields } ? { query: Taken<Query> } : unknown) &
  (Table[K] extends { headers: infer Headers }
    ? { headers: { [Name in keyof Headers]: string | undefined } }
    : unknown);

/** The body of a request as the server works with it. */
export type BodyOf<Table extends EndpointTable, K extends keyof Table> = Table[K] extends {
  body: infer Body extends Fields;
}
  ? Taken<Body>
  : never;

/** The query of a request as the server works with it. */
export type QueryOf<Table extends EndpointTable, K extends keyof Table> = Table[K] extends {
  query: infer Query extends Fields;
}
  ? Taken<Query>
  : never;

/** The JSON of a success. */
export type ReplyOf<E> = E extends { reply: infer Schema extends TSchema } ? Static<Schema> : never;
