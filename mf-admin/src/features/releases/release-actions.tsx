import type { AdminRelease } from '@mealtime/contracts/releases';
import { useState } from 'react';
import { ConfirmDialog } from '../confirm';
import { useNews } from '../news';
import { ActionsMenu } from '../parts';
import { runRelease, useReleasesChanged } from './use-release-desk';

type Verb = 'rollback' | 'withdraw' | 'promote' | 'abort';

interface Deed {
  label: string;
  /** What will be so afterwards. */
  says(remote: AdminRelease): string;
  done: string;
  isDangerous?: boolean;
  may(remote: AdminRelease): boolean;
}

const DEEDS: Readonly<Record<Verb, Deed>> = {
  promote: {
    label: 'Promote the canary',
    says: ({ canary }) => `Everybody gets ${canary?.version ?? 'it'} with their next page.`,
    done: 'The canary is live for everybody.',
    may: ({ canary }) => canary !== null,
  },
  abort: {
    label: 'End the canary',
    says: ({ version }) => `Everybody has ${version} again with their next page.`,
    done: 'The canary is ended.',
    may: ({ canary }) => canary !== null,
  },
  rollback: {
    label: 'Roll back',
    says: ({ previous }) => `Everybody has ${previous ?? 'the version before'} again with their next page.`,
    done: 'The version before is live again.',
    isDangerous: true,
    may: ({ previous }) => previous !== null,
  },
  withdraw: {
    label: 'Withdraw',
    says: ({ routes }) => `It is taken out with its pages (${routes.join(', ')}), until a higher version is published.`,
    done: 'It is withdrawn.',
    isDangerous: true,
    may: () => true,
  },
};

interface ReleaseActionsProps {
  remote: AdminRelease;
  /** Whether more than looking is allowed. */
  canChange: boolean;
  onShow(what: 'visits' | 'walks'): void;
}

/** What can be done about a remote. */
export function ReleaseActions({ remote, canChange, onShow }: ReleaseActionsProps) {
  const [verb, setVerb] = useState<Verb>();
  const verbs = (Object.keys(DEEDS) as Verb[]).filter((one) => canChange && DEEDS[one].may(remote));
  return (
    <>
      <ActionsMenu
        label={`Actions for ${remote.name}`}
        acts={[
          ['visits', 'Visits by version'],
          ['walks', 'Walks before release'],
          ...verbs.map((one) => [one, DEEDS[one].label] as const),
        ]}
        onChoose={(act) => (act === 'visits' || act === 'walks' ? onShow(act) : setVerb(act))}
      />
      {verb && <Ask remote={remote} verb={verb} onClose={() => setVerb(undefined)} />}
    </>
  );
}

function Ask({ remote, verb, onClose }: { remote: AdminRelease; verb: Verb; onClose(): void }) {
  const { label, says, done, isDangerous = false } = DEEDS[verb];
  const tell = useNews();
  const changed = useReleasesChanged();
  return (
    <ConfirmDialog
      title={`${label}: ${remote.name}`}
      action={label}
      isFree
      isDangerous={isDangerous}
      onClose={onClose}
      onConfirmed={async () => {
        await runRelease(verb, remote.name);
        onClose();
        tell(done);
        await changed();
      }}
    >
      <p>{says(remote)}</p>
    </ConfirmDialog>
  );
}
