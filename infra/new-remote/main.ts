/** `npm run new:remote`: makes a remote that passes every check, is tested and can be published as it is. */
import { runNewRemote } from 'federated-pages/release';
import { mealtimeFiles } from './files';

process.exitCode = runNewRemote(process.argv.slice(2), {
  command: 'npm run new:remote --',
  template: mealtimeFiles,
  packages: ['@mealtime/ui', '@mealtime/browser', '@mealtime/api-client'],
  more: 'The recipe is docs/adding-a-remote.md.',
});
