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
  /** The address to come from: all of 127.0.0.0/8 are different people. */
  from?: string;
}

/**
 * One request over a real socket, without anything that a browser or fetch adds. Rejects when the answer is not what its
 * endpoint states.
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
        // Events have no end: that they begin is the answer.
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

/** `name=value` pairs of the cookies that an answer sets, for the next request's header. */
export function cookiesOf({ headers }: Answer): string {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

/** "409 EMAIL_TAKEN", or the status alone where nothing was refused. */
export const codeOf = ({ status, body }: Pick<Answer, 'status' | 'body'>): string =>
  `${status} ${(body as { error?: { code: string } } | undefined)?.error?.code ?? ''}`.trim();
