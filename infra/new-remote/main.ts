/** `npm run new:remote`: creates a remote that has tests, passes every check and can be published without changes. */
import { runNewRemote } from 'federated-pages/release';
import { mealtimeFiles } from './files';

process.exitCode = runNewRemote(process.argv.slice(2), {
  command: 'npm run new:remote --',
  template: mealtimeFiles,
  packages: ['@mealtime/ui', '@mealtime/browser', '@mealtime/api-client'],
  more: 'The recipe is docs/adding-a-remote.md.',
});
