import { useLive } from './use-live';

/** Keeps applications up to date on every page of the area; renders nothing. */
export function Live() {
  useLive();
  return null;
}
