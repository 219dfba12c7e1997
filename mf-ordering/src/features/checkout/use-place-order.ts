import { asApiError } from '@mealtime/api-client';
import { formatCents } from '@mealtime/contracts/money';
import { ACCOUNT_HEADER } from '@mealtime/contracts/platform';
import type { Quote } from '@mealtime/contracts/ordering';
import { useEffect, useRef, useState } from 'react';
import { ordering } from '../../api/ordering';
import { noteOrdered, type CartLine } from '../cart';
import { newKey } from '@mealtime/browser';
import { leaveFor } from './leave';

/** Why an order was not placed, and the way on. */
export interface Refusal {
  tone: 'error' | 'warning';
  title?: string;
  text: string;
  /** Where to go from here; by default the button is pressed again. */
  way?: 'orders';
}

interface PlaceOrderOptions {
  slug: string;
  /** The uid of the account shown at checkout. */
  account: string;
  /** Loads the account again: another person has signed in since. */
  onAccountChanged(): void;
  /** Takes the quote that replaces the one shown. */
  onQuote(quote: Quote): void;
  /** Requests a new quote. */
  onStale(): void;
  /** Asks which times are free. */
  onSlotTaken(): void;
  /** Looks at the restaurant and its menu again. */
  onShopChanged(): void;
  onSessionEnded(): void;
}

/** Places an order and leaves for the provider's page: once for each quote, however often the button is pressed. */
export function usePlaceOrder({
  slug,
  account,
  onAccountChanged,
  onQuote,
  onStale,
  onSlotTaken,
  onShopChanged,
  onSessionEnded,
}: PlaceOrderOptions) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const isUnderWay = useRef(false);
  const keys = useRef(new Map<string, string>());

  const end = () => {
    isUnderWay.current = false;
    setIsBusy(false);
  };

  // The browser's back button may restore this page from the back/forward cache.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && end();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const keyOf = (quote: string) => {
    const key = keys.current.get(quote) ?? newKey();
    keys.current.set(quote, key);
    return key;
  };

  /** Does what a refusal asks for, and says it. */
  function explain(error: unknown, shown: Quote): Refusal | undefined {
    const { code, message, reply } = asApiError(error);
    switch (code) {
      case 'QUOTE_CHANGED': {
        const changed = (reply as { quote?: Quote } | undefined)?.quote;
        if (changed) onQuote(changed);
        else onStale();
        return {
          tone: 'warning',
          title: 'The total has changed',
          text: changed
            ? `It is now ${formatCents(changed.totalCents)} instead of ${formatCents(shown.totalCents)}. Nothing was charged. Place the order again if that is fine.`
            : 'Nothing was charged. Please look at the new total, and place the order again if it is fine.',
        };
      }
      case 'QUOTE_EXPIRED':
      case 'IDEMPOTENCY_MISMATCH':
      case 'IDEMPOTENCY_KEY_INVALID':
        onStale();
        return {
          tone: 'warning',
          text: 'The prices were a while old, so we looked them up again. Please check the total and place the order again.',
        };
      case 'QUOTE_USED':
        onStale();
        return { tone: 'warning', text: 'This order was placed already.', way: 'orders' };
      case 'ORDER_ALREADY_PAID':
        return { tone: 'warning', text: message, way: 'orders' };
      case 'SLOT_UNAVAILABLE':
        onSlotTaken();
        return { tone: 'warning', text: `${message} Nothing was charged.` };
      case 'RESTAURANT_CLOSED':
      case 'MENU_NOT_FOUND':
        onShopChanged();
        return { tone: 'error', text: `${message} Nothing was charged, and your cart stays.` };
      case 'ITEM_UNAVAILABLE':
      case 'ITEM_UNKNOWN':
      case 'OPTIONS_INVALID':
      case 'ALCOHOL_REFUSED':
        onShopChanged();
        onStale();
        return { tone: 'error', text: `${message} Nothing was charged.` };
      case 'ACCOUNT_CHANGED':
        onAccountChanged();
        return {
          tone: 'warning',
          text: 'Somebody else has signed in here since. Nothing was charged. Please check whose order this is, and place it again.',
        };
      case 'UNAUTHENTICATED':
        onSessionEnded();
        return undefined;
      default:
        return { tone: 'error', text: message };
    }
  }

  /** `lines` are those that the quote was asked for: the cart may change before the answer comes. */
  async function place(quote: Quote, lines: readonly CartLine[]) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const { order, redirect } = await ordering('POST /orders', {
        body: { quote: quote.quote, totalCents: quote.totalCents, payment: 'stripe' },
        headers: { 'idempotency-key': keyOf(quote.quote), [ACCOUNT_HEADER]: account },
      });
      noteOrdered(slug, order, lines);
      // The button stays busy until the browser has gone.
      leaveFor(redirect);
    } catch (error) {
      setRefusal(explain(error, quote));
      end();
    }
  }

  return { place, isBusy, refusal };
}
