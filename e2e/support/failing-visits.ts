import http from 'node:http';

/** Each address counts as another visitor. */
const ADDRESSES = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4'];

/** Sends the report of a page in which a version failed. Resolves to the response's status. */
function reportFailure(
  origin: string,
  name: string,
  version: string,
  localAddress: string,
): Promise<number | undefined> {
  const body = JSON.stringify({ rate: 1, told: ['visit', 'failed', 'render'].map((what) => [name, version, what]) });
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${origin}/release.json/reports`,
      { method: 'POST', localAddress, headers: { origin, 'content-type': 'text/plain' } },
      (reply) => reply.resume().on('end', () => resolve(reply.statusCode)),
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Reports enough failed visits of a version, by enough visitors, to have it rolled back. Resolves to the responses' statuses. */
export const reportFailures = (origin: string, name: string, version: string): Promise<(number | undefined)[]> =>
  Promise.all(
    ADDRESSES.flatMap((address) => [address, address]).map((address) => reportFailure(origin, name, version, address)),
  );
