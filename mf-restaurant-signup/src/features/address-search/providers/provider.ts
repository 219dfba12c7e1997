/** How far the service behind a provider is; "auth-failure": it refuses our key. */
export type LoadingStatus = 'loading' | 'loaded' | 'failed' | 'auth-failure';

export interface AddressSuggestion {
  id: string;
  /** As shown in the list. */
  label: string;
}

/** Where suggestions for addresses in Canada come from. */
export interface AddressProvider {
  /** Loads the provider and calls back with its status, now and after changes. Returns the function to unsubscribe. */
  load(onStatus: (status: LoadingStatus) => void): () => void;
  /** Addresses for what was typed so far. */
  suggest(text: string, signal: AbortSignal): Promise<AddressSuggestion[]>;
  /** The formatted address of a suggestion that was chosen. */
  format(chosen: AddressSuggestion): Promise<string>;
}
