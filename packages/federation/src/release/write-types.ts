/** `npm run types`: makes each remote's src/composition.d.ts of what its remote.json states of fragments, slots and events. */
import { describeFailure } from './failure';
import { writeRemoteTypes } from './remote-types';

try {
  const written = writeRemoteTypes(process.cwd());
  console.log(written.length > 0 ? `Made anew: ${written.join(', ')}` : 'All types are as they should be.');
} catch (error) {
  const { code, message } = describeFailure(error, process.cwd());
  console.error(`${code}: ${message}`);
  process.exitCode = 1;
}
