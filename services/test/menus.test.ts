import { randomUUID } from 'node:crypto';
import { roleMay } from '@mealtime/contracts/identity';
import type { MenuAtWork } from '@mealtime/contracts/menus';
import { PublishingService } from '../src/menus/draft/publishing.service';
import { StockService } from '../src/menus/stock/stock.service';
import { codeOf, cookiesOf } from './support/http';
import { listen } from './support/listen';
import { newCustomer, openRestaurant, type Customer } from './support/ordering';
import { newSignUp, proveByPhone } from './support/people';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
let owner: Customer;
let manager: Customer;
let staff: Customer;
let stranger: Customer;
beforeAll(async () => {
  service = await startService();
  [owner, manager, staff, stranger] = [
    await newCustomer(service),
    await newCustomer(service),
    await newCustomer(service),
    await newCustomer(service),
  ];
});
afterAll(() => service.stop());

/** A restaurant with an owner, a manager and staff; with a published menu unless `isNew`. */
async function restaurantOfOurs({ isNew = false } = {}) {
  const restaurant = await openRestaurant(service);
  if (isNew) await service.database.query('delete from menus.version where restaurant_id = $1', [restaurant.id]);
  await owner.joins(restaurant.id, 'owner');
  await manager.joins(restaurant.id, 'manager');
  await staff.joins(restaurant.id, 'staff');
  const at = (path: string) => `restaurants/${restaurant.id}/menu/${path}`;
  return {
    ...restaurant,
    at,
    draft: async () => (await owner.get(at('draft'))).body as MenuAtWork,
    edit: (
      edits: object[],
      { by = owner, key = randomUUID(), ...more }: { by?: Customer; key?: string; revision?: number } = {},
    ) => by.post(at('edits'), { edits, ...more }, key),
    publish: async (more: object = {}) => {
      const { revision } = (await owner.get(at('draft'))).body as MenuAtWork;
      return owner.post(at('publish'), { revision, ...more });
    },
    menu: async () => (await service.get(`restaurants/${restaurant.slug}/menu`)).body,
    dish: async (id: string) => {
      const { sections } = (await service.get(`restaurants/${restaurant.slug}/menu`)).body;
      return sections
        .flatMap(({ items }: { items: { id: string }[] }) => items)
        .find((one: { id: string }) => one.id === id);
    },
  };
}

const section = (id: string, name = id) => ({
  ...{ kind: 'add', what: 'section', in: '', before: null },
  entry: { id, name, items: [] },
});
const entry = (id: string, changes: object = {}) => ({
  ...{ id, name: id, description: '', cents: 1250, taxClass: 'food', labels: [], allergens: {}, picture: null },
  ...{ from: null, to: null, groups: [] },
  ...changes,
});
const dish = (id: string, within: string, changes: object = {}) => ({
  ...{ kind: 'add', what: 'item', in: within, before: null },
  entry: entry(id, changes),
});
const change = (id: string, field: string, from: unknown, to: unknown) => ({
  ...{ kind: 'change', what: 'item', in: '', id, field, from, to },
});
/** Alcohol cannot be published. */
const noWine = { kind: 'remove', what: 'item', id: 'wine', in: '' };

test('a new menu: written, published, sold', async () => {
  const restaurant = await restaurantOfOurs({ isNew: true });
  await service.database.query('delete from menus.stock where restaurant_id = $1', [restaurant.id]);
  expect(await restaurant.draft()).toEqual({
    ...{ number: 0, revision: 0, draft: { sections: [], groups: [] }, published: null, publishAt: null },
    stock: [],
    takenDown: [],
  });
  const made = await restaurant.edit([
    section('soups', 'Soups'),
    dish('pho', 'soups', { name: '  Phở   bò ', groups: [{ id: 'size', prices: { large: 300 } }] }),
    {
      ...{ kind: 'add', what: 'group', in: '', before: null },
      entry: {
        ...{ id: 'size', name: 'Size', least: 1, most: 1, free: 0, each: 1 },
        options: [
          { id: 'small', name: 'Small', cents: 0, taxClass: null, allergens: {} },
          { id: 'large', name: 'Large', cents: 250, taxClass: null, allergens: {} },
        ],
      },
    },
  ]);
  expect(made).toMatchObject({ status: 200, body: { number: 1 } });
  expect(codeOf(await service.get(`restaurants/${restaurant.slug}/menu`))).toBe('404 MENU_NOT_FOUND');
  expect(await restaurant.publish()).toMatchObject({ status: 200, body: { version: 1, publishAt: null } });
  expect(await restaurant.menu()).toMatchObject({
    version: 1,
    sections: [
      { id: 'soups', items: [{ id: 'pho', name: 'Phở bò', groups: [{ options: [{ cents: 0 }, { cents: 300 }] }] }] },
    ],
  });
  const line = { item: 'pho', quantity: 1, options: [{ option: 'large', quantity: 1 }] };
  const quote = await service.post('quotes', { restaurant: restaurant.slug, fulfilment: 'pickup', lines: [line] });
  expect(quote.body.rows[0]).toEqual({ kind: 'line', label: '1 Phở bò (Large)', cents: 1550 });
  expect(await restaurant.draft()).toMatchObject({ number: 2, revision: 1, published: { version: 1, revision: 1 } });
  const { restaurants } = (await service.get('restaurants?q=pho')).body;
  expect(restaurants.map(({ slug }: { slug: string }) => slug)).toContain(restaurant.slug);
});

test('a draft starts as the published menu', async () => {
  const restaurant = await restaurantOfOurs();
  const { draft, published } = await restaurant.draft();
  expect(draft.sections.map(({ name }) => name)).toEqual(['Noodles', 'Drinks']);
  expect(draft.groups.map(({ id }) => id)).toEqual(['protein', 'extras']);
  expect(published).toMatchObject({ version: 1, revision: 0 });
  await restaurant.edit([noWine, change('curry', 'cents', 1700, 1800)]);
  expect(await restaurant.publish()).toMatchObject({ body: { version: 2 } });
  expect(await restaurant.dish('curry')).toMatchObject({ cents: 1800, left: 2 });
  const { groups } = await restaurant.dish('pad-thai');
  expect(groups[0].options[1]).toMatchObject({ id: 'prawns', cents: 400, taxClass: 'food' });
});

describe('two people at once', () => {
  test('lose nothing: a conflict is reported with the present value and its author', async () => {
    const restaurant = await restaurantOfOurs();
    expect((await restaurant.edit([change('cola', 'cents', 300, 350)], { by: manager })).status).toBe(200);
    const mine = [change('cola', 'name', 'Cola', 'Craft Cola'), change('cola', 'cents', 300, 400)];
    const refused = await restaurant.edit(mine);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: { code: 'MENU_CONFLICT' },
        conflicts: [{ edit: 1, kind: 'changed', present: 350, by: 'Amélie O.', at: expect.any(String) }],
      },
    });
    expect((await restaurant.draft()).draft.sections[1]!.items[0]).toMatchObject({ name: 'Cola', cents: 350 });
    const chosen = [mine[0]!, change('cola', 'cents', 350, 400)];
    expect((await restaurant.edit(chosen)).status).toBe(200);

    await restaurant.edit([{ kind: 'remove', what: 'item', id: 'cola', in: '' }], { by: manager });
    const gone = await restaurant.edit([change('cola', 'cents', 400, 450)]);
    expect(gone.body).toMatchObject({ conflicts: [{ edit: 0, kind: 'gone', by: 'Amélie O.' }] });
  });

  test('both succeed with concurrent edits, each with its own number', async () => {
    const restaurant = await restaurantOfOurs({ isNew: true });
    await restaurant.edit([section('soups')]);
    const ids = Array.from({ length: 12 }, (_, index) => `dish-${index}`);
    const answers = await Promise.all(
      ids.map((id, index) => restaurant.edit([dish(id, 'soups')], { by: index % 2 ? owner : manager })),
    );
    expect(answers.map(({ body }) => body.number).sort((a, b) => a - b)).toEqual(ids.map((_, index) => index + 2));
    const { draft } = await restaurant.draft();
    expect(draft.sections[0]!.items.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test('a double click is one edit', async () => {
    const restaurant = await restaurantOfOurs({ isNew: true });
    const key = randomUUID();
    const edits = [section('soups')];
    const answers = await Promise.all([restaurant.edit(edits, { key }), restaurant.edit(edits, { key })]);
    expect(answers.map(({ body }) => body.number)).toEqual([1, 1]);
    expect(codeOf(await restaurant.edit([section('salads')], { key }))).toBe('409 IDEMPOTENCY_MISMATCH');
    expect((await restaurant.draft()).draft.sections).toHaveLength(1);
  });

  test('see each other’s changes once each, also after a disconnect', async () => {
    const restaurant = await restaurantOfOurs({ isNew: true });
    const stream = listen(service, manager, restaurant.at('events'));
    await until(async () => stream.heard.length === 1);
    await restaurant.edit([section('soups', 'Soups')]);
    await staff.post(restaurant.at('stock'), { entry: 'x', state: 'for-good' });
    await restaurant.edit([dish('pho', 'soups')], { by: manager });
    await staff.post(restaurant.at('stock'), { entry: 'pho', state: 'for-good' });
    await restaurant.publish();
    await until(async () => stream.heard.length === 5);
    expect(stream.heard.map(({ id, event, data }) => [id, event, data['by'], data['isYours']])).toEqual([
      [undefined, 'open', undefined, undefined],
      ['1', 'edit', 'Amélie O.', false],
      ['2', 'edit', 'Amélie O.', true],
      ['3', 'stock', 'Amélie O.', false],
      ['4', 'published', 'Amélie O.', false],
    ]);
    expect(stream.heard[1]!.data['edits']).toEqual([section('soups', 'Soups')]);
    expect(stream.heard[3]!.data).toMatchObject({ entry: 'pho', soldOut: true, until: null, left: null });
    expect(stream.heard[4]!.data).toMatchObject({ version: 1, revision: 2 });
    stream.close();
    const again = listen(service, manager, restaurant.at('events'), '3');
    await until(async () => again.heard.length === 2);
    expect(again.heard[1]).toMatchObject({ id: '4' });
    // A former member gets no more events.
    await service.database.query('delete from identity.membership where account_id = $1 and restaurant_id = $2', [
      ...[manager.uid, restaurant.id],
    ]);
    await restaurant.edit([section('salads')]);
    await again.ended;
    expect(again.heard).toHaveLength(2);
    expect(codeOf(await restaurant.edit([section('cakes')], { by: manager }))).toBe('403 RESTAURANT_NOT_YOURS');
  });

  test('prices of all dishes change only as they were previewed', async () => {
    const restaurant = await restaurantOfOurs();
    const raise = [{ kind: 'change-prices', sections: null, percent: 10, roundTo: 5 }];
    await restaurant.edit([change('cola', 'cents', 300, 350)], { by: manager });
    expect(codeOf(await restaurant.edit(raise, { revision: 0 }))).toBe('409 MENU_DRAFT_CHANGED');
    const raised = await restaurant.edit(raise, { revision: 1 });
    expect(raised.status).toBe(200);
    const prices = async () =>
      (await restaurant.draft()).draft.sections.flatMap(({ items }) => items.map(({ cents }) => cents));
    expect(await prices()).toEqual([1815, 1870, 385, 1320]);
    expect((await owner.post(restaurant.at(`edits/${raised.body.number}/undo`), {})).status).toBe(200);
    expect(await prices()).toEqual([1650, 1700, 350, 1200]);
  });
});

describe('undoing', () => {
  test('reverts a change once, and can be undone itself', async () => {
    const restaurant = await restaurantOfOurs();
    const before = (await restaurant.draft()).draft;
    const undo = (number: number) => owner.post(restaurant.at(`edits/${number}/undo`), {});
    await restaurant.edit([{ kind: 'remove', what: 'section', id: 'noodles', in: '' }]);
    expect(await undo(1)).toMatchObject({ status: 200, body: { number: 2 } });
    expect((await restaurant.draft()).draft).toEqual(before);
    expect(codeOf(await undo(1))).toBe('404 MENU_EDIT_NOT_FOUND');
    expect(await undo(2)).toMatchObject({ status: 200 });
    expect((await restaurant.draft()).draft.sections).toHaveLength(1);
    expect(codeOf(await owner.post(restaurant.at('edits/x/undo'), {}))).toBe('404 MENU_EDIT_NOT_FOUND');
  });

  test('never reverts later changes of another member', async () => {
    const restaurant = await restaurantOfOurs();
    await restaurant.edit([change('cola', 'cents', 300, 350)]);
    await restaurant.edit([change('cola', 'cents', 350, 375)], { by: manager });
    const refused = await owner.post(restaurant.at('edits/1/undo'), {});
    expect(refused.body).toMatchObject({ error: { code: 'MENU_CONFLICT' }, conflicts: [{ present: 375 }] });
    // It can be undone once the later change is.
    await manager.post(restaurant.at('edits/2/undo'), {});
    expect((await owner.post(restaurant.at('edits/1/undo'), {})).status).toBe(200);
  });
});

describe('publishing', () => {
  test('publishes the revision that was seen', async () => {
    const restaurant = await restaurantOfOurs();
    await restaurant.edit([noWine]);
    await restaurant.edit([change('cola', 'cents', 300, 1)], { by: manager });
    const publish = (revision: number, key?: string) => owner.post(restaurant.at('publish'), { revision }, key);
    expect(codeOf(await publish(1))).toBe('409 MENU_DRAFT_CHANGED');
    const key = randomUUID();
    const answers = await Promise.all([publish(2, key), publish(2, key)]);
    expect(answers.map(({ body }) => body.version)).toEqual([2, 2]);
    expect((await restaurant.menu()).version).toBe(2);
  });

  test('refuses unsellable entries, all in one answer, and changes nothing', async () => {
    const restaurant = await restaurantOfOurs();
    await restaurant.edit([
      { kind: 'change', what: 'group', in: '', id: 'protein', field: 'least', from: 1, to: 5 },
      change('cola', 'from', null, 600),
      change('cola', 'to', null, 600),
    ]);
    const refused = await restaurant.publish();
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toMatch(/^The menu can’t be published yet\. .* There are 3 more problems\.$/);
    expect(refused.body.problems.map((one: { code: string; id: string }) => `${one.code} ${one.id}`).sort()).toEqual([
      'alcohol wine',
      'least-above-most protein',
      'never-served cola',
      'too-few-options protein',
    ]);
    expect((await restaurant.menu()).version).toBe(1);
  });

  test('waits for its time, also across restarts, and publishes the menu as it was planned', async () => {
    const restaurant = await restaurantOfOurs();
    await restaurant.edit([noWine, change('cola', 'cents', 300, 333)]);
    for (const at of ['2020-01-01T00:00:00.000Z', '2126-01-01T00:00:00.000Z'])
      expect(codeOf(await restaurant.publish({ at }))).toBe('400 MENU_TIME_INVALID');
    expect(codeOf(await restaurant.publish({ at: 'tomorrow' }))).toBe('400 VALIDATION_FAILED');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await restaurant.publish({ at })).body).toEqual({ version: null, publishAt: at });
    await restaurant.edit([change('cola', 'cents', 333, 1)]);
    expect((await restaurant.draft()).publishAt).toBe(at);
    const publishing = service.app.get(PublishingService, { strict: false });
    await publishing.due(restaurant.id);
    expect((await restaurant.menu()).version).toBe(1);
    const jobs = await service.database.query(
      `select start_after > now() + interval '59 minutes' as later from outbox.job
       where name = 'menus-publish-due' and data ->> 'restaurantId' = $1`,
      [restaurant.id],
    );
    expect(jobs).toEqual([{ later: true }]);
    await service.database.query('update menus.planned set publish_at = now() where restaurant_id = $1', [
      restaurant.id,
    ]);
    await Promise.all([publishing.due(restaurant.id), publishing.due(restaurant.id)]);
    expect(await restaurant.menu()).toMatchObject({ version: 2 });
    expect(await restaurant.dish('cola')).toMatchObject({ cents: 333 });
    expect(await restaurant.draft()).toMatchObject({ publishAt: null, revision: 3, published: { revision: 1 } });
  });

  test('for later can be cancelled, and is cancelled by publishing now', async () => {
    const restaurant = await restaurantOfOurs();
    await restaurant.edit([noWine]);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await restaurant.publish({ at });
    const taken = await service.get(restaurant.at('publish'), { method: 'DELETE', headers: { cookie: owner.cookie } });
    expect(taken.body).toEqual({ publishAt: null });
    await restaurant.publish({ at });
    await restaurant.publish();
    expect((await restaurant.draft()).publishAt).toBeNull();
  });
});

describe('sold out', () => {
  const mark = (restaurant: { at(path: string): string }, body: object, by = staff) =>
    by.post(restaurant.at('stock'), body);

  test('is visible to customers at once, and ends by itself at 4 a.m.', async () => {
    const restaurant = await restaurantOfOurs();
    const marked = await mark(restaurant, { entry: 'cola', state: 'until-tomorrow' });
    expect(marked).toMatchObject({ status: 200, body: { entry: 'cola', soldOut: true, left: null } });
    const { until } = marked.body as { until: string };
    // 4:00 a.m. in Vancouver, which is seven hours behind UTC, within the next 24 hours.
    expect(until).toMatch(/T11:00:00\.000Z$/);
    const hours = (Date.parse(until) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
    expect(await restaurant.dish('cola')).toMatchObject({ soldOut: true });
    const quote = () =>
      service.post('quotes', {
        ...{ restaurant: restaurant.slug, fulfilment: 'pickup' },
        lines: [{ item: 'cola', quantity: 1, options: [] }],
      });
    expect(codeOf(await quote())).toBe('409 ITEM_UNAVAILABLE');
    expect((await restaurant.menu()).version).toBe(1);

    await service.database.query(
      `update menus.stock set sold_out_until = now() where restaurant_id = $1 and entry = 'cola'`,
      [restaurant.id],
    );
    expect((await quote()).status).toBe(200);
    expect(await restaurant.dish('cola')).toMatchObject({ soldOut: false });
    expect((await restaurant.draft()).stock.map(({ entry: id }) => id)).toEqual(['curry']);
    await service.app.get(StockService, { strict: false }).due(restaurant.id);
    expect(
      await service.database.query(`select sold_out from menus.stock where restaurant_id = $1 and entry = 'cola'`, [
        restaurant.id,
      ]),
    ).toEqual([{ sold_out: false }]);
  });

  test('without end, with a number left, and back; options too', async () => {
    const restaurant = await restaurantOfOurs();
    await mark(restaurant, { entry: 'prawns', state: 'for-good' });
    expect((await restaurant.dish('pad-thai')).groups[0].options[1]).toMatchObject({ id: 'prawns', soldOut: true });
    await mark(restaurant, { entry: 'cola', state: 'left', left: 3 });
    expect(await restaurant.dish('cola')).toMatchObject({ soldOut: false, left: 3 });
    await mark(restaurant, { entry: 'cola', state: 'left', left: 0 });
    expect(await restaurant.dish('cola')).toMatchObject({ soldOut: true, left: 0 });
    await mark(restaurant, { entry: 'cola', state: 'available' });
    expect(await restaurant.dish('cola')).toMatchObject({ soldOut: false, left: null });
  });

  test.each([
    [{ entry: 'cola', state: 'left' }, '400 VALIDATION_FAILED'],
    [{ entry: 'cola', state: 'left', left: -1 }, '400 VALIDATION_FAILED'],
    [{ entry: 'cola', state: 'gone' }, '400 VALIDATION_FAILED'],
    [{ entry: 'caviar', state: 'for-good' }, '404 MENU_ENTRY_NOT_FOUND'],
  ])('%j is refused: %s', async (body, code) => {
    expect(codeOf(await mark(await restaurantOfOurs(), body))).toBe(code);
  });
});

describe('files', () => {
  const send = (restaurant: { at(path: string): string }, content: string | Buffer, revision?: number, by = owner) =>
    service.get(restaurant.at(`import${revision === undefined ? '' : `?revision=${revision}`}`), {
      method: 'POST',
      body: Buffer.from(content),
      headers: {
        ...{ cookie: by.cookie, 'content-type': 'application/octet-stream', 'idempotency-key': randomUUID() },
      },
    });

  test('the draft is exported as CSV and JSON, and imported unchanged', async () => {
    const restaurant = await restaurantOfOurs();
    const { draft } = await restaurant.draft();
    const csv = await owner.get(restaurant.at('export/csv'));
    expect(csv.headers['content-disposition']).toBe('attachment; filename="menu.csv"');
    expect(csv.text.startsWith('\uFEFFSection,Dish,Price,')).toBe(true);
    const json = await owner.get(restaurant.at('export/json'));
    for (const { bytes } of [csv, json]) {
      const { body } = await send(restaurant, bytes);
      expect(body).toEqual({
        ...{ problems: [], problemCount: 0, dishes: 4, added: 0, changed: 0, removed: 0, revision: 0, number: null },
      });
    }
    const imported = await send(restaurant, csv.bytes, 0);
    expect(imported.body).toMatchObject({ number: 1 });
    const now = await restaurant.draft();
    expect(now.draft.sections).toEqual(draft.sections);
    expect(now.draft.groups).toEqual(draft.groups);
  });

  test('a CSV of a spreadsheet with a BOM, semicolons and CRLF replaces the draft, and can be undone', async () => {
    const restaurant = await restaurantOfOurs();
    const { draft } = await restaurant.draft();
    const sheet =
      '\uFEFFSection;Dish;Price;Options\r\nSoups;"Phở ""bò""";12,50;"Size: choose 1\n- Small\n- Large = 3"\r\n;Bún;9;\r\n';
    expect((await send(restaurant, sheet)).body).toMatchObject({ dishes: 2, added: 2, removed: 4, number: null });
    expect((await restaurant.draft()).draft).toEqual(draft);
    expect((await send(restaurant, sheet, 0)).body).toMatchObject({ number: 1 });
    const now = (await restaurant.draft()).draft;
    expect(now.sections.map(({ name, items }) => [name, items.map((one) => `${one.name} ${one.cents}`)])).toEqual([
      ['Soups', ['Phở "bò" 1250', 'Bún 900']],
    ]);
    expect(codeOf(await send(restaurant, sheet, 0))).toBe('409 MENU_DRAFT_CHANGED');
    expect((await owner.post(restaurant.at('edits/1/undo'), {})).status).toBe(200);
    expect((await restaurant.draft()).draft).toEqual(draft);
  });

  test('errors are reported by row, and nothing is changed', async () => {
    const restaurant = await restaurantOfOurs();
    const wrong = await send(restaurant, 'Section,Dish,Price\nMains,Soup,free\nMains,,1\n', 0);
    expect(wrong.body).toMatchObject({ problemCount: 2, number: null });
    expect(wrong.body.problems.map((one: { row: number; column: string }) => `${one.row} ${one.column}`)).toEqual([
      ...['2 Price', '3 Dish'],
    ]);
    const first = async (content: string) => {
      const { number, problems } = (await send(restaurant, content, 0)).body;
      return `${number} ${problems[0].row} ${problems[0].message}`;
    };
    expect(await first('Section,Dish,Price\n"Mains,Soup,1\n')).toBe('null 2 The quotes in this row don’t match');
    expect(await first('{"sections": [')).toBe('null 1 This is no valid JSON');
    expect(await first('[1]')).toMatch(/^null 1 This is no menu/);
    expect(await first('x')).toBe('null 1 There is no column “Section”');
    const many = `Section,Dish,Price\n${Array.from({ length: 10_000 }, (_, index) => `Mains,Dish ${index},1`).join('\n')}`;
    expect((await send(restaurant, many, 0)).body.problems[0].message).toMatch(/at most 2,000 dishes/);
    expect((await restaurant.draft()).revision).toBe(0);
  });

  test('a file that is not text, too large or without permission is refused early', async () => {
    const restaurant = await restaurantOfOurs();
    expect(codeOf(await send(restaurant, Buffer.from([0, 1, 2])))).toBe('400 MENU_FILE_UNREADABLE');
    expect(codeOf(await send(restaurant, ''))).toBe('400 MENU_FILE_UNREADABLE');
    expect(codeOf(await send(restaurant, Buffer.alloc(50_000_000, 'a')))).toBe('413 MENU_FILE_TOO_LARGE');
    expect(codeOf(await send(restaurant, 'x', undefined, staff))).toBe('403 ROLE_NOT_ENOUGH');
    expect(codeOf(await staff.get(restaurant.at('export/csv')))).toBe('403 ROLE_NOT_ENOUGH');
    expect(codeOf(await stranger.get(restaurant.at('export/json')))).toBe('403 RESTAURANT_NOT_YOURS');
  });
});

describe('permissions', () => {
  test('each role may do what the contract states, and no more', async () => {
    const restaurant = await restaurantOfOurs();
    await restaurant.edit([noWine]);
    for (const [role, who] of [
      ['owner', owner],
      ['manager', manager],
      ['staff', staff],
    ] as const) {
      const done = [
        await restaurant.edit([section(`of-${role}`)], { by: who }),
        await who.post(restaurant.at('publish'), { revision: (await restaurant.draft()).revision }),
        await who.post(restaurant.at('stock'), { entry: 'cola', state: 'available' }),
        await who.get(restaurant.at('draft')),
      ];
      const may = (['edit-menu', 'edit-menu', 'mark-sold-out', 'mark-sold-out'] as const).map((action) =>
        roleMay(role, action) ? '200' : '403 ROLE_NOT_ENOUGH',
      );
      expect([role, ...done.map(codeOf)]).toEqual([role, ...may]);
    }
    expect([roleMay('staff', 'edit-menu'), roleMay('staff', 'mark-sold-out')]).toEqual([false, true]);
  });

  test('members of another restaurant can neither read nor change anything', async () => {
    const restaurant = await restaurantOfOurs();
    const other = await openRestaurant(service);
    await stranger.joins(other.id, 'owner');
    const answers = [
      await stranger.get(restaurant.at('draft')),
      await stranger.get(restaurant.at('events')),
      await restaurant.edit([section('x')], { by: stranger }),
      await stranger.post(restaurant.at('edits/1/undo'), {}),
      await stranger.post(restaurant.at('publish'), { revision: 0 }),
      await stranger.post(restaurant.at('stock'), { entry: 'cola', state: 'for-good' }),
      await service.get(restaurant.at('publish'), { method: 'DELETE', headers: { cookie: stranger.cookie } }),
      await stranger.get('restaurants/nonsense/menu/draft'),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => '403 RESTAURANT_NOT_YOURS'));
  });
});

test('the history has no name once an account is erased', async () => {
  const restaurant = await restaurantOfOurs();
  const details = newSignUp();
  const { proof, uid } = await proveByPhone(service, details.phoneNumber);
  const cookie = cookiesOf(await service.post('customers', { ...details, proof }));
  await service.database.query(
    `insert into identity.membership (account_id, restaurant_id, role) values ($1, $2, 'manager')`,
    [uid, restaurant.id],
  );
  const headers = { cookie, 'idempotency-key': randomUUID() };
  const edits = [change('cola', 'cents', 300, 350)];
  expect((await service.post(restaurant.at('edits'), { edits }, { headers })).status).toBe(200);
  const actors = () =>
    service.database.query('select actor_id as actor from menus.draft_edit where restaurant_id = $1', [restaurant.id]);
  expect(await actors()).toEqual([{ actor: uid }]);
  const { password } = details;
  const gone = await service.get('user/me', {
    method: 'DELETE',
    body: { currentPassword: password },
    headers: { cookie },
  });
  expect(gone.status).toBe(200);
  expect(await actors()).toEqual([{ actor: null }]);
  const { body } = await restaurant.edit([change('cola', 'cents', 300, 400)]);
  expect(body.conflicts).toMatchObject([{ present: 350, by: null }]);
});

describe('a dietary profile', () => {
  const PATH = 'user/me/dietary-profile';
  const kept = (uid: string) =>
    service.database.query('select allergens, diets from menus.dietary_profile where account_id = $1', [uid]);

  test('is stored in the order of the lists, for its account only, until it is cleared', async () => {
    expect((await stranger.get(PATH)).body).toEqual({ allergens: [], diets: [] });
    const wanted = { allergens: ['soy', 'eggs', 'soy'], diets: ['vegan'] };
    const answered = await stranger.send('PUT', PATH, wanted);
    expect([answered.status, answered.body]).toEqual([200, { allergens: ['eggs', 'soy'], diets: ['vegan'] }]);
    expect((await stranger.get(PATH)).body).toEqual({ allergens: ['eggs', 'soy'], diets: ['vegan'] });
    expect((await staff.get(PATH)).body).toEqual({ allergens: [], diets: [] });
    await stranger.send('PUT', PATH, { allergens: [], diets: [] });
    expect(await kept(stranger.uid)).toEqual([]);
  });

  test.each([
    ['an unknown value', { allergens: ['plutonium'], diets: [] }],
    ['no list', { allergens: 'eggs', diets: [] }],
    ['half of it', { allergens: ['eggs'] }],
    ['a list without end', { allergens: Array(1000).fill('eggs'), diets: [] }],
  ])('%s is refused, and changes nothing', async (_what, body) => {
    await staff.send('PUT', PATH, { allergens: ['milk'], diets: [] });
    expect(codeOf(await staff.send('PUT', PATH, body))).toBe('400 VALIDATION_FAILED');
    expect(await kept(staff.uid)).toEqual([{ allergens: ['milk'], diets: [] }]);
  });

  test('needs a session', async () => {
    expect(codeOf(await service.get(PATH))).toBe('401 UNAUTHENTICATED');
    expect(codeOf(await service.get(PATH, { method: 'PUT', body: { allergens: [], diets: [] } }))).toBe(
      '401 UNAUTHENTICATED',
    );
  });
});
