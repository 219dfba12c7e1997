import { fakeApi, refusal, type FakeApi, type Handler, type RecordedCall } from '@mealtime/api-client/testing';
import { APPLICANT, BANK, bankSummary, BUSINESS } from '@mealtime/contracts/example-restaurant';
import { fakeFeed } from '@mealtime/desk/testing';
import { MANIFEST_ELEMENT } from 'federated-pages/manifest';
import type { DecideRequest, ReviewApplication } from '@mealtime/contracts/onboarding';

/** The key of the token, as the specification names it. */
export const TOKEN = 'authToken';

const FIRST = '0190a1b2-0000-7000-8000-000000000001';

/** The server's answer about the session. */
export const verified = (changes: object = {}) => ({
  verifiedToken: {
    id: FIRST,
    username: 'olive',
    role: 'owner',
    expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
    needsSecondFactor: false,
    ...changes,
  },
});

/** A complete waiting application; `n` makes it unique. */
export const application = (n = 1, changes: Partial<ReviewApplication> = {}): ReviewApplication => ({
  id: `app-${n}`,
  version: 4,
  state: 'submitted',
  admin: { ...APPLICANT, email: `amelie${n}@example.ca` },
  business: { ...BUSINESS, businessName: `Noodle House ${n}`, gstHstNumber: '987654321RT0001' },
  bank: { ...bankSummary(BANK), routingNumberMasked: '0809***45' },
  flags: [{ flag: 'gst-prefix', message: 'The GST/HST number does not start with the business number.' }],
  requestedChanges: [],
  mended: null,
  documents: [],
  claimedBy: null,
  decisions: ['claim', 'approve', 'request-changes', 'decline'],
  events: [{ what: 'submit', who: 'owner', at: '2026-03-02T17:06:00.000Z', message: '', changes: [] }],
  createdAt: '2026-03-02T17:00:00.000Z',
  submittedAt: '2026-03-02T17:06:00.000Z',
  decidedAt: null,
  ...changes,
});

/** A row of the queue. */
export const rowOf = ({ id, state, version, admin, business, submittedAt, claimedBy, flags }: ReviewApplication) => ({
  ...{ id, state, version, submittedAt, claimedBy, email: admin.email, businessName: business.businessName },
  ...{ kind: 'restaurant', flags: flags.map(({ flag }) => flag) },
  applicant: `${admin.firstName} ${admin.lastName}`,
});

const count = (count: number) => ({ count, isMore: false });

/** The number of applications in each state. */
export const counts = (held: readonly ReviewApplication[]) => ({
  states: Object.fromEntries(
    (['submitted', 'changes-requested', 'approved', 'declined'] as const).map((state) => [
      state,
      count(held.filter((one) => one.state === state).length),
    ]),
  ),
  waiting: { today: count(0), days: count(0), late: count(0), oldest: null },
});

const STATES = {
  claim: 'submitted',
  approve: 'approved',
  'request-changes': 'changes-requested',
  decline: 'declined',
} as const;

export interface Services extends FakeApi {
  /** Resolves when a page listens for changes. */
  isHeard(): Promise<void>;
  /** Sends a row to listeners, as the server does within a second of a change. */
  send(application: ReviewApplication): Promise<void>;
  /** The server's applications, in the order of the list. */
  held: ReviewApplication[];
}

/** Rows of one reply, so that a test reaches the second page without hundreds. */
export const PAGE = 20;

/** The site's live release. */
export const liveRelease = (remotes: readonly { name: string }[] = []): Record<string, Handler> => ({
  'GET /release.json': () => ({ generation: 7, table: 'table' }),
  'GET /releases/table.json': () => ({ remotes: remotes.map(({ name }) => ({ name, release: name })) }),
  ...Object.fromEntries(remotes.map((remote) => [`GET /releases/${remote.name}.json`, () => remote])),
  'GET /': () =>
    new Response(
      `<script type="application/json" id="${MANIFEST_ELEMENT}">${JSON.stringify({
        shell: {
          version: '1.0.0',
          publishedAt: '2026-03-01T17:00:00.000Z',
          base: '/shell/1/',
          files: {},
          initial: NOTHING,
        },
        remotes: [],
      })}</script>`,
    ),
});
const NOTHING = { scripts: [], styles: [] };

/** The services in their normal state, with the owner olive logged in. A test replaces the answers that it needs. */
export function services(held: ReviewApplication[] = [], more: Readonly<Record<string, Handler>> = {}): Services {
  const find = (id: string) => all.held.find((one) => one.id === id);
  const list = ({ path }: RecordedCall) => {
    const { searchParams } = new URL(path, 'https://test.invalid');
    const [state, q, cursor, flag] = ['state', 'q', 'cursor', 'flag'].map((name) => searchParams.get(name) ?? '');
    const found = all.held
      .filter((one) => !state || one.state === state)
      .filter((one) => !flag || one.flags.some((has) => has.flag === flag))
      .filter((one) =>
        JSON.stringify(rowOf(one))
          .toLowerCase()
          .includes((q ?? '').toLowerCase()),
      );
    const from = Number(cursor || 0);
    return {
      applications: found.slice(from, from + PAGE).map(rowOf),
      nextCursor: found.length > from + PAGE ? String(from + PAGE) : null,
    };
  };
  const decide = (id: string) => (call: RecordedCall) => {
    const { version, decision, message, changes } = call.body as Required<DecideRequest>;
    const now = find(id) as ReviewApplication;
    if (version !== now.version) return refusal(409, 'VERSION_CONFLICT', { along: { application: now } });
    const next: ReviewApplication = {
      ...now,
      version: version + 1,
      state: STATES[decision as keyof typeof STATES],
      claimedBy: 'olive',
      decisions: decision === 'claim' ? ['approve', 'request-changes', 'decline'] : [],
      events: [...now.events, { what: decision, who: 'olive', at: '2026-03-03T17:00:00.000Z', message, changes }],
    };
    all.held = all.held.map((one) => (one.id === id ? next : one));
    return next;
  };
  const feed = fakeFeed();
  window.localStorage.setItem(TOKEN, 'token-1');
  const api = fakeApi({
    'POST /admin/verify-token': () => verified(),
    'GET /admin/applications': list,
    'GET /admin/applications/counts': () => counts(all.held),
    'GET /admin/applications/live': feed.handler,
    ...Object.fromEntries(
      held.flatMap(({ id }) => [
        [`GET /restaurants/applications/${id}/review`, () => find(id)],
        [`POST /restaurants/applications/${id}/decisions`, decide(id)],
        [`GET /admin/applications/${id}/duplicates`, () => ({ duplicates: [] })],
      ]),
    ),
    'GET /admin/statistics/people': () => ({ days: [] }),
    'GET /admin/statistics/messages': () => ({ queues: [] }),
    'GET /admin/statistics/newsletter': () => ({ subscribed: 0, days: [] }),
    ...liveRelease(),
    'GET /admin/security': () => ({ hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: [] }),
    'GET /admin/security/sessions': () => ({ sessions: [] }),
    'POST /admin/confirm': () => ({ confirmation: 'confirmed-1' }),
    ...more,
  });
  const all: Services = Object.assign(api, {
    held,
    isHeard: feed.isOpened,
    send: (application: ReviewApplication) => feed.send('application', rowOf(application)),
  });
  return all;
}
