import { DrillRepository, buildTemplate } from './drill-remote';

/** Publishes the remote that fails on demand, once for all specs. */
export default async function publishFaultRemote(): Promise<void> {
  await buildTemplate();
  // A version of this run's own: a store that an earlier run used never takes one twice.
  await new DrillRepository('faults').publish({
    name: 'mf-fault',
    version: `1.0.${Date.now()}`,
    heading: 'Fault drill',
  });
}
