import type { EndpointTable, ReplyOf, RequestTo } from '@mealtime/contracts/endpoints';
import { request, type RequestOptions } from './request';

/** Endpoints that answer with JSON; the others are addresses to go to. */
type Callable<Table extends EndpointTable> = {
  [Key in keyof Table & string]: [ReplyOf<Table[Key]>] extends [never] ? never : Key;
}[keyof Table & string];

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
  return <Key extends Callable<Table>>(
    key: Key,
    ...[options]: object extends Options<Key, Table[Key]>
      ? [options?: Options<Key, Table[Key]>]
      : [options: Options<Key, Table[Key]>]
  ): Promise<ReplyOf<Table[Key]>> => {
    const { params = {}, query = {}, ...others } = (options ?? {}) as Partial<Untyped>;
    const [method, path = ''] = key.split(' ');
    const values = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    const search = values.length > 0 ? `?${new URLSearchParams(values).toString()}` : '';
    return request({
      ...others,
      method: method as RequestOptions['method'],
      path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + search,
    });
  };
}
