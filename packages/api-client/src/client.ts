import type { EndpointTable, ReplyOf, RequestTo } from '@mealtime/contracts/endpoints';
import { apiUrl } from './base-url';
import { request, type RequestOptions } from './request';

type Keys<Table extends EndpointTable, Json extends boolean> = {
  [Key in keyof Table & string]: [ReplyOf<Table[Key]>] extends [never]
    ? Json extends true
      ? never
      : Key
    : Json extends true
      ? Key
      : never;
}[keyof Table & string];

/** May be left out when nothing in it must be said. */
type Said<Options> = object extends Options ? [options?: Options] : [options: Options];

type Options<Key, E> = RequestTo<Key, E> & Omit<RequestOptions, 'method' | 'path' | 'body' | 'file'>;

interface Untyped extends RequestOptions {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
}

/**
 * Calls the endpoints of one module by method and path: `client<typeof identityEndpoints>()('GET /user/me')`. The table is
 * a type here and no byte of it is downloaded; what is not in it does not compile. Fails as `request` does. Values of a
 * query that are empty or undefined are left out.
 */
export function client<Table extends EndpointTable>() {
  return <Key extends Keys<Table, true>>(
    key: Key,
    ...[options]: Said<Options<Key, Table[Key]>>
  ): Promise<ReplyOf<Table[Key]>> => {
    const { params, query = {}, ...others } = (options ?? {}) as Partial<Untyped>;
    const [method, path] = split(key, params);
    const values = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    const search = values.length > 0 ? `?${new URLSearchParams(values).toString()}` : '';
    return request({ ...others, method, path: path + search });
  };
}

/** Addresses of what a browser goes to by itself, such as a file or another site's page, by the same tables. */
export function addresses<Table extends EndpointTable>() {
  return <Key extends Keys<Table, false>>(
    key: Key,
    ...[options]: Said<Pick<RequestTo<Key, Table[Key]>, 'params' & keyof RequestTo<Key, Table[Key]>>>
  ): string => apiUrl(split(key, (options as Partial<Untyped> | undefined)?.params)[1]);
}

function split(key: string, params: Readonly<Record<string, string>> = {}) {
  const [method, path = ''] = key.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return [method as RequestOptions['method'], filled] as const;
}
