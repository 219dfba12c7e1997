import { places } from '../../../api/places';
import type { AddressProvider } from './provider';

/** Our own index of the streets of Metro Vancouver. */
export const builtIn: AddressProvider = {
  load(onStatus) {
    onStatus('loaded');
    return () => undefined;
  },
  async suggest(text, signal) {
    const { suggestions } = await places('GET /places/suggestions', { query: { q: text }, signal });
    return suggestions.map(({ id, formattedAddress }) => ({ id, label: formattedAddress }));
  },
  format: async ({ label }) => label,
};
