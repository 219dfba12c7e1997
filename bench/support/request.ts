import http from 'node:http';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The address to come from: all of 127.0.0.0/8 are different people. */
  from?: string;
  /** Default: a connection of its own. */
  agent?: http.Agent;
}

export interface Sent {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** One request without anything that a browser or fetch adds, which costs the measuring side as little as can be. */
export function request(url: string, { method, headers, body, from, agent }: Asked = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options: http.RequestOptions = { agent: agent ?? false, headers: { ...headers, ...length } };
    if (method) options.method = method;
    if (from) options.localAddress = from;
    http
      .request(url, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      })
      .once('error', reject)
      .end(body);
  });
}
