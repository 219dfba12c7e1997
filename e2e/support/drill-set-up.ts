import { DrillRepository } from './drill-remote';

/** Publishes the remote that fails on demand, once for all specs. Its build is the drill remotes' template. */
export default async function publishFaultRemote(): Promise<void> {
  // A version of this run's own: a store that an earlier run used never takes one twice.
  await new DrillRepository('faults').publish({
    name: 'mf-fault',
    version: `1.0.${Date.now()}`,
    heading: 'Fault drill',
  });
}
