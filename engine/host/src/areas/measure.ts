import { measureName } from '@federated-pages/manifest/measure-name';

/** Notes how long something took from when it was wanted; browsers show it in their own tools too. One for each name is kept. */
export function measure(name: string, start: number) {
  performance.clearMeasures?.(measureName(name));
  performance.measure?.(measureName(name), { start });
}
