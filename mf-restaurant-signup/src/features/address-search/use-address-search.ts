import { pageSetting } from '@mealtime/browser';
import { useEffect, useRef, useState } from 'react';
import { builtIn } from './providers/built-in';
import type { AddressProvider, AddressSuggestion, LoadingStatus } from './providers/provider';

/** A person who types quickly wants no answer to each letter. */
const PAUSE_MS = 180;
const SHORTEST = 2;
/** No address is longer: see the rule of the field. */
const LONGEST = 100;

/** The provider that the page is configured for: Google's with a key, else our own. */
async function configured(): Promise<AddressProvider> {
  const key = pageSetting('maps-key');
  if (!key) return builtIn;
  return (await import('./providers/google-maps')).googleMaps(key);
}

function useProvider() {
  const [provider, setProvider] = useState<AddressProvider>();
  const [status, setStatus] = useState<LoadingStatus>('loading');
  useEffect(() => {
    let stop: () => void = () => undefined;
    let current = true;
    configured().then(
      (found) => {
        if (!current) return;
        setProvider(found);
        stop = found.load(setStatus);
      },
      (error: unknown) => {
        console.error('Address search could not be loaded', error);
        setStatus('failed');
      },
    );
    return () => {
      current = false;
      stop();
    };
  }, []);
  return { provider, status };
}

interface AddressSearch {
  status: LoadingStatus;
  suggestions: readonly AddressSuggestion[];
  /** Looks for addresses, a moment after the last call. */
  search(text: string): void;
  choose(suggestion: AddressSuggestion): Promise<string>;
}

/** Suggestions for an address while it is typed. A search that fails offers nothing: typing goes on all the same. */
export function useAddressSearch(): AddressSearch {
  const { provider, status } = useProvider();
  const [suggestions, setSuggestions] = useState<readonly AddressSuggestion[]>([]);
  const cancel = useRef<() => void>(() => undefined);
  useEffect(() => () => cancel.current(), []);

  function search(text: string) {
    cancel.current();
    const query = text.trim();
    const isUseful = query.length >= SHORTEST && query.length <= LONGEST;
    if (!provider || status !== 'loaded' || !isUseful) return setSuggestions([]);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      provider.suggest(query, controller.signal).then(
        (found) => controller.signal.aborted || setSuggestions(found),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          console.warn('No address suggestions', error);
          setSuggestions([]);
        },
      );
    }, PAUSE_MS);
    cancel.current = () => {
      clearTimeout(timer);
      controller.abort();
    };
  }

  async function choose(suggestion: AddressSuggestion) {
    cancel.current();
    setSuggestions([]);
    try {
      return (await provider?.format(suggestion)) ?? suggestion.label;
    } catch (error) {
      console.warn('No details of an address', error);
      return suggestion.label;
    }
  }

  return { status, suggestions, search, choose };
}
