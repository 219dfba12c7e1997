import { useLive } from './use-live';

/** Keeps applications live wherever in the area one is; shows nothing. */
export function Live() {
  useLive();
  return null;
}
