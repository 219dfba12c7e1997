import { EICAR } from '@mealtime/infra/providers/testing';
import sharp from 'sharp';
import { crc32 } from 'node:zlib';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from './support/http';
import { newCustomer, openRestaurant, type Customer } from './support/ordering';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
let restaurant: { id: string; slug: string };
let owner: Customer;
let cook: Customer;
let stranger: Customer;
beforeAll(async () => {
  service = await startService();
  restaurant = await openRestaurant(service);
  [owner, cook, stranger] = [await newCustomer(service), await newCustomer(service), await newCustomer(service)];
  await owner.joins(restaurant.id, 'owner');
  await cook.joins(restaurant.id, 'staff');
});
afterAll(() => service.stop());

const at = (rest: string, id = restaurant.id) => `restaurants/${id}/${rest}`;
const page = async () => (await service.get(`restaurants/${restaurant.slug}`)).body;
const WORDS = {
  description: 'Hand-pulled noodles.\nSince 1998.',
  ...{ cuisines: ['Thai', 'Chinese'], phone: '604 555-0188', pickupNotes: 'The blue door', features: ['Patio'] },
};
const upload = (bytes: Uint8Array, place = 'gallery', who = owner, alt = 'A bowl', id = restaurant.id) =>
  service.post(at(`pictures?place=${place}&alt=${encodeURIComponent(alt)}`, id), bytes, {
    headers: {
      cookie: who.cookie,
      ...{ 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) },
    },
  });
const solid = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } });
/** Every pixel has another colour, so that the picture's data is long enough to be truncated. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });
const file = (id: string, name: string) => fetch(`${service.origin}/api/restaurant-pictures/${id}/${name}`);
const pixels = async (id: string, name = '1600.jpg') => Buffer.from(await (await file(id, name)).arrayBuffer());
const profile = async () => (await owner.get(at('profile'))).body;
/** Removes all pictures. */
const clear = async () => {
  const { cover, pictures } = await profile();
  for (const one of [cover, ...pictures]) if (one) await owner.send('DELETE', at(`pictures/${one.id}`));
};
afterEach(clear);

test('owner and manager set the texts, customers read them, and no change is overwritten unnoticed', async () => {
  const { revision } = await profile();
  const set = await owner.send('PUT', at('profile'), { ...WORDS, seen: revision });
  const words = { ...WORDS, cuisines: ['Chinese', 'Thai'], phone: '6045550188' };
  expect(set).toMatchObject({ status: 200, body: { revision: revision + 1, ...words } });
  expect(await page()).toMatchObject(words);
  expect(await owner.send('PUT', at('profile'), { ...WORDS, description: '', seen: revision })).toMatchObject({
    status: 409,
    body: { error: { code: 'PROFILE_CHANGED' }, profile: { revision: revision + 1, ...words } },
  });
  expect((await page()).description).toBe(WORDS.description);
  for (const [who, code] of [
    [cook, '403 ROLE_NOT_ENOUGH'],
    [stranger, '403 RESTAURANT_NOT_YOURS'],
  ] as const) {
    expect(codeOf(await who.get(at('profile')))).toBe(code);
    expect(codeOf(await who.send('PUT', at('profile'), { ...WORDS, seen: revision + 1 }))).toBe(code);
    expect(codeOf(await upload(await solid(600, 400).png().toBuffer(), 'cover', who))).toBe(code);
    expect(codeOf(await who.send('DELETE', at('pictures/x')))).toBe(code);
  }
});

test.each([
  [{ cuisines: [] }, 'cuisines', 'Please choose one to 5 cuisines'],
  [{ cuisines: ['Martian'] }, 'cuisines', 'Please choose one to 5 cuisines'],
  [{ description: 'a\u0007b' }, 'description', 'The description has characters that cannot be printed'],
  [{ description: 'x'.repeat(601) }, 'description', 'The description must be at most 600 characters'],
  [{ phone: '12' }, 'phone', 'Phone number must be exactly 10 digits no need to add country code'],
  [{ features: ['Helipad'] }, 'features', 'These features are not known'],
])('%j is refused', async (change, name, message) => {
  const { revision } = await profile();
  const answer = await owner.send('PUT', at('profile'), { ...WORDS, ...change, seen: revision });
  expect(answer.body.error.fields).toEqual({ [name]: [message] });
  expect((await profile()).revision).toBe(revision);
});

test('owner and manager add it to the map and remove it, and the directory follows', async () => {
  const listed = async () => {
    const { restaurants } = (await service.get('restaurants')).body as { restaurants: { id: string; lat: number }[] };
    return restaurants.find(({ id }) => id === restaurant.id);
  };
  const location = { lat: 49.2786, lng: -123.1238 };
  const put = (who: Customer, body: object) => who.send('PUT', at('location'), body);
  const { revision } = await profile();
  expect(await put(owner, { location })).toMatchObject({ status: 200, body: { location, revision } });
  expect(await page()).toMatchObject(location);
  expect(await listed()).toMatchObject(location);
  const victoria = await put(owner, { location: { lat: 48.4284, lng: -123.3656 } });
  expect(victoria.body.error.fields).toEqual({ location: ['This place is outside Metro Vancouver'] });
  expect(codeOf(await put(cook, { location: null }))).toBe('403 ROLE_NOT_ENOUGH');
  expect(codeOf(await put(stranger, { location: null }))).toBe('403 RESTAURANT_NOT_YOURS');
  expect(await listed()).toMatchObject(location);
  expect(await put(owner, { location: null })).toMatchObject({ status: 200, body: { location: null } });
  expect(await page()).toMatchObject({ lat: null, lng: null });
});

test('markup, emoji and right-to-left are text like any other', async () => {
  const { revision } = await profile();
  const description = '<script>alert(1)</script> 🍜 مطعم';
  await owner.send('PUT', at('profile'), { ...WORDS, description, seen: revision });
  expect((await page()).description).toBe(description);
});

test('a cover is cropped, has every size and format, and is cached for a year', async () => {
  const added = await upload(await solid(2400, 2400).jpeg().toBuffer(), 'cover');
  expect(added).toMatchObject({ status: 201, body: { cover: { width: 1600, height: 900, alt: 'A bowl' } } });
  const { id } = added.body.cover as { id: string };
  expect((await page()).cover).toEqual(added.body.cover);
  const { restaurants } = (await service.get('restaurants')).body as { restaurants: { id: string; cover: object }[] };
  expect(restaurants.find((one) => one.id === restaurant.id)?.cover).toEqual(added.body.cover);
  for (const width of [480, 960, 1600]) {
    for (const [ending, type] of [
      ['avif', 'avif'],
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ]) {
      const answer = await file(id, `${width}.${ending}`);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...{ 'content-type': `image/${type}`, 'cache-control': 'public, max-age=31536000, immutable' },
        ...{ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" },
      });
      const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(metadata).toMatchObject({ width, height: (width * 9) / 16 });
    }
  }
  for (const name of ['481.webp', '480.svg', '..%2f..%2fsecret', '480.webp%00']) {
    const answer = await file(id, name);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
  // A new one replaces it, and its files are deleted.
  const next = await upload(await solid(1600, 900).png().toBuffer(), 'cover');
  expect((next.body.cover as { id: string }).id).not.toBe(id);
  expect((await file(id, '480.jpg')).status).toBe(404);
  await until(async () => !existsSync(path.join(service.env['UPLOADS_DIR']!, 'pictures', id)));
});

test('everything but the pixels is dropped: location, further frames, an appended video', async () => {
  const placed = await solid(800, 600)
    .withExif({ IFD0: { Artist: 'Someone' }, IFD3: { GPSLatitude: '49/1 16/1 57/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(placed).metadata()).exif).toBeDefined();
  const film = Buffer.concat([placed, Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(50_000, 'film')]);
  const frames = await sharp(
    await Promise.all(['#c33', '#33c'].map((colour) => solid(400, 400, colour).png().toBuffer())),
    {
      join: { animated: true },
    },
  )
    .gif()
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  for (const sent of [placed, film, frames]) expect(codeOf(await upload(sent))).toBe('201');
  const { pictures } = (await profile()) as { pictures: { id: string }[] };
  expect(pictures).toHaveLength(3);
  for (const { id } of pictures) {
    for (const name of ['480.avif', '480.webp', '1600.jpg']) {
      const bytes = await pixels(id, name);
      const metadata = await sharp(bytes).metadata();
      expect([metadata.exif, metadata.xmp, metadata.pages ?? 1]).toEqual([undefined, undefined, 1]);
      expect(bytes.toString('latin1')).not.toMatch(/Someone|GPS|ftypmp42|filmfilm/);
    }
    const { channels } = await sharp(await pixels(id)).stats();
    // Red, although the second frame was blue.
    expect(channels[0]!.mean).toBeGreaterThan(channels[2]!.mean);
  }
});

test('a rotated picture is turned upright', async () => {
  // Half red, half blue, with an orientation of 90 degrees.
  const blue = await solid(400, 600, '#00f').png().toBuffer();
  const sideways = await solid(800, 600, '#f00')
    .composite([{ input: blue, left: 400, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { body } = await upload(sideways);
  const [{ id }] = body.pictures as [{ id: string }];
  const { data, info } = await sharp(await pixels(id))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const reds = [0, info.height - 1].map((y) => data[(y * info.width + 10) * info.channels]! > 128);
  expect(reds).toEqual([true, false]);
});

test('a JPEG without its end marker is accepted; a truncated one is not', async () => {
  const whole = await noise(800, 600).jpeg({ quality: 90 }).toBuffer();
  expect(codeOf(await upload(whole.subarray(0, -2)))).toBe('201');
  expect(codeOf(await upload(whole.subarray(0, whole.length / 2)))).toBe('400 PICTURE_DAMAGED');
  const png = await noise(800, 600).png().toBuffer();
  expect(codeOf(await upload(png.subarray(0, png.length / 2)))).toBe('400 PICTURE_DAMAGED');
});

/** A PNG whose header declares other dimensions. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await solid(400, 400).png().toBuffer());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['50,000 by 50,000 pixels', () => claiming(50_000, 50_000), '400 PICTURE_TOO_DETAILED'],
  ['sides that its data does not have', () => claiming(4_000, 4_000), '400 PICTURE_DAMAGED'],
  ['hardly any pixels', () => solid(200, 900).png().toBuffer(), '400 PICTURE_TOO_SMALL'],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '415 PICTURE_TYPE'],
  ['a page that begins as a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>'), '400 PICTURE_DAMAGED'],
  ['a TIFF', () => solid(400, 400).tiff().toBuffer(), '415 PICTURE_TYPE'],
  ['a PDF', () => Buffer.from('%PDF-1.7'), '415 PICTURE_TYPE'],
  ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), '415 PICTURE_HEIC'],
  ['nothing', () => Buffer.alloc(0), '415 PICTURE_TYPE'],
  ['11 MB', () => Buffer.alloc(11 * 1024 * 1024, 1), '413 PICTURE_TOO_LARGE'],
])('%s: refused, and nothing is stored', async (_what, make, code) => {
  expect(codeOf(await upload(await make()))).toBe(code);
  expect(await profile()).toMatchObject({ cover: null, pictures: [] });
  expect(await service.database.query('select from management.picture where stored_at is null')).toEqual([]);
});

test('nothing is accepted unscanned: malware and an unavailable scanner', async () => {
  const picture = await solid(600, 600).jpeg().toBuffer();
  expect(codeOf(await upload(Buffer.concat([picture, Buffer.from(EICAR)])))).toBe('400 PICTURE_INFECTED');
  await service.providers.control({ clamd: 'error' });
  expect(codeOf(await upload(picture))).toBe('503 PICTURE_NOT_SCANNED');
  await service.providers.control({ clamd: null });
  expect(codeOf(await upload(picture))).toBe('201');
});

test('six pictures beside the cover, also with more concurrent uploads, and one is removed for good', async () => {
  const picture = await solid(400, 400).png().toBuffer();
  for (let count = 0; count < 5; count += 1) expect(codeOf(await upload(picture))).toBe('201');
  const answers = await Promise.all([upload(picture), upload(picture), upload(picture)]);
  expect(answers.map(codeOf).sort()).toEqual(['201', '409 PICTURES_FULL', '409 PICTURES_FULL']);
  const { pictures } = (await profile()) as { pictures: { id: string }[] };
  expect(pictures).toHaveLength(6);
  const gone = pictures[2]!.id;
  expect((await owner.send('DELETE', at(`pictures/${gone}`))).body.pictures).toHaveLength(5);
  expect((await owner.send('DELETE', at(`pictures/${gone}`))).status).toBe(200);
  expect((await file(gone, '480.jpg')).status).toBe(404);
  await until(async () => !existsSync(path.join(service.env['UPLOADS_DIR']!, 'pictures', gone)));
  // Reordering: unnamed and unknown pictures do not change the order of the others.
  const [first, second, third] = pictures.map(({ id }) => id);
  const order = (ids: unknown, who = owner) => who.send('PUT', at('pictures'), { pictures: ids });
  const turned = await order([second, '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10', first]);
  expect(turned.body.pictures.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([second, first]);
  expect(turned.body.pictures).toHaveLength(5);
  for (const wrong of [[first, first], 'x', ['x'], [third, 1]]) {
    expect(codeOf(await order(wrong))).toBe('400 VALIDATION_FAILED');
  }
  expect(codeOf(await order([first], stranger))).toBe('403 RESTAURANT_NOT_YOURS');
  expect((await profile()).pictures).toEqual(turned.body.pictures);
  // Pictures of another restaurant cannot be removed.
  const other = await openRestaurant(service);
  await stranger.joins(other.id, 'owner');
  await stranger.send('DELETE', at(`pictures/${pictures[0]!.id}`, other.id));
  expect((await file(pictures[0]!.id, '480.jpg')).status).toBe(200);
});
