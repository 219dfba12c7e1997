import type { AdminRelease } from '@mealtime/contracts/releases';
import { ConfirmDialog } from '@mealtime/desk';
import { CheckboxField, TextField } from '@mealtime/ui';
import { useRef, useState } from 'react';
import { useNews } from '../news';
import { ActionsMenu } from '../parts';
import { runRelease, useReleasesChanged } from './use-release-desk';

type Act = 'promote' | 'abort' | 'rollback' | 'withdraw' | 'rollbackForSecurity' | 'withdrawForSecurity';

interface ReleaseAction {
  verb: 'promote' | 'abort' | 'rollback' | 'withdraw';
  label: string;
  /** The consequence. */
  says(remote: AdminRelease): string;
  done: string;
  isDangerous?: boolean;
  /** Browsers never run the replaced version again; the history records the reason. */
  isForSecurity?: boolean;
  /** The versions that `says` names: the command fails if they have changed (optimistic locking). */
  means?(remote: AdminRelease): string[];
  /** The consequence of breaking others' links; not asked for a security release. */
  breaks?(remote: AdminRelease): string;
  /** Why the action is unavailable now. */
  whyNot(remote: AdminRelease): string | undefined;
}

const breaksUntilBack = () => 'Links to its pages may lead nowhere until it is back';
const breaksByVersion = ({ previous }: AdminRelease) =>
  `Links to pages that ${previous ?? 'the version before'} lacks may lead nowhere`;

const toPrevious = ({ version, previous }: AdminRelease) => [
  ...(previous ? [`--to=${previous}`] : []),
  `--seen=${version}`,
];
const seenLive = ({ version }: AdminRelease) => [`--seen=${version}`];
const seenCanary = ({ canary }: AdminRelease) => (canary ? [`--seen=${canary.version}`] : []);

const noCanary = ({ canary }: AdminRelease) => (canary ? undefined : 'No canary is live.');
const noPrevious = ({ previous }: AdminRelease) => (previous ? undefined : 'There is no earlier version.');
const NOT_OWNER = 'Only owners can do this.';

const FOR_SECURITY = 'Open tabs leave it within a minute, and no browser ever runs it again.';

const ACTIONS: Readonly<Record<Act, ReleaseAction>> = {
  promote: {
    verb: 'promote',
    label: 'Promote the canary',
    says: ({ canary }) => `Everybody gets ${canary?.version ?? 'it'} with their next page.`,
    means: seenCanary,
    done: 'The canary is live for everyone.',
    whyNot: noCanary,
  },
  abort: {
    verb: 'abort',
    label: 'End the canary',
    says: ({ canary }) => `Whoever has ${canary?.version ?? 'it'} gets what all others have with their next page.`,
    means: seenCanary,
    done: 'The canary is ended.',
    whyNot: noCanary,
  },
  rollback: {
    verb: 'rollback',
    label: 'Roll back',
    says: ({ previous }) => `Everybody has ${previous ?? 'the version before'} again with their next page.`,
    means: toPrevious,
    done: 'The version before is live again.',
    isDangerous: true,
    breaks: breaksByVersion,
    whyNot: noPrevious,
  },
  withdraw: {
    verb: 'withdraw',
    label: 'Withdraw',
    says: ({ routes }) =>
      `It is taken out with its pages (${routes.join(', ')}), until it is brought back or a higher version is published.`,
    means: seenLive,
    done: 'It is withdrawn.',
    isDangerous: true,
    breaks: breaksUntilBack,
    whyNot: () => undefined,
  },
  rollbackForSecurity: {
    verb: 'rollback',
    isForSecurity: true,
    label: 'Roll back for security',
    says: ({ version, previous }) =>
      `${previous ?? 'The version before'} takes the place of ${version}. ${FOR_SECURITY}`,
    means: toPrevious,
    done: 'The version before is live again, and the other is refused.',
    isDangerous: true,
    whyNot: noPrevious,
  },
  withdrawForSecurity: {
    verb: 'withdraw',
    isForSecurity: true,
    label: 'Withdraw for security',
    says: ({ routes }) => `It is taken out with its pages (${routes.join(', ')}). ${FOR_SECURITY}`,
    means: seenLive,
    done: 'It is withdrawn, and refused.',
    isDangerous: true,
    whyNot: () => undefined,
  },
};

interface ReleaseActionsProps {
  remote: AdminRelease;
  /** Whether the admin may do more than read. */
  canChange: boolean;
  onShow(what: 'visits' | 'walks'): void;
}

/** Actions on a remote. */
export function ReleaseActions({ remote, canChange, onShow }: ReleaseActionsProps) {
  const [act, setAct] = useState<Act>();
  return (
    <>
      <ActionsMenu
        label={`Manage ${remote.name}`}
        acts={[
          ['visits', 'Visits by version'],
          ['walks', 'Checks before release'],
          ...(Object.keys(ACTIONS) as Act[]).map(
            (one) => [one, ACTIONS[one].label, canChange ? ACTIONS[one].whyNot(remote) : NOT_OWNER] as const,
          ),
        ]}
        onChoose={(chosen) => (chosen === 'visits' || chosen === 'walks' ? onShow(chosen) : setAct(chosen))}
      />
      {act && <Ask remote={remote} act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}

/** The command's limit. */
const LONGEST_REASON = 200;

function Ask({ remote: opened, act, onClose }: { remote: AdminRelease; act: Act; onClose(): void }) {
  const { verb, label, says, means, done, breaks, isDangerous = false, isForSecurity = false } = ACTIONS[act];
  // The state when the dialog was opened: its text must not change while the person reads it.
  const [remote] = useState(opened);
  const [why, setWhy] = useState('');
  const [mayBreak, setMayBreak] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const hasReason = why.trim().length >= 3;
  const notify = useNews();
  const changed = useReleasesChanged();
  return (
    <ConfirmDialog
      label={`${label}: ${remote.name}`}
      action={label}
      isDangerous={isDangerous}
      canAct={() => {
        if (!isForSecurity || hasReason) return true;
        setProblem('Say why, in a few words');
        field.current?.focus();
        return false;
      }}
      onClose={onClose}
      onConfirmed={async () => {
        await runRelease(
          ...[verb, remote.name, ...(means?.(remote) ?? [])],
          ...(isForSecurity ? [`--security=${why.trim()}`] : []),
          ...(mayBreak ? ['--allow-broken-links'] : []),
        );
        // Before the dialog closes: it returns the focus to an element, which must still exist.
        await changed();
        onClose();
        notify(done);
      }}
    >
      <p>{says(remote)}</p>
      {isForSecurity && (
        <TextField
          ref={field}
          name="why"
          label="Why, for the history"
          value={why}
          maxLength={LONGEST_REASON}
          error={problem}
          onChange={({ target }) => setWhy(target.value)}
        />
      )}
      {breaks && (
        <CheckboxField
          name="mayBreak"
          label={breaks(remote)}
          checked={mayBreak}
          onChange={({ target }) => setMayBreak(target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
