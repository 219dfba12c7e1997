import { teamEmail, teamWebhook, type ReleaseTeams } from '@mealtime/contracts/releases';
import { Age, DialogTitle, Loaded, messageOf, Panel } from '@mealtime/desk';
import { Button, Dialog, Notice, SkeletonText, Table, TextField } from '@mealtime/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { signed } from '../../api/bearer';
import { releaseDesk } from '../../api/release-desk';
import { useNews } from '../news';
import { ShownOnce } from './shown-once';
import { useReleasesChanged, useTeams } from './use-release-desk';
import styles from './releases.module.css';

type Team = ReleaseTeams['teams'][number];
type Notice = ReleaseTeams['notices'][number];

const KINDS: Readonly<Record<Notice['kind'], string>> = {
  'brought-back-by-admin': 'brought back by an admin',
  'canary-ended': 'canary ended by itself',
  'canary-ended-by-admin': 'canary ended by an admin',
  'canary-promoted': 'canary promoted by itself',
  'canary-promoted-by-admin': 'canary promoted by an admin',
  'canary-refused': 'canary ended by another release',
  'preview-ended-by-admin': 'preview ended by an admin',
  'preview-refused': 'preview broken by another release',
  'rolled-back': 'rolled back by itself',
  'rolled-back-by-admin': 'rolled back by an admin',
  'walk-refused': 'refused by a walk',
  withdrawn: 'withdrawn',
};

/** The addresses for notices about a team's releases; for owners. */
export function Teams() {
  const [team, setTeam] = useState<Team>();
  return (
    <Panel title="Team notifications">
      <Loaded query={useTeams()} reading="Loading addresses" skeleton={<SkeletonText lines={3} />}>
        {({ teams, notices }) => (
          <>
            <p className={styles['soft']}>
              By mail and webhook: when a canary or a release is ended or taken back without anybody asking, a walk
              refuses, something is withdrawn, or an admin acts on what is the team’s.
            </p>
            <List teams={teams} onChange={setTeam} />
            {notices.length > 0 && <LastNotices notices={notices} />}
          </>
        )}
      </Loaded>
      {team && <Change team={team} onClose={() => setTeam(undefined)} />}
    </Panel>
  );
}

const none = <span className={styles['soft']}>none</span>;

const List = ({ teams, onChange }: { teams: Team[]; onChange(team: Team): void }) => (
  <Table
    caption="Addresses of teams"
    narrowAs="cards"
    rows={teams}
    rowId={({ team }) => team}
    columns={[
      { id: 'team', title: 'Team', cell: ({ team }) => <bdi>{team}</bdi> },
      {
        id: 'email',
        title: 'Mail',
        cell: ({ email }) => (email ? <bdi className={styles['any']}>{email}</bdi> : none),
      },
      {
        id: 'webhook',
        title: 'Webhook',
        cell: ({ webhook }) => (webhook ? <bdi className={styles['any']}>{new URL(webhook).host}</bdi> : none),
      },
      {
        id: 'actions',
        title: 'Actions',
        cell: (team: Team) => (
          <Button
            size="xs"
            variant="quiet"
            aria-label={`Change the addresses of ${team.team}`}
            onClick={() => onChange(team)}
          >
            Change
          </Button>
        ),
      },
    ]}
  />
);

const LastNotices = ({ notices }: { notices: Notice[] }) => (
  <Table
    caption="What teams were told last"
    narrowAs="cards"
    rows={notices}
    rowId={({ id }) => id}
    columns={[
      {
        id: 'what',
        title: 'What',
        wraps: true,
        cell: ({ remote, version, kind, why }: Notice) => (
          <span className={styles['pair']}>
            <span>{`${remote} ${version}: ${KINDS[kind]}`}</span> <span className={styles['soft']}>{why}</span>
          </span>
        ),
      },
      { id: 'team', title: 'Team', cell: ({ team }) => <bdi>{team}</bdi> },
      { id: 'at', title: 'When', cell: ({ at }) => <Age at={at} /> },
      {
        id: 'told',
        title: 'Told',
        cell: ({ mailedAt, calledAt }) => {
          const ways = [...(mailedAt ? ['by mail'] : []), ...(calledAt ? ['by webhook'] : [])];
          return ways.length > 0 ? ways.join(', ') : <span className={styles['soft']}>not yet, or nowhere</span>;
        },
      },
    ]}
  />
);

function Change({ team: { team, ...before }, onClose }: { team: Team; onClose(): void }) {
  const [email, setEmail] = useState(before.email);
  const [webhook, setWebhook] = useState(before.webhook);
  const [errors, setErrors] = useState<{ email?: string | undefined; webhook?: string | undefined }>({});
  const notify = useNews();
  const changed = useReleasesChanged();
  const change = useMutation({
    mutationFn: () =>
      releaseDesk('POST /admin/releases/teams', {
        ...signed(),
        body: { team, email: email.trim(), webhook: webhook.trim() },
      }),
    async onSuccess({ message, secret }) {
      if (secret === null) onClose();
      notify(message);
      await changed();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = { email: teamEmail.check(email.trim(), {}), webhook: teamWebhook.check(webhook.trim(), {}) };
    setErrors(found);
    if (!found.email && !found.webhook) change.mutate();
  };
  return (
    <Dialog label={`Addresses of ${team}`} size="sm" onClose={onClose}>
      {change.data?.secret ? (
        <ShownOnce title={`The secret of the webhook of ${team}`} secret={change.data.secret} onClose={onClose}>
          By it the team’s program tells our calls from others’: they are signed as Standard Webhooks are.
        </ShownOnce>
      ) : (
        <form className={styles['form']} noValidate onSubmit={submit}>
          <DialogTitle>{`Addresses of ${team}`}</DialogTitle>
          {change.error && <Notice tone="error">{messageOf(change.error)}</Notice>}
          <TextField
            label="Mail"
            name="email"
            type="email"
            autoComplete="off"
            autoFocus
            value={email}
            error={errors.email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <TextField
            label="Webhook"
            name="webhook"
            type="url"
            autoComplete="off"
            hint="Where a program of the team listens. A new one gets a secret, which is shown once."
            value={webhook}
            error={errors.webhook}
            onChange={(event) => setWebhook(event.target.value)}
          />
          <div>
            <Button type="submit" size="xs" busy={change.isPending}>
              Save
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
