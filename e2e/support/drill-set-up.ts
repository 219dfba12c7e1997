import { buildTemplate, DrillRepository } from './drill-remote';
import startSharedProduct from './global-setup';

/** The shared product with the fault fixture, whose build is the template of the drill remotes. */
export default function startDrilledProduct() {
  return startSharedProduct(undefined, async () => {
    await buildTemplate();
    await new DrillRepository('faults').publish({
      name: 'mf-fault',
      // A version of this run only: the store of an earlier run does not accept a version twice.
      version: `1.0.${Date.now()}`,
      heading: 'Fault drill',
    });
  });
}
