import { Controller, Get, Module } from '@nestjs/common';
import { endpoints, type Endpoint as StatedEndpoint } from '@mealtime/contracts/endpoints';
import { Type } from '@sinclair/typebox';
import { configuration } from '../src/modules';
import { createApp, Endpoint, migrate, PlatformModule } from '../src/platform';
import { admin as owner, confirmed, newAdmin } from './support/admins';
import { ENDPOINTS, examplesOf } from './support/endpoints';
import { call, cookiesOf } from './support/http';
import { createDatabase } from './support/database';
import { environment } from './support/environment';
import { tokenTo } from './support/invitations';
import { newAddress, newPhone, newSignUp, proveByPhone } from './support/people';
import { openApplication, submitApplication } from './support/restaurants';
import { startService } from './support/service';

const THINGS = endpoints({
  'GET /things/public': { summary: 'A thing', access: 'public', reply: Type.Object({ read: Type.Boolean() }) },
  'GET /things/unchecked': { summary: 'A thing', access: 'customer', reply: Type.Object({}) },
});

@Controller()
class ThingsController {
  @Get('things/forgotten')
  forgotten() {
    return 'no access is declared';
  }

  @Endpoint(THINGS, 'GET /things/public')
  public() {
    return { read: true };
  }

  /** No module of this process declares the access `customer`. */
  @Endpoint(THINGS, 'GET /things/unchecked')
  unchecked() {
    return {};
  }
}

test('an endpoint without a declared access is refused, and so is one whose access no module can check', async () => {
  const { url } = await createDatabase();
  const env = environment({ databaseUrl: url, providersUrl: 'http://127.0.0.1:9', smtpPort: 9, clamdPort: 9 });
  const config = configuration(env);
  await migrate(config);

  @Module({})
  class ThingsModule {}
  const app = await createApp(
    { module: ThingsModule, imports: [PlatformModule.register(config)], controllers: [ThingsController] },
    config,
  );
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();
  const refused = { status: 403, body: { error: { code: 'FORBIDDEN' } } };
  expect(await call(origin, '/api/things/forgotten')).toMatchObject(refused);
  expect(await call(origin, '/api/things/unchecked')).toMatchObject(refused);
  expect(await call(origin, '/api/things/public')).toMatchObject({ status: 200, body: { read: true } });
  await app.close();
});

describe('every endpoint, called by every kind of caller', () => {
  const MADE_UP = 'a'.repeat(43);
  const MACHINE = 'the-token-of-the-machine-in-the-tests';
  /** These end the session of their caller: they are called last, the public ones after the others. */
  const ENDS_SESSION = /^DELETE \/user\/me$|^POST \/(?:user|restaurants\/applications)\/sign-out$|\/logout$/;
  let service: Awaited<ReturnType<typeof startService>>;
  let callers: Record<string, { kinds: readonly string[]; headers: Record<string, string> }>;
  let papers: Awaited<ReturnType<typeof submitApplication>>;

  /** Former owners whose sessions lost their rights: one logged out, one was demoted, one was removed. */
  async function formerAdmins() {
    const first = await owner(service);
    const [gone, demoted, removed] = [
      await newAdmin(service, 'owner', tokenTo(service)),
      await newAdmin(service, 'owner', tokenTo(service)),
      await newAdmin(service, 'owner', tokenTo(service)),
    ];
    const { members } = (await first.get('team')).body as { members: { id: string; username: string }[] };
    const at = ({ username }: { username: string }) => `team/${members.find((one) => one.username === username)!.id}`;
    const done = [
      await gone.post('logout'),
      await first.post(`${at(demoted)}/role`, { role: 'support', confirmation: await confirmed(first) }),
      await first.post(`${at(removed)}/remove`, { confirmation: await confirmed(first) }),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    return { gone, demoted, removed };
  }

  const releaseToken = async () =>
    (await service.post('releases/tokens', { team: 'growth' }, { headers: { authorization: `Bearer ${MACHINE}` } }))
      .body.token as string;

  beforeAll(async () => {
    service = await startService({ env: { RELEASES_TOKEN: MACHINE } });
    papers = await submitApplication(service);
    const phone = newPhone();
    const { proof } = await proveByPhone(service, phone);
    const customer = cookiesOf(await service.post('customers', { ...newSignUp(phone), proof }));
    const applicant = await openApplication(service);
    const { headers: admin } = await owner(service);
    const [colleague, support] = [
      await newAdmin(service, 'reviewer', tokenTo(service)),
      await newAdmin(service, 'support', tokenTo(service)),
    ];
    const { gone, demoted, removed } = await formerAdmins();
    callers = {
      'without credentials': { kinds: [], headers: {} },
      'made-up cookies and token': {
        kinds: [],
        headers: {
          cookie: `mealtime_session=${MADE_UP}; mealtime_owner=${MADE_UP}; mealtime_admin=${MADE_UP}`,
          authorization: `Bearer ${MADE_UP}`,
        },
      },
      'valid cookies under other names': {
        kinds: [],
        headers: { cookie: [customer, applicant.cookie].join('; ').replace(/mealtime_(\w+)=/g, 'mealtime_$1s=') },
      },
      "an admin's token without its cookie": { kinds: [], headers: { authorization: admin['authorization']! } },
      "an admin's cookie without its token": { kinds: [], headers: { cookie: admin['cookie']! } },
      customer: { kinds: ['customer'], headers: { cookie: customer } },
      'applicant of another application': { kinds: ['applicant'], headers: { cookie: applicant.cookie } },
      'admin who owns the marketplace': {
        kinds: ['admin', 'admin-login', 'admin-reviewer', 'admin-owner'],
        headers: admin,
      },
      'admin who reviews': { kinds: ['admin', 'admin-login', 'admin-reviewer'], headers: colleague.headers },
      'admin who may only read': { kinds: ['admin', 'admin-login'], headers: support.headers },
      'admin who has logged out': { kinds: [], headers: gone.headers },
      'admin whose role was reduced during the session': { kinds: ['admin', 'admin-login'], headers: demoted.headers },
      'admin who was removed during the session': { kinds: [], headers: removed.headers },
      'operator of the product': {
        kinds: ['release-team', 'release-operator'],
        headers: { authorization: `Bearer ${MACHINE}` },
      },
      'team with a release token': {
        kinds: ['release-team'],
        headers: { authorization: `Bearer ${await releaseToken()}` },
      },
    };
  });
  afterAll(() => service.stop());

  const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'RELEASE_TOKEN_INVALID'];

  /** An admin learns that the role is not sufficient; all others only that they are not authenticated. */
  const refusal = (access: string, kinds: readonly string[]) => {
    if (access === 'release-operator' && kinds.includes('release-team')) return 'FORBIDDEN';
    if (access.startsWith('release')) return 'RELEASE_TOKEN_INVALID';
    return access.startsWith('admin') && kinds.includes('admin') ? 'FORBIDDEN' : 'UNAUTHENTICATED';
  };

  const turn = (key: string, { access }: StatedEndpoint) =>
    ENDS_SESSION.test(key) ? 1 + Number(access === 'public') : 0;
  const inTurn = [...ENDPOINTS].sort(([a, one], [b, other]) => turn(a, one) - turn(b, other));

  test.each(inTurn.map(([key, endpoint]) => [key, endpoint.access, endpoint] as const))(
    '%s is for: %s',
    async (key, access, { body, takesFile, headers }) => {
      const [method = '', path = ''] = key.split(' ');
      const entries = await Promise.all(
        Object.entries(callers).map(async ([name, caller]) => {
          const ask = () =>
            service.get(path.slice(1).replace(/:\w+/g, papers.id), {
              method,
              // Each field has its example value, so that only the caller can be wrong.
              ...(body && body !== 'ignored' ? { body: examplesOf(body) } : {}),
              ...(takesFile ? { body: Buffer.from('a file') } : {}),
              headers: {
                ...Object.fromEntries(Object.entries(headers ?? {}).map(([header, { example }]) => [header, example])),
                ...(takesFile ? { 'content-type': 'application/octet-stream' } : {}),
                ...caller.headers,
              },
              from: newAddress(),
            });
          let answer = await ask();
          // A busy machine puts expensive requests off, which says nothing about access.
          for (let time = 0; answer.status === 503 && time < 10; time += 1) {
            await new Promise((later) => setTimeout(later, 500));
            answer = await ask();
          }
          expect(answer.status).toBeLessThan(500);
          const code = (answer.body as { error?: { code: string } } | undefined)?.error?.code;
          const isLetIn = access === 'public' || caller.kinds.includes(access);
          return {
            name,
            answered: code && REFUSALS.includes(code) ? code : 'let in',
            expected: isLetIn ? 'let in' : refusal(access, caller.kinds),
          };
        }),
      );
      const by = (which: 'answered' | 'expected') => Object.fromEntries(entries.map((one) => [one.name, one[which]]));
      expect(by('answered')).toEqual(by('expected'));
    },
  );

  test('the application of another applicant is unchanged', async () => {
    expect((await papers.read()).body).toMatchObject({
      version: (papers.submitted.body as { version: number }).version,
      documents: [],
    });
  });
});
