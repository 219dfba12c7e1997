import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { Endpoint as Stated, EndpointTable, Input, ReplyOf } from '@mealtime/contracts/endpoints';
import { OnlyFor } from '../access/access';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { RouteBody } from '../http/form-post';

export const ENDPOINT = 'mealtime:endpoint';

/** The endpoint of a controller's method. */
export interface Answered extends Stated {
  /** "POST /user/sign-in" */
  key: string;
}

const routeBody = ({ takesBytes, takesFile, body, form }: Stated): RouteBody => ({
  ...(takesBytes && { takesBytes }),
  ...(takesFile && { takesFile }),
  ignoresBody: body === 'ignored',
  ...(form && { form }),
});

type Reply<E> = [ReplyOf<E>] extends [never] ? unknown : ReplyOf<E> | Promise<ReplyOf<E>>;

/** The input comes first, if there is any; other parameters are injected. */
type Handler<Table extends EndpointTable, Key extends keyof Table> =
  unknown extends Input<Table, Key>
    ? (...injected: never[]) => Reply<Table[Key]>
    : (input: Input<Table, Key>, ...injected: never[]) => Reply<Table[Key]>;

/**
 * Binds a method to an endpoint of a table, which states route, status, access, input and documentation. `@Input()`
 * injects the input. Another reply type does not compile.
 */
export function Endpoint<Table extends EndpointTable, Key extends keyof Table & string>(table: Table, key: Key) {
  const stated = table[key] as Stated;
  const [method, path] = key.split(' ') as [keyof typeof RequestMethod, string];
  const decorate = applyDecorators(
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(stated.status ?? 200),
    OnlyFor(stated.access),
    SetMetadata(ENDPOINT, { ...stated, key } satisfies Answered),
    RouteConfig(routeBody(stated)),
  );
  return <Method extends Handler<Table, Key>>(
    prototype: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => decorate(prototype, name, descriptor);
}
