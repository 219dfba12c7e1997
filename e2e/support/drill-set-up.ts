import { buildTemplate, DrillRepository } from './drill-remote';
import startSharedProduct from './global-setup';

/** The shared product, with the remote that fails on demand released in it. Its build is the drill remotes' template. */
export default function startDrilledProduct() {
  return startSharedProduct(undefined, async () => {
    await buildTemplate();
    await new DrillRepository('faults').publish({
      name: 'mf-fault',
      // A version of this run's own: a store that an earlier run used never takes one twice.
      version: `1.0.${Date.now()}`,
      heading: 'Fault drill',
    });
  });
}
