import { pageSetting } from '@mealtime/browser';
import { useEffect, useState } from 'react';
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
  /** Looks for addresses, a moment after the last call; once the provider is loaded, when it is not yet. */
  search(text: string): void;
  choose(suggestion: AddressSuggestion): Promise<string>;
}

/** Suggestions for an address while it is typed. A search that fails offers nothing: typing goes on all the same. */
export function useAddressSearch(): AddressSearch {
  const { provider, status } = useProvider();
  const [query, setQuery] = useState('');
  const [suggestions, setSuggestions] = useState<readonly AddressSuggestion[]>([]);

  useEffect(() => {
    if (!provider || status !== 'loaded' || !query) return;
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
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [provider, status, query]);

  function search(text: string) {
    const typed = text.trim();
    if (typed.length >= SHORTEST && typed.length <= LONGEST) setQuery(typed);
    else end();
  }

  function end() {
    setQuery('');
    setSuggestions([]);
  }

  async function choose(suggestion: AddressSuggestion) {
    end();
    try {
      return (await provider?.format(suggestion)) ?? suggestion.label;
    } catch (error) {
      console.warn('No details of an address', error);
      return suggestion.label;
    }
  }

  return { status, suggestions, search, choose };
}
