import { asApiError, type ApiError } from '@mealtime/api-client';
import type { Quote } from '@mealtime/contracts/ordering';
import { useCallback, useEffect, useState } from 'react';
import { ordering } from '../../api/ordering';
import type { CartLine } from '../cart';

/** A change is asked about once nothing further follows it for so long. */
const PAUSE_MS = 350;
/** A quote is asked for anew so long before it expires: nobody shall pay by one that ends on the way. */
const MARGIN_MS = 10_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Asked {
  /** What was asked, as text. */
  of: string;
  quote?: Quote;
  error?: ApiError;
}

interface Wanted {
  slug: string;
  lines: readonly CartLine[];
  tip: number;
}

const bodyOf = ({ slug, lines, tip }: Wanted) => ({
  restaurant: slug,
  fulfilment: 'pickup' as const,
  lines: lines.map(({ item, quantity, options, note }) => ({
    ...{ item, quantity, options: options.map(({ option, quantity: count }) => ({ option, quantity: count })) },
    ...(note && { note }),
  })),
  tip,
});

/**
 * What an order would cost, asked for at each change; the newest answer counts. `quote` is there only while it fits what is
 * wanted; `last` is what was shown before, for its shape.
 *
 * @param wanted undefined while nothing can be ordered
 */
export function useQuote(wanted: Wanted | undefined) {
  const [asked, setAsked] = useState<Asked>();
  const [last, setLast] = useState<Quote>();
  const [turn, setTurn] = useState(0);
  const of = wanted && `${JSON.stringify(bodyOf(wanted))} ${turn}`;
  const current = asked !== undefined && asked.of === of ? asked : undefined;
  const expiresAt = current?.quote?.expiresAt;

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
          setAsked({ of, quote });
        },
        (error: unknown) => signal.aborted || setAsked({ of, error: asApiError(error) }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [of]);

  useEffect(() => {
    if (!expiresAt) return;
    const isOver = () => Date.parse(expiresAt) - MARGIN_MS - Date.now();
    const timer = setTimeout(refresh, Math.min(Math.max(1_000, isOver()), LONGEST_TIMER_MS));
    // Timers stand still in a tab that sleeps.
    const look = () => document.visibilityState === 'visible' && isOver() <= 0 && refresh();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [expiresAt, refresh]);

  /** Takes a quote that came otherwise than asked for. */
  const adopt = (quote: Quote) => {
    if (of === undefined) return;
    setLast(quote);
    setAsked({ of, quote });
  };

  return { quote: current?.quote, error: current?.error, last, refresh, adopt };
}
