import type { FormPost } from '@mealtime/contracts/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Content type of native forms. */
const FORM = 'application/x-www-form-urlencoded';

/** A route's declaration of its body. */
export interface RouteBody {
  takesBytes?: boolean;
  takesFile?: boolean;
  ignoresBody?: boolean;
  form?: FormPost;
}

export const bodyOf = ({ routeOptions }: FastifyRequest): RouteBody => routeOptions.config as RouteBody;

/** Whether a request is a native form for an endpoint that accepts them. */
export const isForm = (request: FastifyRequest): boolean =>
  bodyOf(request).form !== undefined && (request.headers['content-type'] ?? '').split(';')[0]?.trim() === FORM;

/** A form's fields as an object; of duplicates the last. */
export const formFields = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** Whether the client expects a page, unlike mail programs (RFC 8058). */
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

/** Redirects after a native form post to the page with the result, instead of JSON. */
export function leadOn(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const { form } = bodyOf(request);
  if (!form || !isForm(request) || !awaitsPage(request)) return payload;
  const to = reply.statusCode < 400 ? form.done : `${form.refused}&code=${codeOf(payload)}`;
  void reply.code(303).header('location', to).removeHeader('content-type').removeHeader('content-length');
  return '';
}
