import { asApiError, type ApiError } from '@mealtime/api-client';
import { QUOTE_MINUTES, type Quote } from '@mealtime/contracts/ordering';
import { useCallback, useEffect, useState } from 'react';
import { ordering } from '../../api/ordering';
import type { CartLine } from '../cart';

/** A change is asked about once nothing further follows it for so long. */
const PAUSE_MS = 350;
/**
 * A quote is asked for anew so long after it came, a little before it expires. Counted from its arrival: the clock of a
 * device may be wrong by more than a quote lives.
 */
const LIFE_MS = QUOTE_MINUTES * 60_000 - 30_000;

interface Asked {
  /** The request, as text. */
  of: string;
  quote?: Quote;
  error?: ApiError;
  /** By the page's monotonic clock. */
  answeredAt: number;
}

interface Wanted {
  slug: string;
  lines: readonly CartLine[];
  tip: number;
  /** The time that it is for; null: as soon as possible. */
  at: string | null;
}

const requested = (options: CartLine['options']) =>
  options.map(({ option, quantity, options: within = [] }) => ({
    ...{ option, quantity },
    ...(within.length > 0 && { options: within.map((one) => ({ option: one.option, quantity: one.quantity })) }),
  }));

const bodyOf = ({ slug, lines, tip, at }: Wanted) => ({
  restaurant: slug,
  fulfilment: 'pickup' as const,
  lines: lines.map(({ item, quantity, options, note }) => ({
    ...{ item, quantity, options: requested(options) },
    ...(note && { note }),
  })),
  tip,
  ...(at && { at }),
});

/**
 * The price of an order, requested after each change; the newest answer counts. `quote` is set only while it matches
 * `wanted`; `last` is the one shown before, for the skeleton.
 *
 * @param wanted undefined while nothing can be ordered
 */
export function useQuote(wanted: Wanted | undefined) {
  const [asked, setAsked] = useState<Asked>();
  const [last, setLast] = useState<Quote>();
  const [turn, setTurn] = useState(0);
  const of = wanted && `${JSON.stringify(bodyOf(wanted))} ${turn}`;
  const current = asked !== undefined && asked.of === of ? asked : undefined;
  const validUntil = current?.quote && current.answeredAt + LIFE_MS;

  const refresh = useCallback(() => setTurn((before) => before + 1), []);

  useEffect(() => {
    if (of === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const body = JSON.parse(of.slice(0, of.lastIndexOf(' '))) as ReturnType<typeof bodyOf>;
    const timer = setTimeout(() => {
      ordering('POST /quotes', { body, signal }).then(
        (quote) => {
          setLast(quote);
          setAsked({ of, quote, answeredAt: performance.now() });
        },
        (error: unknown) => signal.aborted || setAsked({ of, error: asApiError(error), answeredAt: performance.now() }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [of]);

  useEffect(() => {
    if (validUntil === undefined) return;
    const timer = setTimeout(refresh, validUntil - performance.now());
    // Timers stand still in a tab that sleeps.
    const look = () => document.visibilityState === 'visible' && performance.now() >= validUntil && refresh();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [validUntil, refresh]);

  /** Takes a quote that came otherwise than asked for. */
  const adopt = (quote: Quote) => {
    if (of === undefined) return;
    setLast(quote);
    setAsked({ of, quote, answeredAt: performance.now() });
  };

  return { quote: current?.quote, error: current?.error, last, refresh, adopt };
}
