import { linesByPackage } from '@mealtime/infra/engine-lines';
import type { Figure } from '../support/figure';

const AIM = 20_000;

/** How much there is to read of the composition engine. */
export const lines: Figure = {
  name: 'lines',
  title: 'Lines of the engine’s production code',
  measure({ root }) {
    const packages = linesByPackage(root);
    const whole = packages.reduce((sum, one) => sum + one.lines, 0);
    const rows = packages.map(({ path, lines: value, most }) => ({ label: path, value, aim: most }));
    return Promise.resolve({ rows: [...rows, { label: 'all packages', value: whole, aim: AIM }] });
  },
};
