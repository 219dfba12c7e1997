import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { withStorageEnvironment } from './environment';
import { StorageError, type ReleaseStorage, type StorageErrorCode, type StoredObject } from './storage';

/** Location of objects. */
export interface BucketAddress {
  bucket: string;
  /** Prefix of each key; empty, or with a trailing slash. */
  prefix: string;
}

/** Milliseconds. Defaults: LIMITS. */
export interface StorageLimits {
  /** For the connection. */
  connection?: number;
  /** Between two bytes. */
  silence?: number;
  /** For all tries of a call together. */
  call?: number;
}

const LIMITS = { connection: 3_000, silence: 10_000, call: 40_000 };
/** The SDK's tries for transient errors: no connection, 5xx, "slow down". */
const ATTEMPTS = 4;
/** Own tries, after concurrent writes of a key (409) and broken responses. */
const TURNS = 4;

interface Refusal {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Key to test conditional writes; only whether a second write is refused matters. */
const PROBE = 'probe/conditional-writes';
const NEEDED = 'does not do conditional writes (If-None-Match: *), without which one release could overwrite another';

const FULL = /quota|storagefull|insufficient|nospace/i;

function codeOf({ name = '', $metadata }: Refusal): StorageErrorCode {
  const status = $metadata?.httpStatusCode ?? 0;
  if (status === 507 || FULL.test(name)) return 'STORE_FULL';
  if (name === 'CredentialsProviderError' || [301, 400, 401, 403, 404, 405].includes(status)) return 'STORE_REFUSED';
  return 'STORE_AWAY';
}

/** Status of providers without conditional writes. */
const NOT_IMPLEMENTED = [501];
/** The same for the probe, which nothing else writes: some answer with a permanent 409. */
const UNCONDITIONAL = [...NOT_IMPLEMENTED, 409];

const SENTENCES: Readonly<Record<StorageErrorCode, string>> = {
  STORE_AWAY: 'does not answer',
  STORE_FULL: 'is full',
  STORE_REFUSED: 'refuses this',
};

/** The provider's error code; not its message, which may quote the request. */
const wordOf = ({ name, code, message = '', $metadata }: Refusal) =>
  [$metadata?.httpStatusCode, code ?? /\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? name]
    .filter((one) => one !== undefined)
    .join(' ');

/**
 * A bucket of Amazon S3, or of a compatible provider with conditional writes. The SDK reads credentials, AWS_REGION and
 * AWS_ENDPOINT_URL_S3 from the environment. A custom endpoint uses path-style addresses.
 */
export class S3Storage implements ReleaseStorage {
  readonly name: string;
  #client: Promise<S3Client> | undefined;
  #isProbed = false;

  constructor(
    private readonly address: BucketAddress,
    private readonly limits: StorageLimits = {},
  ) {
    this.name = `s3://${address.bucket}/${address.prefix}`.replace(/\/$/, '');
  }

  async get(key: string): Promise<Buffer | undefined> {
    const { GetObjectCommand } = await sdk();
    return this.#call(async (client, abortSignal) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(this.#object(key)), { abortSignal });
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if ((error as Refusal).name === 'NoSuchKey') return undefined;
        throw error;
      }
    });
  }

  async putIfAbsent(key: string, bytes: Buffer): Promise<boolean> {
    await this.#probe();
    const isThere = async () => {
      const held = await this.get(key);
      return held && { isOurs: held.equals(bytes) };
    };
    try {
      const written = await this.#putNew(key, bytes);
      return written || ((await isThere())?.isOurs ?? false);
    } catch (error) {
      // Whether it was written is unknown.
      if (!(error instanceof StorageError) || error.code !== 'STORE_AWAY') throw error;
      const held = await isThere().catch(() => undefined);
      if (held) return held.isOurs;
      throw error;
    }
  }

  async list(prefix: string, after?: string): Promise<StoredObject[]> {
    const { ListObjectsV2Command } = await sdk();
    const { bucket: Bucket, prefix: own } = this.address;
    const found: StoredObject[] = [];
    let token: string | undefined;
    do {
      const page = await this.#call((client, abortSignal) =>
        client.send(
          new ListObjectsV2Command({
            ...{ Bucket, Prefix: own + prefix },
            ...(after !== undefined && { StartAfter: own + after }),
            ...(token !== undefined && { ContinuationToken: token }),
          }),
          { abortSignal },
        ),
      );
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        found.push({ key: Key.slice(own.length), bytes: Size, writtenAt: LastModified?.getTime() ?? 0 });
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
    return found;
  }

  async remove(key: string): Promise<void> {
    const { DeleteObjectCommand } = await sdk();
    await this.#call((client, abortSignal) => client.send(new DeleteObjectCommand(this.#object(key)), { abortSignal }));
  }

  /** Whether it was written. False if the object exists: another's, or ours from a try whose response was lost. */
  async #putNew(key: string, bytes: Buffer, lacking = NOT_IMPLEMENTED): Promise<boolean> {
    const { PutObjectCommand } = await sdk();
    return this.#call(async (client, abortSignal) => {
      try {
        await client.send(new PutObjectCommand({ ...this.#object(key), Body: bytes, IfNoneMatch: '*' }), {
          abortSignal,
        });
        return true;
      } catch (error) {
        if (statusOf(error) === 412) return false;
        throw error;
      }
    }, lacking);
  }

  /**
   * Before the first write: a bucket without conditional writes would silently lose releases. Only a refusal (412)
   * proves them; without it nothing is written.
   */
  async #probe(): Promise<void> {
    if (this.#isProbed) return;
    const put = () => this.#putNew(PROBE, Buffer.from('\n'), UNCONDITIONAL);
    const isWritten = await put().catch(async (error: unknown) => {
      // It was written, but the response was lost.
      if (error instanceof StorageError && error.code === 'STORE_AWAY' && (await this.get(PROBE))) return true;
      throw error;
    });
    if (isWritten && (await put())) throw new StorageError('STORE_REFUSED', `${this.name} ${NEEDED}`);
    this.#isProbed = true;
  }

  #object(key: string) {
    return { Bucket: this.address.bucket, Key: this.address.prefix + key };
  }

  /** Runs a request, with retries for transient errors. Throws a StorageError. */
  async #call<T>(
    work: (client: S3Client, abortSignal: AbortSignal) => Promise<T>,
    lacking: readonly number[] = [],
  ): Promise<T> {
    const signal = AbortSignal.timeout(this.limits.call ?? LIMITS.call);
    for (let turn = 1; ; turn += 1) {
      try {
        this.#client ??= withStorageEnvironment(() => this.#connect()).catch((error: unknown) => {
          // Credentials may be available later.
          this.#client = undefined;
          throw error;
        });
        return await work(await this.#client, signal);
      } catch (error) {
        const isPassing = statusOf(error) === 409 || statusOf(error) === 0;
        if (isPassing && codeOf(error as Refusal) === 'STORE_AWAY' && turn < TURNS && !signal.aborted) continue;
        const word = wordOf(error as Refusal);
        if (lacking.includes(statusOf(error)))
          throw new StorageError('STORE_REFUSED', `${this.name} ${NEEDED} (${word})`);
        const code = codeOf(error as Refusal);
        throw new StorageError(code, `${this.name} ${SENTENCES[code]} (${word})`);
      }
    }
  }

  async #connect(): Promise<S3Client> {
    const { S3Client } = await sdk();
    const { AWS_REGION, AWS_DEFAULT_REGION, AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env;
    const endpoint = AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL;
    const hasEndpoint = Boolean(endpoint);
    const region = AWS_REGION || AWS_DEFAULT_REGION || (hasEndpoint ? 'us-east-1' : undefined);
    const config: S3ClientConfig = {
      ...(region !== undefined && { region }),
      ...(endpoint && { endpoint }),
      forcePathStyle: hasEndpoint,
      maxAttempts: ATTEMPTS,
      // Not supported by all providers; readers verify hashes themselves.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: this.limits.connection ?? LIMITS.connection,
        requestTimeout: this.limits.silence ?? LIMITS.silence,
        throwOnRequestTimeout: true,
        socketTimeout: this.limits.silence ?? LIMITS.silence,
      },
    };
    const client = new S3Client(config);
    // Reads and caches the environment now.
    await Promise.all([client.config.credentials(), client.config.region()]);
    return client;
  }
}

/** 0 without a response. */
const statusOf = (error: unknown) => {
  const { name, $metadata } = error as Refusal;
  return name === 'CredentialsProviderError' ? 401 : ($metadata?.httpStatusCode ?? 0);
};

/** Loaded only if a bucket is used. */
function sdk() {
  // Suppresses the SDK's warning about the Node version in one-line output.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  return import('@aws-sdk/client-s3');
}
