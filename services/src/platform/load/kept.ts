interface Entry<Value> {
  value: Promise<Value>;
  until: number;
}

export interface KeptLimits {
  /** Values at most; the one that was read first goes first. */
  most: number;
  seconds: number;
}

/** Values that seldom change, kept for a while by each process for itself. What fails is not kept. */
export class Kept<Value> {
  private readonly entries = new Map<string, Entry<Value>>();

  constructor(private readonly limits: KeptLimits) {}

  /** The value of a key: as it was read before, or by `read`, which all who ask meanwhile share. */
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
