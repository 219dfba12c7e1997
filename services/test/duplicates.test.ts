import { randomUUID } from 'node:crypto';
import { admin, reviewer, type Admin } from './support/admins';
import { codeOf } from './support/http';
import { businessStep, submitApplication } from './support/restaurants';
import { startService, type TestService } from './support/service';

let service: TestService;
let desk: Admin;
beforeAll(async () => {
  service = await startService();
  desk = await admin(service);
});
afterAll(() => service.stop());

const plain = async (address: string) =>
  (await service.database.query<{ plain: string }>('select platform.plain_address($1) as plain', [address]))[0]!.plain;

test.each([
  '1055 Granville St, Vancouver, BC V6Z 1L4',
  '1055 GRANVILLE STREET, Vancouver, British Columbia, V6Z1L4, Canada',
  '  1055 Granville St., Vancouver BC',
  '#5 - 1055 Granville St, Vancouver',
  '5-1055 Gránville Street, Vancouver, BC',
  'Unit 5, 1055 Granville St, Vancouver, BC',
  'Suite 200 1055 Granville St, Vancouver, BC',
  '1055 Granville St #5, Vancouver, BC',
  '1055 Granville St, Unit B, Vancouver, BC',
])('%s is the same address', async (address) => {
  expect(await plain(address)).toBe('1055 granville st vancouver');
});

test.each([
  ['1056 Granville St, Vancouver', '1056 granville st vancouver'],
  ['1055 Granville Ave, Burnaby', '1055 granville ave burnaby'],
  ['200 West 4th Avenue, Vancouver', '200 w 4th ave vancouver'],
  ['200 E. 4th Av, Vancouver', '200 e 4th ave vancouver'],
  ['88 O’Connor Road, Surrey', '88 oconnor rd surrey'],
  ['', ''],
  ['…', ''],
])('%s is a different address: %s', async (address, expected) => expect(await plain(address)).toBe(expected));

const duplicatesOf = async (id: string) =>
  (await desk.get(`applications/${id}/duplicates`)).body.duplicates as object[];
const submitted = (changes: object) => submitApplication(service, { ...businessStep, ...changes });

test('an application is compared with others, by number and by address, and with restaurants', async () => {
  const first = await submitted({ businessNumber: '700000003', businessAddress: '77 Water St, Vancouver, BC V6B 1A1' });
  expect(await duplicatesOf(first.id)).toEqual([]);
  const sameAddress = await submitted({ businessNumber: '700000004', businessAddress: '3-77 Water Street, Vancouver' });
  const both = await submitted({ businessNumber: '700000003', businessAddress: '#9 77 WATER ST., Vancouver, B.C.' });
  const sameNumber = await submitted({ businessNumber: '700000003', businessAddress: '1 Elsewhere Rd, Surrey, BC' });
  const of = (one: { id: string }, by: string[], state = 'submitted') => ({
    ...{ kind: 'application', id: one.id, name: businessStep.businessName, state, by },
  });
  expect(await duplicatesOf(first.id)).toEqual([
    of(sameNumber, ['business-number']),
    of(both, ['business-number', 'address']),
    of(sameAddress, ['address']),
  ]);

  // An approved application is listed once, as the application; a restaurant without one, as itself.
  const { version } = (await (await reviewer(service)).read(sameAddress.id)).body;
  const decided = await (await reviewer(service)).decide(sameAddress.id, { version, decision: 'claim' });
  await (await reviewer(service)).decide(sameAddress.id, { version: decided.body.version, decision: 'approve' });
  const old = randomUUID();
  await service.database.query(
    `insert into restaurants.restaurant (id, slug, name, city, address, approved_at)
     values ($1, 'old-one', 'Old One', 'Vancouver', '77 water st., Vancouver', now()),
       (gen_random_uuid(), 'other-one', 'Other One', 'Vancouver', '', now())`,
    [old],
  );
  expect((await duplicatesOf(first.id)).slice(2)).toEqual([
    of(sameAddress, ['address'], 'approved'),
    { kind: 'restaurant', id: old, name: 'Old One', state: null, by: ['address'] },
  ]);
  expect(await duplicatesOf(sameAddress.id)).toContainEqual(of(first, ['address']));
});

test('only admins see duplicates, and only of submitted applications', async () => {
  expect(codeOf(await service.get(`admin/applications/${randomUUID()}/duplicates`))).toBe('401 UNAUTHENTICATED');
  for (const id of [randomUUID(), 'none']) {
    expect(codeOf(await desk.get(`applications/${id}/duplicates`))).toBe('404 APPLICATION_NOT_FOUND');
  }
});
