interface Entry<Value> {
  value: Promise<Value>;
  until: number;
}

export interface KeptLimits {
  /** Limit of values; the oldest is dropped first. */
  most: number;
  seconds: number;
}

/** A cache of rarely changing values in this process's memory. Failures are not cached. */
export class Kept<Value> {
  private readonly entries = new Map<string, Entry<Value>>();

  constructor(private readonly limits: KeptLimits) {}

  /** The cached value of a key, or that of `read`, shared by concurrent calls. */
  get(key: string, read: () => Promise<Value>, now = performance.now()): Promise<Value> {
    const known = this.entries.get(key);
    if (known && known.until > now) return known.value;
    const entry = { value: read(), until: now + this.limits.seconds * 1_000 };
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > this.limits.most) this.entries.delete(this.entries.keys().next().value!);
    entry.value.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    return entry.value;
  }
}
