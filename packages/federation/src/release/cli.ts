import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWorkspace } from './build-workspace';
import { describeDiff } from './diff';
import { publish, rehearsePublish, type Site } from './publish';
import { ReleaseError } from './release-error';
import { rollbackRemote, rollbackTarget, rollbackTo } from './rollback';
import { ReleaseStore, type Generation } from './store';
import { findWorkspace } from './workspace-build';

const USAGE = `Usage: npm run release -- <command>

  status                      what is live
  history                     every generation, newest first
  diff <from> <to>            what changed between two generations
  publish <remote|shell>      build it if needed and make its version live
  rollback <remote>           make the remote's previous good version live again
  rollback --to <generation>  make a whole earlier generation live again

  --json      for programs
  --dry-run   check everything, change nothing`;

const root = process.cwd();
const dataDir = path.resolve(root, process.env['MEALTIME_DATA'] ?? '.mealtime');
const { MEALTIME_MODE, PUBLIC_ORIGIN, MAPS_KEY } = process.env as Readonly<Record<string, string | undefined>>;
/** Whatever is not set stays as the live generation has it; an empty key of Google Maps takes it away. */
const site: Partial<Site> = {
  ...(MEALTIME_MODE && { mode: MEALTIME_MODE === 'production' ? ('production' as const) : ('local' as const) }),
  ...(PUBLIC_ORIGIN && { origin: new URL(PUBLIC_ORIGIN).origin }),
  ...(MAPS_KEY !== undefined && { mapsKey: MAPS_KEY }),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    to: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const print = (value: unknown, text: () => string) =>
  console.log(values.json ? JSON.stringify(value, null, 2) : text());

const summary = (generation: Generation) => ({
  generation: generation.generation,
  createdAt: generation.createdAt,
  reason: generation.reason,
  shell: { version: generation.shell.version },
  remotes: generation.remotes.map(({ name, version, owner, routes, overlays, publishedAt, previous }) => ({
    name,
    version,
    owner,
    routes,
    overlays,
    publishedAt,
    previous: previous?.version ?? null,
  })),
});

const describe = (generation: Generation) =>
  [
    `Generation ${generation.generation}, ${generation.createdAt}: ${generation.reason}`,
    `  shell ${generation.shell.version}`,
    ...generation.remotes.map(
      (remote) =>
        `  ${remote.name} ${remote.version} (${remote.owner}${remote.previous ? `, before: ${remote.previous.version}` : ''})`,
    ),
  ].join('\n');

function liveGeneration(store: ReleaseStore): Generation {
  const live = store.live();
  if (!live) throw new ReleaseError('NOTHING_LIVE', 'Nothing has been published yet. Run: npm start');
  return live;
}

const numberOf = (text: string | undefined) => {
  if (!text || !/^\d+$/.test(text)) throw new ReleaseError('USAGE', 'A generation is a whole number');
  return Number(text);
};

const dry = (sentence: string) =>
  print({ dryRun: true, wouldDo: sentence }, () => `Would ${sentence}. Nothing was changed.`);

function made(before: number | undefined, generation: Generation | undefined) {
  if (!generation) throw new ReleaseError('NOTHING_LIVE', 'Nothing has been published yet');
  print(summary(generation), () =>
    generation.generation === before
      ? `Generation ${before} is live as it was; there was nothing to change.`
      : describe(generation),
  );
}

function run([command, first, second]: string[]) {
  const store = new ReleaseStore(dataDir);
  const before = store.generations().at(-1);
  switch (command) {
    case 'status': {
      const live = liveGeneration(store);
      return print(summary(live), () => describe(live));
    }
    case 'history': {
      const all = store
        .generations()
        .reverse()
        .map((number) => store.read(number));
      return print(all.map(summary), () =>
        all.map((one) => `${one.generation}  ${one.createdAt}  ${one.reason}`).join('\n'),
      );
    }
    case 'diff': {
      const changes = describeDiff(store.read(numberOf(first)), store.read(numberOf(second)));
      return print(
        changes,
        () =>
          changes.map((one) => `${one.name}: ${one.from ?? 'absent'} -> ${one.to ?? 'absent'}`).join('\n') ||
          'No difference',
      );
    }
    case 'publish': {
      const workspace = findWorkspace(root, first ?? '');
      buildWorkspace(root, workspace);
      if (values['dry-run']) {
        const next = rehearsePublish(workspace.name, { root, dataDir });
        return dry(next ? `${next.reason} as generation ${next.generation}` : 'change nothing: this version is live');
      }
      return made(before, publish(workspace.name, { root, dataDir, site }));
    }
    case 'rollback': {
      if (values.to !== undefined) {
        const target = store.read(numberOf(values.to));
        if (values['dry-run']) return dry(`make generation ${target.generation} live again`);
        return made(before, rollbackTo(target.generation, dataDir, site));
      }
      if (!first) throw new ReleaseError('USAGE', USAGE);
      if (values['dry-run']) {
        const { from, to } = rollbackTarget(first, store);
        return dry(`roll back ${from.name} from ${from.version} to ${to.version}`);
      }
      return made(before, rollbackRemote(first, dataDir, site));
    }
    default:
      throw new ReleaseError('USAGE', USAGE);
  }
}

try {
  if (values.help) console.log(USAGE);
  else run(positionals);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  if (values.json) console.log(JSON.stringify({ error: { code: error.code, message: error.message } }));
  else console.error(error.message);
  process.exitCode = 1;
}
