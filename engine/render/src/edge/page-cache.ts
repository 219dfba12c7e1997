/** Limits of a cache. */
export interface CacheLimits {
  bytes: number;
  entries: number;
}

export const CACHE_LIMITS: CacheLimits = { bytes: 64 * 1024 * 1024, entries: 5_000 };

/** Bytes of an entry beside its content: keys, timers, objects. */
const OVERHEAD_BYTES = 500;

/** Lifetime of a value in seconds; see `RenderRule`. */
export interface Lifetime {
  cacheSeconds: number;
  staleSeconds: number;
  /** Topics of its data. */
  topics: readonly string[];
}

interface Entry<Value> {
  value: Value;
  bytes: number;
  freshUntil: number;
  staleUntil: number;
  topics: readonly string[];
}

/** A value and its source: fresh from the cache, stale while it is renewed, or newly made. */
export interface Got<Value> {
  value: Value;
  from: 'hit' | 'stale' | 'miss';
}

export interface Making<Value> {
  value: Value;
  bytes: number;
  /** The value is incomplete for a passing reason and cached briefly. Default: false. */
  isIncomplete?: boolean;
}

/** Milliseconds that such a value is cached. */
const PASSING_MS = 1_000;

/**
 * A bounded LRU cache of expensive values. Concurrent requests for a key share one computation. A value whose topic
 * changed during its computation is not cached.
 */
export class PageCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #making = new Map<string, Promise<Value>>();
  /** Number of clearings by topic. */
  readonly #changes = new Map<string, number>();
  #clearings = 0;
  #bytes = 0;

  constructor(
    private readonly limits: CacheLimits = CACHE_LIMITS,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get size(): CacheLimits {
    return { bytes: this.#bytes, entries: this.#entries.size };
  }

  /** Rejects as `make` does, unless there is a stale value. */
  async get(key: string, lifetime: Lifetime, make: () => Promise<Making<Value>>): Promise<Got<Value>> {
    const entry = this.#entries.get(key);
    const now = this.now();
    if (entry && now < entry.staleUntil) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      if (now < entry.freshUntil) return { value: entry.value, from: 'hit' };
      // A failure shows at the next request.
      this.#make(key, lifetime, make).catch(() => undefined);
      return { value: entry.value, from: 'stale' };
    }
    return { value: await this.#make(key, lifetime, make), from: 'miss' };
  }

  /** Drops the entries of a topic; without one, those of any topic. */
  clear(topic?: string): void {
    if (topic === undefined) this.#clearings += 1;
    else this.#changes.set(topic, (this.#changes.get(topic) ?? 0) + 1);
    for (const [key, { topics }] of this.#entries) {
      if (topic === undefined ? topics.length > 0 : topics.includes(topic)) this.#drop(key);
    }
    // Later requests must not share a computation that started before the change.
    this.#making.clear();
  }

  /** Drops all other keys, also of pending computations. */
  retain(isKept: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (!isKept(key)) this.#drop(key);
    for (const key of this.#making.keys()) if (!isKept(key)) this.#making.delete(key);
  }

  #make(key: string, lifetime: Lifetime, make: () => Promise<Making<Value>>): Promise<Value> {
    const known = this.#making.get(key);
    if (known) return known;
    const before = this.#version(lifetime.topics);
    const making = make()
      .then((made) => {
        if (this.#making.get(key) === making && this.#version(lifetime.topics) === before)
          this.#keep(key, made, lifetime);
        return made.value;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  #version(topics: readonly string[]): string {
    return [this.#clearings, ...topics.map((topic) => this.#changes.get(topic) ?? 0)].join(' ');
  }

  #keep(
    key: string,
    { value, bytes: content, isIncomplete = false }: Making<Value>,
    { cacheSeconds, staleSeconds, topics }: Lifetime,
  ): void {
    const now = this.now();
    // A complete stale value is better than an incomplete new one.
    if (isIncomplete && now < (this.#entries.get(key)?.staleUntil ?? 0)) return;
    this.#drop(key);
    if (cacheSeconds + staleSeconds === 0) return;
    const bytes = content + 2 * key.length + OVERHEAD_BYTES;
    if (bytes > this.limits.bytes) return;
    const whole = { freshUntil: now + cacheSeconds * 1000, staleUntil: now + (cacheSeconds + staleSeconds) * 1000 };
    const until = Math.min(whole.staleUntil, now + PASSING_MS);
    const times = isIncomplete ? { freshUntil: until, staleUntil: until } : whole;
    this.#entries.set(key, { value, bytes, topics, ...times });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.limits.bytes && this.#entries.size <= this.limits.entries) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
