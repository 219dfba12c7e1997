import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { Endpoint as Stated, EndpointTable, Input, ReplyOf } from '@mealtime/contracts/endpoints';
import { OnlyFor } from '../access/access';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { RouteBody } from '../http/form-post';

export const ENDPOINT = 'mealtime:endpoint';

/** What a method of a controller answers. */
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

/** What it is called with comes first, if there is any; all else is injected. */
type Handler<Table extends EndpointTable, Key extends keyof Table> =
  unknown extends Input<Table, Key>
    ? (...injected: never[]) => Reply<Table[Key]>
    : (input: Input<Table, Key>, ...injected: never[]) => Reply<Table[Key]>;

/**
 * Names the endpoint that a method answers. Route, status, who may call it, what it takes and what the API page says are
 * all stated in the table; `@Input()` gives the method what was sent. A method of another reply does not compile.
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
