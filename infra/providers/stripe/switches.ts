const NAMES = ['timeoutAfterCharge', 'loseWebhooks', 'duplicateWebhooks', 'reorderWebhooks'] as const;

export type StripeFaults = Record<(typeof NAMES)[number], boolean>;

const isName = (name: string): name is keyof StripeFaults => NAMES.some((one) => one === name);

/** Faults that people and tests turn on and off; all are off at first. */
export class StripeSwitches {
  #faults: StripeFaults = {
    ...{ timeoutAfterCharge: false, loseWebhooks: false, duplicateWebhooks: false, reorderWebhooks: false },
  };
  #timedOutKeys = new Set<string>();

  get faults(): Readonly<StripeFaults> {
    return { ...this.#faults };
  }

  /** Throws an error that names the problem, without changing anything. */
  set(body: unknown): void {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new TypeError('Send a JSON object of switches.');
    }
    const entries = Object.entries(body);
    for (const [name, value] of entries) {
      if (!isName(name)) throw new TypeError(`Unknown switch ${name}. There are ${NAMES.join(', ')}.`);
      if (typeof value !== 'boolean') throw new TypeError(`${name} must be true or false.`);
    }
    const before = this.#faults;
    this.#faults = { ...before, ...(Object.fromEntries(entries) as Partial<StripeFaults>) };
    if (!before.timeoutAfterCharge) this.#timedOutKeys.clear();
  }

  /** Whether to leave this request unanswered: once for each idempotency key, so that a retry succeeds. */
  takeTimeout(idempotencyKey: string | undefined): boolean {
    if (!this.#faults.timeoutAfterCharge) return false;
    if (idempotencyKey === undefined) return true;
    if (this.#timedOutKeys.has(idempotencyKey)) return false;
    this.#timedOutKeys.add(idempotencyKey);
    return true;
  }
}
