import http from 'node:http';
import { checkAnswer } from './endpoints';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read replies of every shape
  body: any;
}

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a string or bytes as they are. */
  body?: unknown;
  /** The address of the client: each one in 127.0.0.0/8 counts as another person. */
  from?: string;
}

/**
 * One request over a real socket, without the headers that a browser or fetch adds. Rejects if the answer differs from the
 * declaration of its endpoint.
 */
export function call(origin: string, path: string, { method, headers, body, from }: Call = {}): Promise<Answer> {
  const raw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  const content = raw ? (body as string | Uint8Array | undefined) : JSON.stringify(body);
  const asked = method ?? (body === undefined ? 'GET' : 'POST');
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${origin}${path}`,
      {
        method: asked,
        agent: false,
        headers: {
          ...(content === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
          ...headers,
        },
        ...(from ? { localAddress: from } : {}),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        const finish = () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString();
          const isJson = String(response.headers['content-type']).includes('json');
          const parsed: unknown = isJson ? JSON.parse(text) : undefined;
          const answer = { status: response.statusCode ?? 0, headers: response.headers, bytes, text, body: parsed };
          try {
            checkAnswer(asked, path, answer);
            resolve(answer);
          } catch (error) {
            reject(error as Error);
          }
        };
        response.on('end', finish);
        response.on('error', reject);
        // An event stream has no end: its beginning is the answer.
        if (String(response.headers['content-type']).startsWith('text/event-stream')) {
          response.once('data', () => {
            finish();
            response.destroy();
          });
        }
      },
    );
    request.on('error', reject);
    request.end(content);
  });
}

/** `name=value` pairs of the cookies set by an answer, for the next request's header. */
export function cookiesOf({ headers }: Answer): string {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

/** "409 EMAIL_TAKEN", or only the status if there is no error. */
export const codeOf = ({ status, body }: Pick<Answer, 'status' | 'body'>): string =>
  `${status} ${(body as { error?: { code: string } } | undefined)?.error?.code ?? ''}`.trim();
