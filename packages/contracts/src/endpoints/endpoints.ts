import type { Static, TSchema } from '@sinclair/typebox';
import type { ErrorCode } from '../errors';
import type { Fields, Sent, Taken } from './fields';

export interface Header {
  description: string;
  example: string;
  isOptional?: boolean;
}

/** Redirect targets for a form posted without a script: paths of this site with a query. */
export interface FormPost {
  done: string;
  /** Receives the error code as a query parameter, `code`. */
  refused: string;
}

/** Definition of an endpoint for server, client and API page, besides its method and path. */
export interface Endpoint {
  summary: string;
  /** Required caller: `public`, or a kind of caller declared by a module of the services. */
  access: string;
  /** Fields of a JSON body, if any. `ignored`: a body of any type is discarded. */
  body?: Fields | 'ignored';
  query?: Fields;
  headers?: Readonly<Record<string, Header>>;
  /** The body may also be a posted form (application/x-www-form-urlencoded), for pages without scripts. */
  form?: FormPost;
  /** The body is passed as raw bytes, for checking a signature. */
  takesBytes?: true;
  /** The body is a file. */
  takesFile?: true;
  /** Status of a success. Default: 200. */
  status?: 200 | 201 | 202 | 303;
  /** A JSON schema; or a file, a page, a redirect, or server-sent events (text/event-stream). */
  reply: TSchema | 'file' | 'page' | 'redirect' | 'events';
  /** A complete reply, for the API page. */
  example?: unknown;
  /** Expected error codes, besides those common to all endpoints. */
  errors?: readonly ErrorCode[];
}

type Key = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** The endpoints of a module, by method and path below /api; `:name` in a path is a parameter. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** Declares a module's endpoints; request and reply types are inferred. */
export const endpoints = <const Table extends Readonly<Record<Key, Endpoint>>>(table: Table): Table => table;

/** The names of the parameters of a path. */
export type PathNames<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The parameters of a path, if any. */
type Params<Path> = [PathNames<Path>] extends [never] ? unknown : { params: Readonly<Record<PathNames<Path>, string>> };

/** Makes a member optional if all of its members are. */
type Member<Name extends string, Value> = object extends Value ? Partial<Record<Name, Value>> : Record<Name, Value>;

type HeadersSent<Headers> = {
  [Name in keyof Headers as Headers[Name] extends { isOptional: true } ? never : Name]: string;
};

/** A caller's input besides method and path. A missing value is a type error. */
export type RequestTo<Key, E> = Params<Key> &
  (E extends { body: infer Body extends Fields } ? { body: Sent<Body> } : unknown) &
  (E extends { query: infer Query extends Fields } ? Member<'query', Sent<Query>> : unknown) &
  (E extends { headers: infer Headers } ? Member<'headers', HeadersSent<Headers>> : unknown) &
  (E extends { takesFile: true } ? { file: Blob } : unknown);

/** The body of a request as the server gets it; never, for endpoints without a body. */
export type BodyOf<E> = E extends { body: infer Body extends Fields } ? Taken<Body> : never;

/** The query of a request as the server gets it; never, for endpoints without a query. */
export type QueryOf<E> = E extends { query: infer Query extends Fields } ? Taken<Query> : never;

/** A request after normalization and validation; headers are unchanged. */
export type Input<Table extends EndpointTable, Key extends keyof Table> = Params<Key> &
  (Table[Key] extends { body: Fields } ? { body: BodyOf<Table[Key]> } : unknown) &
  (Table[Key] extends { query: Fields } ? { query: QueryOf<Table[Key]> } : unknown) &
  (Table[Key] extends { headers: infer Headers }
    ? { headers: { [Name in keyof Headers]: string | undefined } }
    : unknown);

/** The JSON of a success; never, for other replies. */
export type ReplyOf<E> = E extends { reply: infer Schema extends TSchema } ? Static<Schema> : never;
