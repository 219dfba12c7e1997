import { measureName } from '@federated-pages/manifest/measure-name';

/**
 * Adds a user timing entry from `start` until now, as browser tools show it. Only the last one of each name is kept.
 */
export function measure(name: string, start: number) {
  performance.clearMeasures?.(measureName(name));
  performance.measure?.(measureName(name), { start });
}
