import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { StripeStore } from './store';
import type { StripeSwitches } from './switches';

/** Pauses between attempts, in seconds. Stripe retries for three days. */
const RETRY_SECONDS = [1, 2, 4, 8, 15, 30, 60, 120, 300, 600];
const ATTEMPT_MS = 10_000;
/** How long events are held back to deliver them in another order. */
const REORDER_MS = 800;

export interface WebhooksOptions {
  /** Signs the requests. */
  secret: string;
  store: StripeStore;
  switches: StripeSwitches;
  /** Default: `RETRY_SECONDS`. */
  retryMs?: readonly number[];
}

/** `Stripe-Signature` of a body. Uses the machine's own clock, because the receiver compares it with its own. */
function signature(body: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1_000);
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hex}`;
}

/** Sends each event to the product until it is accepted. Pending deliveries survive a restart. */
export class Webhooks {
  readonly #stopped = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #retryMs: readonly number[];
  #url: string | undefined;
  #heldBack: string[] = [];

  constructor(private readonly options: WebhooksOptions) {
    this.#retryMs = options.retryMs ?? RETRY_SECONDS.map((seconds) => seconds * 1_000);
  }

  /** Sets the target of all further deliveries, including those pending since before a restart. */
  sendTo(url: string): void {
    this.#url = url;
    for (const { id } of this.options.store.all('delivery')) void this.#deliver(id);
  }

  /** For an event that is being recorded: it is sent as soon as it is on disk. */
  enqueue({ id }: Stripe.Event): void {
    const { store, switches } = this.options;
    if (!this.#url || switches.faults.loseWebhooks) return;
    store.put('delivery', { id });
    store.afterCommit(() => {
      if (switches.faults.reorderWebhooks) this.#holdBack(id);
      else void this.#deliver(id);
    });
  }

  stop(): void {
    this.#stopped.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #holdBack(id: string): void {
    this.#heldBack.push(id);
    if (this.#heldBack.length > 1) return;
    this.#later(REORDER_MS, async () => {
      const ids = this.#heldBack.reverse();
      this.#heldBack = [];
      for (const one of ids) await this.#deliver(one);
    });
  }

  async #deliver(id: string, attempt = 0): Promise<void> {
    const { store, switches } = this.options;
    const event = store.get('event', id);
    if (this.#stopped.signal.aborted) return;
    if (!event) return store.delete('delivery', id); // too old to be kept
    const body = JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
    const copies = switches.faults.duplicateWebhooks ? 2 : 1;
    const accepted = await Promise.all(Array.from({ length: copies }, () => this.#post(body)));
    if (this.#stopped.signal.aborted) return;
    const pause = this.#retryMs[attempt];
    if (accepted.every(Boolean) || pause === undefined) store.delete('delivery', id);
    else this.#later(pause, () => this.#deliver(id, attempt + 1));
  }

  async #post(body: string): Promise<boolean> {
    try {
      const answer = await fetch(this.#url ?? '', {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(body, this.options.secret),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        redirect: 'manual', // at Stripe a redirect is a failure
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(ATTEMPT_MS)]),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  #later(ms: number, action: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void action();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }
}
