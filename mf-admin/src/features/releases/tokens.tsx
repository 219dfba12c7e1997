import { TOKEN_DAYS, type ReleaseTokens } from '@mealtime/contracts/releases';
import { Age, Badge, ConfirmDialog, DialogTitle, Loaded, messageOf, Moment, Panel } from '@mealtime/desk';
import { Button, Combobox, Dialog, Notice, SelectField, SkeletonText, Table, VisuallyHidden } from '@mealtime/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { signed } from '../../api/bearer';
import { releaseDesk } from '../../api/release-desk';
import { useNews } from '../news';
import { useAdmin } from '../session';
import { ShownOnce } from './shown-once';
import { useReleaseDesk, useReleasesChanged, useTeams, useTokens } from './use-release-desk';
import styles from './releases.module.css';

type Token = ReleaseTokens['tokens'][number];

/** Teams' release tokens, without the secrets. */
export function Tokens() {
  const isOwner = useAdmin().role === 'owner';
  const [isMaking, setIsMaking] = useState(false);
  const [takenBack, setTakenBack] = useState<Token>();
  return (
    <Panel
      title="Tokens of teams"
      actions={
        isOwner && (
          <Button size="xs" onClick={() => setIsMaking(true)}>
            Make a token
          </Button>
        )
      }
    >
      <Loaded query={useTokens()} reading="Loading tokens" skeleton={<SkeletonText lines={3} />}>
        {(tokens) =>
          tokens.length > 0 ? <List tokens={tokens} {...(isOwner && { onTakeBack: setTakenBack })} /> : <None />
        }
      </Loaded>
      {takenBack && <TakeBack token={takenBack} onClose={() => setTakenBack(undefined)} />}
      {isMaking && <Make onClose={() => setIsMaking(false)} />}
    </Panel>
  );
}

const None = () => (
  <p className={styles['soft']}>No team has one yet. A team with a token releases its own remotes, from anywhere.</p>
);

function stateOf({ revokedAt, expiresAt }: Token): [tone: 'good' | 'bad', words: string] {
  if (revokedAt) return ['bad', 'Taken back'];
  return Date.parse(expiresAt) > Date.now() ? ['good', 'Good'] : ['bad', 'Ended'];
}

function List({ tokens, onTakeBack }: { tokens: Token[]; onTakeBack?(token: Token): void }) {
  return (
    <Table
      caption="Tokens of teams"
      narrowAs="cards"
      rows={tokens}
      rowId={({ id }) => id}
      columns={[
        { id: 'team', title: 'Team', cell: ({ team }) => (team === '*' ? 'everything' : <bdi>{team}</bdi>) },
        {
          id: 'state',
          title: 'State',
          cell: (token) => {
            const [tone, words] = stateOf(token);
            return <Badge tone={tone}>{words}</Badge>;
          },
        },
        {
          id: 'made',
          title: 'Made by',
          cell: ({ madeBy, createdAt }) => (
            <span className={styles['pair']}>
              <bdi>{madeBy}</bdi>{' '}
              <span className={styles['soft']}>
                <Moment at={createdAt} />
              </span>
            </span>
          ),
        },
        { id: 'until', title: 'Good until', cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
        {
          id: 'used',
          title: 'Last used',
          cell: ({ lastUsedAt }) =>
            lastUsedAt ? <Age at={lastUsedAt} /> : <span className={styles['soft']}>Never</span>,
        },
        ...(onTakeBack
          ? [
              {
                id: 'actions',
                title: 'Actions',
                cell: (token: Token) =>
                  stateOf(token)[0] === 'good' && (
                    <Button size="xs" variant="quiet" onClick={() => onTakeBack(token)}>
                      Take back
                      <VisuallyHidden>
                        {' '}
                        <span>{`the token of ${token.team}, made`}</span> <Moment at={token.createdAt} />
                      </VisuallyHidden>
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}

function TakeBack({ token: { id, team, madeBy, createdAt }, onClose }: { token: Token; onClose(): void }) {
  const notify = useNews();
  const changed = useReleasesChanged();
  return (
    <ConfirmDialog
      label={`Take back the token of ${team}`}
      action="Take back"
      isDangerous
      onClose={onClose}
      onConfirmed={async () => {
        const { message } = await releaseDesk('POST /admin/releases/tokens/:id/revoke', {
          ...signed(),
          params: { id },
        });
        // Before the dialog closes: it returns the focus to an element, which must still exist.
        await changed();
        onClose();
        notify(message);
      }}
    >
      <p>
        Nobody releases by it any more, from the next command on. Made by <bdi>{madeBy}</bdi> on{' '}
        <Moment at={createdAt} />; it cannot be given again, but another one can be made.
      </p>
    </ConfirmDialog>
  );
}

/** Teams that own live or withdrawn remotes, and teams with an address, as far as loaded. */
function useKnownTeams(): string[] {
  const registered = useTeams().data?.teams ?? [];
  const withdrawn = useReleaseDesk().data?.withdrawn ?? [];
  return [...new Set([...registered.map(({ team }) => team), ...withdrawn.map(({ owner }) => owner)])].sort();
}

function Make({ onClose }: { onClose(): void }) {
  const [team, setTeam] = useState('');
  const [days, setDays] = useState<number>(TOKEN_DAYS.usual);
  const like = team.trim().toLowerCase();
  const known = useKnownTeams().filter((one) => one.toLowerCase().includes(like) && one !== team);
  const [error, setError] = useState<string>();
  const changed = useReleasesChanged();
  const make = useMutation({
    mutationFn: () => releaseDesk('POST /admin/releases/tokens', { ...signed(), body: { team: team.trim(), days } }),
    onSuccess: changed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(team.trim() ? undefined : 'A team is required');
    if (team.trim()) make.mutate();
  };
  return (
    <Dialog label="Make a token" size="sm" onClose={onClose}>
      {make.data ? (
        <ShownOnce
          title={`The token of ${make.data.team}`}
          secret={make.data.token}
          more={
            <p className={styles['soft']}>
              Good until <Moment at={make.data.expiresAt} />
            </p>
          }
          onClose={onClose}
        >
          Whoever has it releases this team’s remotes.
        </ShownOnce>
      ) : (
        <form className={styles['form']} noValidate onSubmit={submit}>
          <DialogTitle>Make a token</DialogTitle>
          <p>It releases what the team owns.</p>
          {make.error && <Notice tone="error">{messageOf(make.error)}</Notice>}
          <Combobox
            label="Team"
            name="team"
            autoFocus
            hint="As remote.json names it: one that is known, or a new one."
            value={team}
            error={error}
            options={known.map((one) => ({ id: one, label: one }))}
            clearLabel="Empty the team"
            onType={setTeam}
            onChoose={({ label }) => setTeam(label)}
          />
          <SelectField
            label="Good for"
            name="days"
            value={days}
            options={TOKEN_DAYS.offered.map((one) => ({ value: String(one), label: `${one} days` }))}
            onChange={({ target }) => setDays(Number(target.value))}
          />
          <div>
            <Button type="submit" size="xs" busy={make.isPending}>
              Make the token
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
