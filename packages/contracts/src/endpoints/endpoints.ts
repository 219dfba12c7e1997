import type { Static, TSchema } from '@sinclair/typebox';
import type { ErrorCode } from '../errors';
import type { Fields, Sent, Taken } from './fields';

export interface Header {
  description: string;
  example: string;
  isOptional?: boolean;
}

/** Where browsers are led that post an endpoint's form without a script: paths of this site with a query. */
export interface FormPost {
  done: string;
  /** Is given the code of the refusal as a further parameter, `code`. */
  refused: string;
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
  /** A form of a page may post the body too (application/x-www-form-urlencoded), for those without scripts. */
  form?: FormPost;
  /** The body is handed over as the bytes that were sent: a signature is over them. */
  takesBytes?: true;
  /** The body is a file. */
  takesFile?: true;
  /** Of a success. Default: 200. */
  status?: 200 | 201 | 202 | 303;
  /** A JSON schema; or a file, a page, another address, or events as they happen (text/event-stream). */
  reply: TSchema | 'file' | 'page' | 'redirect' | 'events';
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

/** The parameters of a path, where it has any. */
type Params<Path> = [PathNames<Path>] extends [never] ? unknown : { params: Readonly<Record<PathNames<Path>, string>> };

/** A member that may be left out when everything in it may. */
type Member<Name extends string, Value> = object extends Value ? Partial<Record<Name, Value>> : Record<Name, Value>;

type HeadersSent<Headers> = {
  [Name in keyof Headers as Headers[Name] extends { isOptional: true } ? never : Name]: string;
};

/** What a caller says besides method and path. A value that is missing here does not compile. */
export type RequestTo<Key, E> = Params<Key> &
  (E extends { body: infer Body extends Fields } ? { body: Sent<Body> } : unknown) &
  (E extends { query: infer Query extends Fields } ? Member<'query', Sent<Query>> : unknown) &
  (E extends { headers: infer Headers } ? Member<'headers', HeadersSent<Headers>> : unknown) &
  (E extends { takesFile: true } ? { file: Blob } : unknown);

/** The body of a request as the server works with it; never, where an endpoint takes none. */
export type BodyOf<E> = E extends { body: infer Body extends Fields } ? Taken<Body> : never;

/** The query of a request as the server works with it; never, where an endpoint takes none. */
export type QueryOf<E> = E extends { query: infer Query extends Fields } ? Taken<Query> : never;

/** What the server makes of a request: tidied and checked, but for headers, which are as they were sent. */
export type Input<Table extends EndpointTable, Key extends keyof Table> = Params<Key> &
  (Table[Key] extends { body: Fields } ? { body: BodyOf<Table[Key]> } : unknown) &
  (Table[Key] extends { query: Fields } ? { query: QueryOf<Table[Key]> } : unknown) &
  (Table[Key] extends { headers: infer Headers }
    ? { headers: { [Name in keyof Headers]: string | undefined } }
    : unknown);

/** The JSON of a success; never, where it is none. */
export type ReplyOf<E> = E extends { reply: infer Schema extends TSchema } ? Static<Schema> : never;
