import type { AwsClient } from 'aws4fetch';
import { Breaker } from '../resilience/breaker';
import type { FileSettings } from './file-settings';
import type { FileStorage } from './file-storage';

export type S3Settings = Extract<FileSettings['files'], { kind: 's3' }>;

/** Retries of a call on 5xx and 429. */
const RETRIES = 2;
/** Milliseconds for one call. */
const TIMEOUT = 10_000;

/** Files in an S3-compatible bucket with path-style addresses, which all providers support. */
export class S3Storage implements FileStorage {
  private readonly breaker = new Breaker('the file storage', () => true);
  private client: Promise<AwsClient> | undefined;

  constructor(private readonly settings: S3Settings) {}

  async put(key: string, content: Buffer): Promise<void> {
    const answer = await this.call(key, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content),
    });
    if (!answer.ok) throw refused('PUT', answer);
  }

  async get(key: string): Promise<Buffer | undefined> {
    const answer = await this.call(key, { method: 'GET' });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw refused('GET', answer);
    return Buffer.from(await answer.arrayBuffer());
  }

  async remove(key: string): Promise<void> {
    const answer = await this.call(key, { method: 'DELETE' });
    if (!answer.ok && answer.status !== 404) throw refused('DELETE', answer);
  }

  private async call(key: string, init: RequestInit): Promise<Response> {
    const { accessKeyId, secretAccessKey, region, endpoint, bucket } = this.settings;
    // Loaded by the first call: not needed with a folder.
    this.client ??= import('aws4fetch').then(
      (aws) => new aws.AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES }),
    );
    const client = await this.client;
    return this.breaker.run(TIMEOUT, () =>
      client.fetch(`${endpoint}/${bucket}/${key}`, { ...init, signal: AbortSignal.timeout(TIMEOUT) }),
    );
  }
}

/** Without the body, in which storages quote the request. */
const refused = (method: string, { status }: Response) =>
  new Error(`the file storage answered ${method} with ${status}`);
