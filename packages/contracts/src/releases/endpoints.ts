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
  { id, token: Type.String({ description: 'Shown this once' }), team: Type.String(), expiresAt: instant },
  { $id: 'NewReleaseToken' },
);
const newTokenExample = {
  id: '5f0c2d0e-6a8e-4b56-9d5e-0f4b3d6a7c11',
  token: `release_${'a'.repeat(43)}`,
  team: 'growth',
  expiresAt: '2027-02-20T10:00:00.000Z',
};
const tokenFields = {
  team: field(team, { description: 'As remote.json names it under "owner"; "*" for everything', example: 'growth' }),
  days: optional(days, { description: 'Life', example: TOKEN_DAYS.usual, default: TOKEN_DAYS.usual }),
};

const progressHeader = {
  description: 'A new UUID, under which what is being done can be asked for meanwhile',
  example: '0b9c2f4e-4a55-4a0e-8a39-2d0a6c1f7f11',
};

const vitals = Type.Array(
  object({
    name: word(['lcp', 'cls', 'inp']),
    documents: Type.Integer({ description: 'That told it' }),
    p75: nullable(
      object(
        {
          from: Type.Number(),
          to: nullable(Type.Number({ description: 'null in the last class' })),
          about: Type.Number({ description: 'As if the values of its class were spread evenly, for drawing' }),
        },
        { description: 'The 75th percentile, as far as classes tell; null of too few documents' },
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
  { description: 'Of a page before anybody touches it' },
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
      problems: Type.Array(Type.String(), { description: 'For which it was refused' }),
      known: { ...sentences, description: 'What is wrong with the version before it too' },
      figures,
      before: nullable(figures),
      pictures: Type.Array(
        object({
          width: Type.Integer(),
          after: pictureName,
          before: nullable(pictureName),
          difference: nullable(pictureName),
          share: nullable(Type.Number({ description: 'Of the pixels that differ, from 0 to 1' })),
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
    description: 'In place of `command`, from clients of earlier versions: the words of a command line',
  }),
};

export const releasesEndpoints = endpoints({
  'POST /releases/commands': {
    summary: 'Runs a release command on the store. A team may look at everything, and change what is its own',
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
    summary: 'Runs a release command that takes a build, which is the body: a gzipped tar as the command packs it',
    access: 'release-team',
    takesFile: true,
    headers: {
      'release-command': { description: 'As JSON', example: '{ "verb": "publish", "name": "mf-marketing" }' },
      'release-arguments': {
        description: 'In its place, from clients of earlier versions: the words of a command line, as JSON',
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
    summary: 'What a command is doing, for whoever gave it this id',
    access: 'release-team',
    reply: object({ says: nullable(Type.String({ description: 'null before it begins, and once it has ended' })) }),
    example: { says: 'Composing page 3 of 20' },
    errors: ['RELEASE_TOKEN_INVALID'],
  },
  'POST /releases/reports': {
    summary: 'Takes in what pages have told an edge of the versions that they run',
    access: 'release-edge',
    body: { counts: field(versionCounts, { example: [countsExample] }) },
    status: 202,
    reply: said,
    example: { message: 'Counted.' },
    errors: ['RELEASE_TOKEN_INVALID', 'SERVICE_UNAVAILABLE'],
  },
  'POST /releases/previews/opened': {
    summary: "Takes in that a preview's link was opened in some browser; nothing is known of whose",
    access: 'release-edge',
    body: { id: field(previewId, { example: '5f0c2d0e' }) },
    status: 202,
    reply: said,
    example: { message: 'Noted.' },
    errors: ['RELEASE_TOKEN_INVALID', 'SERVICE_UNAVAILABLE'],
  },
  'POST /releases/tokens': {
    summary: "Makes a team's token, for whoever runs the product",
    access: 'release-operator',
    body: tokenFields,
    reply: newToken,
    example: newTokenExample,
    errors: ['RELEASE_TOKEN_INVALID', 'FORBIDDEN'],
  },
  'GET /admin/releases': {
    summary: 'What is live, and the generations before it, newest first',
    access: 'admin',
    reply: object({
      generation: Type.Integer({ description: '0 while nothing was ever published' }),
      shell: nullable(Type.String({ description: 'Its version' })),
      remotes: Type.Array(
        object({
          name: Type.String(),
          version: Type.String(),
          owner: Type.String(),
          publishedAt: instant,
          liveSince: { ...instant, description: 'Again, where something else was live meanwhile' },
          replaced: nullable(Type.String({ description: 'The version that was live before, as far as is known' })),
          previous: nullable(Type.String({ description: 'The version that a roll back leads to' })),
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
                      description: 'All shares on the way, in per cent; the last is 100',
                    }),
                    next: Type.Integer({ description: 'The share that comes next, once it does well and has both' }),
                    visits: waited('Since its share was last set'),
                    time: waited('The same, in milliseconds'),
                  }),
                ),
                description: 'null where nothing is judged: then it goes on by hand',
              },
            }),
          ),
          judgement: nullable(
            object(
              { verdict: word(['worse', 'well', 'wait']), why: Type.String() },
              {
                description:
                  'Of the canary, or else of the live version, by what pages report; null where nothing is judged',
              },
            ),
          ),
          visits: Type.Array(object({ version: Type.String(), visits: Type.Integer(), failedVisits: Type.Integer() }), {
            description:
              'Pages in which its code ran, as they told in the last 24 hours, by version; none of one that was only read',
          }),
          uses: Type.Array(
            Type.String({
              description:
                "Names of remotes whose pieces stand in this one's pages: an admin area of an earlier release shows them",
            }),
          ),
        }),
      ),
      withdrawn: Type.Array(
        object({
          name: Type.String(),
          version: Type.String({ description: 'That was live, and comes back' }),
          owner: Type.String(),
          goneSince: instant,
          routes: Type.Array(Type.String()),
        }),
        { description: 'Remotes that the generations of the history had and the newest has not, the last to go first' },
      ),
      bonds: Type.Array(
        object({
          from: Type.String({ description: 'Name of a remote' }),
          how: word(['places', 'fills', 'listens to']),
          to: Type.String({ description: 'Name of a remote, "the frame", or "nobody"' }),
          what: Type.String({ description: 'The fragment, the slot or the event' }),
        }),
        { description: 'Who uses whom' },
      ),
      previews: Type.Array(
        object({
          id: Type.String(),
          name: Type.String(),
          version: Type.String({ description: 'As its package.json states it' }),
          by: nullable(Type.String({ description: 'The team that began it; null for whoever runs the product' })),
          startedAt: instant,
          until: instant,
          problem: nullable(Type.String({ description: 'Why it does not go with what is live: "CODE: sentence"' })),
          openedAt: nullable({ ...instant, description: 'When its link was first opened' }),
        }),
        { description: 'Those that run. Their links are shown once, to whoever began them' },
      ),
      history: Type.Array(
        object({
          generation: Type.Integer(),
          createdAt: instant,
          reason: Type.String(),
          by: nullable(
            Type.String({
              description: 'Who made it, as the audit log names them; null where it does not say',
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
    summary:
      "What was found in walks through a remote's pages before they went live: its canary, the live version, others",
    access: 'admin',
    reply: object({
      walks: Type.Array(
        object({
          version: Type.String(),
          standing: word(['canary', 'live', 'previous', 'other']),
          report: { ...nullable(walkReport), description: 'null where none was made, or it cannot be read' },
        }),
      ),
    }),
    example: { walks: [{ version: '1.3.1', standing: 'live', report: null }] },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'SERVICE_UNAVAILABLE'],
  },
  'GET /admin/releases/:name/walks/:version/:picture': {
    summary: 'A picture of a walk, as PNG',
    access: 'admin',
    reply: 'file',
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'RELEASE_PICTURE_NOT_FOUND'],
  },
  'GET /admin/releases/teams': {
    summary: 'Where teams are told what becomes of their releases without them, and what they were told last',
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
        { description: 'Those that own something live, and those that have an address' },
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
        { description: 'The last, newest first' },
      ),
    }),
    example: { teams: [], notices: [] },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
  },
  'POST /admin/releases/teams': {
    summary: 'Sets where a team is told. A webhook that is new to it has a new secret, which is shown this once',
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
        Type.String({ description: 'As of Standard Webhooks: the key is what follows whsec_, in base64' }),
      ),
    }),
    example: { message: 'The addresses are set.', secret: null },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'FORBIDDEN', 'RELEASE_WEBHOOK_REFUSED'],
  },
  'POST /admin/releases/commands': {
    summary: 'Runs a release command, as an owner of the marketplace: roll back, withdraw',
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
    summary: 'Tokens of teams, newest first; none of them can be read again',
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
    summary: "Makes a team's token",
    access: 'admin-owner',
    body: tokenFields,
    reply: newToken,
    example: newTokenExample,
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'FORBIDDEN'],
  },
  'POST /admin/releases/tokens/:id/revoke': {
    summary: 'Takes a token back: nobody releases by it any more',
    access: 'admin-owner',
    reply: object({ message: Type.String() }),
    example: { message: 'The token is taken back.' },
    errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_MISSING', 'FORBIDDEN', 'RELEASE_TOKEN_NOT_FOUND'],
  },
});
