/** The engine's commands. Each is a program that reads the remaining arguments. */
const COMMANDS: Readonly<Record<string, readonly [does: string, run: () => Promise<unknown>]>> = {
  release: ['publishes, rolls back and shows what is live', () => import('./cli')],
  serve: ['serves the live generation', () => import('@federated-pages/server/cli')],
  raise: ['raises a version with its changelog', () => import('./raise-cli')],
  faults: [
    'breaks a live remote in every way that may happen to it, and tells what did not hold',
    () => import('@federated-pages/walk/faults-cli'),
  ],
  types: ['makes the types of fragments, slots and events', () => import('./write-types')],
  owners: ['makes CODEOWNERS of what the remotes state', () => import('./write-owners')],
  new: ['makes a new remote', () => import('./new-remote-cli')],
  dev: [
    'runs one remote from its sources inside a composition',
    () => import('@federated-pages/build/development/cli'),
  ],
};

const USAGE = [
  'Usage: federated-pages <command>, in the root folder of a product',
  '',
  ...Object.entries(COMMANDS).map(([name, [does]]) => `  ${name.padEnd(10)} ${does}`),
  '',
  'federated-pages <command> --help says what a command takes.',
].join('\n');

function run([name = '--help', ...args]: readonly string[]): void {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) {
    process.argv.splice(2, Infinity, ...args);
    command[1]().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
  } else if (name === '--help' || name === '-h') console.log(USAGE);
  else {
    console.error(`USAGE: There is no command ${JSON.stringify(name)}; there are ${Object.keys(COMMANDS).join(', ')}`);
    process.exitCode = 1;
  }
}

run(process.argv.slice(2));

export {};
