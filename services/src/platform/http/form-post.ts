import type { FormPost } from '@mealtime/contracts/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What browsers send of a form that no script handles. */
const FORM = 'application/x-www-form-urlencoded';

/** What the route of an endpoint says of the bodies that it takes. */
export interface RouteBody {
  takesBytes?: boolean;
  takesFile?: boolean;
  ignoresBody?: boolean;
  form?: FormPost;
}

export const bodyOf = ({ routeOptions }: FastifyRequest): RouteBody => routeOptions.config as RouteBody;

/** Whether a request comes from a form of an endpoint that takes any. */
export const isForm = (request: FastifyRequest): boolean =>
  bodyOf(request).form !== undefined && (request.headers['content-type'] ?? '').split(';')[0]?.trim() === FORM;

/** The fields of a form, as JSON would have them; of two of one name the last one. */
export const formFields = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** A person waits for a page; what else posts forms (mail programs, RFC 8058) takes no part in it. */
const awaitsPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === undefined
    ? (headers.accept ?? '').includes('text/html')
    : headers['sec-fetch-dest'] === 'document';

const codeOf = (payload: unknown): string => {
  try {
    return (JSON.parse(String(payload)) as { error: { code: string } }).error.code;
  } catch {
    return 'UNEXPECTED';
  }
};

/** Leads whoever posted a form by their browser alone on to the page that says what became of it, in place of JSON. */
export function leadOn(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const { form } = bodyOf(request);
  if (!form || !isForm(request) || !awaitsPage(request)) return payload;
  const to = reply.statusCode < 400 ? form.done : `${form.refused}&code=${codeOf(payload)}`;
  void reply.code(303).header('location', to).removeHeader('content-type').removeHeader('content-length');
  return '';
}
