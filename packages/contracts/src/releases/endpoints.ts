import { endpoints, field, optional } from '../endpoints';
import { id, instant, nullable, object, said, Type, word } from '../endpoints/schemas';
import { text, type Rule } from '../rules/rule';
import { commandArguments, releaseCommand } from './commands';
import { NOTICE_KINDS, teamEmail, teamWebhook } from './notices';
import { previewId } from './previews';
import { TOKEN_DAYS } from './tokens';
import { countsExample, versionCounts } from './counts';

const days: Rule<number> = {
  normalise: (value) => value,
  check: (value) =>
    Number.isInteger(value) && (value as number) >= TOKEN_DAYS.least && (value as number) <= TOKEN_DAYS.most
      ? undefined
      : `This must be a whole number from ${TOKEN_DAYS.least} to ${TOKEN_DAYS.most}`,
};

const team = text({
  required: 'A team is required',
  max: [60, 'This cannot be longer than 60 characters'],
  patterns: [[/^[^\p{C}]+$/u, 'This must be a name']],
});

/** A command's output and exit code: 0 for success, 1 for a refusal "CODE: sentence" in `stderr`. */
const answer = object({ code: Type.Integer(), stdout: Type.String(), stderr: Type.String() }, { $id: 'ReleaseAnswer' });
const example = { code: 0, stdout: '{ "generation": 12 }\n', stderr: '' };

const newToken = object(
  { id, token: Type.String({ description: 'Shown only here' }), team: Type.String(), expiresAt: instant },
  { $id: 'NewReleaseToken' },
);
const newTokenExample = {
  id: '5f0c2d0e-6a8e-4b56-9d5e-0f4b3d6a7c11',
  token: `release_${'a'.repeat(43)}`,
  team: 'growth',
  expiresAt: '2027-02-20T10:00:00.000Z',
};
const tokenFields = {
  team: field(team, { description: 'The "owner" in remote.json; "*" for everything', example: 'growth' }),
  days: optional(days, { description: 'Days of validity', example: TOKEN_DAYS.usual, default: TOKEN_DAYS.usual }),
};

const progressHeader = {
  description: "A new UUID, with which the command's progress can be queried while it runs",
  example: '0b9c2f4e-4a55-4a0e-8a39-2d0a6c1f7f11',
};

const vitals = Type.Array(
  object({
    name: word(['lcp', 'cls', 'inp']),
    documents: Type.Integer({ description: 'Documents that reported it' }),
    p75: nullable(
      object(
        {
          from: Type.Number(),
          to: nullable(Type.Number({ description: 'null in the last class' })),
          about: Type.Number({ description: 'Interpolated within its class, for charts' }),
        },
        { description: 'Class of the 75th percentile; null for too few documents' },
      ),
    ),
  }),
  { description: 'LCP and INP in milliseconds, CLS as a score' },
);

const figures = object(
  {
    scripts: Type.Number({ description: 'kB' }),
    requests: Type.Number(),
    largestPaint: Type.Number({ description: 'ms' }),
    layoutShift: Type.Number(),
  },
  { description: 'Figures of a page before any interaction' },
);
const waited = (description: string) => object({ has: Type.Integer(), takes: Type.Integer() }, { description });
const sentences = Type.Array(Type.String());
const pictureName = Type.String({ description: 'For GET /admin/releases/:name/walks/:version/:picture' });
const walkReport = object({
  walkedAt: instant,
  seconds: Type.Number(),
  looksForBarriers: Type.Boolean(),
  budgets: Type.Partial(figures, { additionalProperties: false }),
  pages: Type.Array(
    object({
      address: Type.String(),
      remote: Type.String(),
      problems: Type.Array(Type.String(), { description: 'Problems that led to its refusal' }),
      known: { ...sentences, description: 'Problems that the previous version has, too' },
      figures,
      before: nullable(figures),
      pictures: Type.Array(
        object({
          width: Type.Integer(),
          after: pictureName,
          before: nullable(pictureName),
          difference: nullable(pictureName),
          share: nullable(Type.Number({ description: 'Share of differing pixels, from 0 to 1' })),
        }),
      ),
    }),
  ),
});

const sentCommand = {
  command: optional(releaseCommand, {
    description: 'The command',
    example: { verb: 'rollback', name: 'mf-marketing', json: true },
  }),
  arguments: optional(commandArguments, {
    description: 'Instead of `command`, from older clients: the words of a command line',
  }),
};

export const releasesEndpoints = endpoints({
  'POST /releases/commands': {
    summary: 'Runs a release command on the store. A team may read everything and change its own remotes',
    access: 'release-team',
    body: sentCommand,
    headers: { 'release-progress': progressHeader },
    reply: answer,
    example,
    errors: [
      ...(['RELEASE_TOKEN_INVALID', 'RELEASE_COMMAND_INVALID', 'RELEASE_LOST'] as const),
      ...(['RATE_LIMITED', 'SERVICE_UNAVAILABLE'] as const),
    ],
  },
  'POST /releases/publications': {
    summary: 'Runs a release command that needs a build; the body is a gzipped tar, as packed by the command',
    access: 'release-team',
    takesFile: true,
    headers: {
      'release-command': { description: 'As JSON', example: '{ "verb": "publish", "name": "mf-marketing" }' },
      'release-arguments': {
        description: 'Instead of it, from older clients: the words of a command line, as JSON',
        example: '["publish", "mf-marketing", "--json"]',
      },
      'release-progress': progressHeader,
    },
    reply: answer,
    example,
    errors: [
      ...(['RELEASE_TOKEN_INVALID', 'RELEASE_COMMAND_INVALID', 'RELEASE_CUT_OFF'] as const),
      ...(['RELEASE_LOST', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'] as const),
    ],
  },
  'GET /releases/progress/:id': {
    summary: 'The progress of the command that was sent with this id',
    access: 'release-team',
    reply: object({ says: nullable(Type.String({ description: 'null before it starts and after it has ended' })) }),
    example: { says: 'Composing page 3 of 20' },
    errors: ['RELEASE_TOKEN_INVALID'],
  },
  'POST /releases/reports': {
    summary: "Receives an edge's counts of the pages' reports by version",
    access: 'release-edge',
    body: { counts: field(versionCounts, { example: [countsExample] }) },
    status: 202,
    reply: said,
    example: { message: 'Counted.' },
    errors: ['RELEASE_TOKEN_INVALID', 'SERVICE_UNAVAILABLE'],
  },
  'POST /releases/previews/opened': {
    summary: "Records that a preview's link was opened, without data about the browser",
    access: 'release-edge',
    body: { id: field(previewId, { example: '5f0c2d0e' }) },
    status: 202,
    reply: said,
    example: { message: 'Noted.' },
    errors: ['RELEASE_TOKEN_INVALID', 'SERVICE_UNAVAILABLE'],
  },
  'POST /releases/tokens': {
    summary: "Creates a team's token, for the product's operator",
    access: 'release-operator',
    body: tokenFields,
    reply: newToken,
    example: newTokenExample,
    errors: ['RELEASE_TOKEN_INVALID', 'FORBIDDEN'],
  },
  'GET /admin/releases': {
    summary: 'The live generation and the previous ones, newest first',
    access: 'admin',
    reply: object({
      generation: Type.Integer({ description: '0 before the first publication' }),
      shell: nullable(Type.String({ description: 'Its version' })),
      remotes: Type.Array(
        object({
          name: Type.String(),
          version: Type.String(),
          owner: Type.String(),
          publishedAt: instant,
          liveSince: { ...instant, description: 'Start of the current period, if another version was live in between' },
          replaced: nullable(Type.String({ description: 'The version that was live before, if known' })),
          previous: nullable(Type.String({ description: 'The version that a rollback restores' })),
          routes: Type.Array(Type.String()),
          canary: nullable(
            object({
              version: Type.String(),
              percent: Type.Integer({ description: 'Of the visitors' }),
              startedAt: instant,
              progress: {
                ...nullable(
                  object({
                    steps: Type.Array(Type.Integer(), {
                      description: 'All steps of the share, in per cent; the last is 100',
                    }),
                    next: Type.Integer({
                      description: 'The next step, taken once the verdict is good and visits and time suffice',
                    }),
                    visits: waited('Since its share was last set'),
                    time: waited('The same, in milliseconds'),
                  }),
                ),
                description: 'null without evaluation: then it is promoted by hand',
              },
            }),
          ),
          judgement: nullable(
            object(
              { verdict: word(['worse', 'well', 'wait']), why: Type.String() },
              {
                description:
                  "Evaluation of the canary, else of the live version, by the pages' reports; null without evaluation",
              },
            ),
          ),
          visits: Type.Array(object({ version: Type.String(), visits: Type.Integer(), failedVisits: Type.Integer() }), {
            description:
              'Reported pages in which its code ran, in the last 24 hours, by version; pages without its script do not count',
          }),
          uses: Type.Array(
            Type.String({
              description:
                "Names of remotes whose fragments appear in this one's pages, for older releases of the admin area",
            }),
          ),
        }),
      ),
      withdrawn: Type.Array(
        object({
          name: Type.String(),
          version: Type.String({ description: 'The last live version, which a restore brings back' }),
          owner: Type.String(),
          goneSince: instant,
          routes: Type.Array(Type.String()),
        }),
        { description: 'Remotes of former generations that the newest lacks, the latest withdrawal first' },
      ),
      bonds: Type.Array(
        object({
          from: Type.String({ description: 'Name of a remote' }),
          how: word(['places', 'fills', 'listens to']),
          to: Type.String({ description: 'Name of a remote, "the frame", or "nobody"' }),
          what: Type.String({ description: 'The fragment, the slot or the event' }),
        }),
        { description: 'Dependencies between remotes' },
      ),
      previews: Type.Array(
        object({
          id: Type.String(),
          name: Type.String(),
          version: Type.String({ description: 'Version in its package.json' }),
          by: nullable(Type.String({ description: "The team that started it; null for the product's operator" })),
          startedAt: instant,
          until: instant,
          problem: nullable(Type.String({ description: 'Why it does not fit the live generation: "CODE: sentence"' })),
          openedAt: nullable({ ...instant, description: 'When its link was first opened' }),
        }),
        { description: 'Running previews. Their links are shown only once, to the team that started them' },
      ),
      history: Type.Array(
        object({
          generation: Type.Integer(),
          createdAt: instant,
          reason: Type.String(),
          by: nullable(
            Type.String({
              description: 'The actor in the audit log; null if it has none',
            }),
          ),
        }),
      ),
    }),
    example: {
      generation: 12,
      shell: '2.3.1',
      remotes: [],
      withdrawn: [],
      bonds: [{ from: 'mf-marketing', how: 'fills', to: 'the frame', what: 'header.actions' }],
      previews: [],
      history: [
        {
          ...{ generation: 12, createdAt: '2026-11-22T10:00:00.000Z', reason: 'publish mf-marketing 1.3.1' },
          by: 'team marketing',
        },
      ],
    },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'SERVICE_UNAVAILABLE'],
  },
  'GET /admin/releases/:name/visits': {
    summary: "Visits of a remote's versions, by the hour, the last two days, oldest first",
    access: 'admin',
    reply: object({
      hours: Type.Array(
        object({ hour: instant, version: Type.String(), visits: Type.Integer(), failedVisits: Type.Integer() }),
      ),
    }),
    example: { hours: [{ hour: '2026-11-22T10:00:00.000Z', version: '1.3.1', visits: 120, failedVisits: 1 }] },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING'],
  },
  'GET /admin/releases/:name/vitals': {
    summary: "Web vitals of a remote's versions in the last two days: in all, and by the hour, oldest first",
    access: 'admin',
    reply: object({
      versions: Type.Array(object({ version: Type.String(), vitals })),
      hours: Type.Array(object({ hour: instant, version: Type.String(), vitals })),
    }),
    example: {
      versions: [
        { version: '1.3.1', vitals: [{ name: 'lcp', documents: 120, p75: { from: 1000, to: 1800, about: 1500 } }] },
      ],
      hours: [
        {
          hour: '2026-11-22T10:00:00.000Z',
          version: '1.3.1',
          vitals: [{ name: 'lcp', documents: 12, p75: null }],
        },
      ],
    },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING'],
  },
  'GET /admin/releases/:name/walks': {
    summary: "Reports of the checks of a remote's pages before they went live: of its canary, the live version, others",
    access: 'admin',
    reply: object({
      walks: Type.Array(
        object({
          version: Type.String(),
          standing: word(['canary', 'live', 'previous', 'other']),
          report: { ...nullable(walkReport), description: 'null if there is none, or it cannot be read' },
        }),
      ),
    }),
    example: { walks: [{ version: '1.3.1', standing: 'live', report: null }] },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'SERVICE_UNAVAILABLE'],
  },
  'GET /admin/releases/:name/walks/:version/:picture': {
    summary: 'A screenshot of such a check, as PNG',
    access: 'admin',
    reply: 'file',
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'RELEASE_PICTURE_NOT_FOUND'],
  },
  'GET /admin/releases/teams': {
    summary: "Addresses for notices about teams' releases, and the latest notices",
    access: 'admin-owner',
    reply: object({
      teams: Type.Array(
        object({
          team: Type.String(),
          email: Type.String({ description: 'Empty for none' }),
          webhook: Type.String({ description: 'Empty for none' }),
          changedBy: nullable(Type.String()),
          changedAt: nullable(instant),
        }),
        { description: 'Teams that own a live remote or have an address' },
      ),
      notices: Type.Array(
        object({
          id,
          kind: word(NOTICE_KINDS),
          team: Type.String(),
          remote: Type.String(),
          version: Type.String(),
          why: Type.String(),
          at: instant,
          mailedAt: nullable(instant),
          calledAt: nullable(instant),
        }),
        { description: 'The latest notices, newest first' },
      ),
    }),
    example: { teams: [], notices: [] },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
  },
  'POST /admin/releases/teams': {
    summary: "Sets a team's addresses for notices. A new webhook gets a new secret, which is shown only here",
    access: 'admin-owner',
    body: {
      team: tokenFields.team,
      email: optional(teamEmail, { description: 'Empty for none', example: 'growth@example.ca', default: '' }),
      webhook: optional(teamWebhook, {
        description: 'Empty for none',
        example: 'https://example.ca/hook',
        default: '',
      }),
    },
    reply: object({
      message: Type.String(),
      secret: nullable(
        Type.String({ description: 'In the format of Standard Webhooks: "whsec_" and the key in base64' }),
      ),
    }),
    example: { message: 'The addresses are set.', secret: null },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'FORBIDDEN', 'RELEASE_WEBHOOK_REFUSED'],
  },
  'POST /admin/releases/commands': {
    summary: 'Runs a release command as an owner of the marketplace: rollback, withdraw',
    access: 'admin-owner',
    body: sentCommand,
    reply: answer,
    example,
    errors: [
      ...(['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'FORBIDDEN'] as const),
      ...(['RELEASE_COMMAND_INVALID', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED'] as const),
    ],
  },
  'GET /admin/releases/tokens': {
    summary: 'Tokens of teams, newest first, without the secrets',
    access: 'admin',
    reply: object({
      tokens: Type.Array(
        object({
          id,
          team: Type.String(),
          madeBy: Type.String(),
          createdAt: instant,
          expiresAt: instant,
          revokedAt: nullable(instant),
          lastUsedAt: nullable(instant),
        }),
      ),
    }),
    example: { tokens: [] },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING'],
  },
  'POST /admin/releases/tokens': {
    summary: "Creates a team's token",
    access: 'admin-owner',
    body: tokenFields,
    reply: newToken,
    example: newTokenExample,
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'FORBIDDEN'],
  },
  'POST /admin/releases/tokens/:id/revoke': {
    summary: 'Revokes a token',
    access: 'admin-owner',
    reply: object({ message: Type.String() }),
    example: { message: 'The token is taken back.' },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'FORBIDDEN', 'RELEASE_TOKEN_NOT_FOUND'],
  },
});
