import { refusal } from '@mealtime/api-client/testing';
import type { RestaurantProfile } from '@mealtime/contracts/management';
import { person } from '@mealtime/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MEMBERSHIP, PROFILE, services, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

const PHOTO = { id: '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10', width: 1600, height: 900, alt: 'The counter' };

let api: Services;
let profile: RestaurantProfile;
beforeEach(() => {
  profile = {
    ...{ revision: 1, description: 'Noodles.', cuisines: ['Chinese'], phone: '', pickupNotes: '', features: [] },
    ...{ cover: PHOTO, pictures: [], address: '1055 Granville St, Vancouver, BC V6Z 1L4', location: null },
  };
  api = services();
  api.on('GET /user/me', () => ({ ...PROFILE, memberships: [{ ...MEMBERSHIP, role: 'manager' }] }));
  api.on('GET /restaurants/r-1/profile', () => profile);
  api.on('PUT /restaurants/r-1/profile', ({ body }) => {
    const { seen, ...words } = body as RestaurantProfile & { seen: number };
    return (profile = { ...profile, ...words, revision: seen + 1 });
  });
  // Canvas APIs, which jsdom lacks.
  Object.assign(globalThis, {
    createImageBitmap: (file: File) =>
      file.name.endsWith('.heic')
        ? Promise.reject(new Error('not supported'))
        : Promise.resolve({ width: 3200, height: 2400, close: () => undefined }),
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['pixels'], { type: type ?? '' })));
});
afterEach(() => {
  api.restore();
  jest.restoreAllMocks();
  delete (globalThis as { createImageBitmap?: unknown }).createImageBitmap;
});

const sent = (call: string) => api.calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call);
/** The button of the form with the texts: the map's form has another. */
const saveWords = () =>
  within(screen.getByLabelText('Description').closest('form')!).getByRole('button', { name: 'Save' });
const choose = (label: string, name: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [new File(['x'], name)] } });

test('texts are saved together, and each error is shown beside its field', async () => {
  const tab = await openTab('/restaurant/profile');
  await person.type(await screen.findByLabelText('Phone number for customers'), '604');
  await person.click(screen.getByLabelText('Vietnamese'));
  await person.click(screen.getByLabelText('Patio'));
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  api.on('PUT /restaurants/r-1/profile', () => refusal(400, 'VALIDATION_FAILED', { fields: { phone: ['Too short'] } }));
  await person.click(saveWords());
  expect(await screen.findByText('Too short')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone number for customers')));
  api.on('PUT /restaurants/r-1/profile', ({ body }) => ({ ...profile, ...(body as object), revision: 2 }));
  await person.type(screen.getByLabelText('Phone number for customers'), '5550188');
  await person.click(saveWords());
  expect(await screen.findByText('Saved. Customers see it now.')).toBeTruthy();
  expect(sent('PUT /restaurants/r-1/profile').at(-1)?.body).toEqual({
    ...{ seen: 1, description: 'Noodles.', cuisines: ['Chinese', 'Vietnamese'], phone: '6045550188' },
    ...{ pickupNotes: '', features: ['Patio'] },
  });
  expect(tab.faults).toEqual([]);
});

test('text typed during a save is not lost', async () => {
  let answer = (_: unknown) => undefined as void;
  await openTab('/restaurant/profile');
  const notes = await screen.findByLabelText<HTMLTextAreaElement>('Pickup notes');
  await person.type(notes, 'The blue door');
  api.on('PUT /restaurants/r-1/profile', ({ body }) =>
    new Promise((resolve) => (answer = resolve)).then(() => ({ ...profile, ...(body as object), revision: 2 })),
  );
  await person.click(saveWords());
  await waitFor(() => expect(sent('PUT /restaurants/r-1/profile')).toHaveLength(1));
  await person.type(notes, ', on the lane');
  answer(undefined);
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
  expect(notes.value).toBe('The blue door, on the lane');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
});

test('a concurrent edit loses nothing: the second person chooses', async () => {
  const theirs = { ...profile, revision: 7, description: 'Theirs' };
  api.on('PUT /restaurants/r-1/profile', () => refusal(409, 'PROFILE_CHANGED', { along: { profile: theirs } }));
  await openTab('/restaurant/profile');
  const description = await screen.findByLabelText<HTMLTextAreaElement>('Description');
  await person.type(description, ' And dumplings.');
  await person.click(saveWords());
  expect(await screen.findByText('Somebody else changed this profile')).toBeTruthy();
  expect(description.value).toBe('Noodles. And dumplings.');
  await person.click(screen.getByRole('button', { name: 'Show theirs' }));
  expect(description.value).toBe('Theirs');
});

test('the pin is placed by coordinates and moved by keys; locations outside Metro Vancouver are refused', async () => {
  api.on('PUT /restaurants/r-1/location', ({ body }) => (profile = { ...profile, ...(body as object) }));
  const tab = await openTab('/restaurant/profile');
  const field = await screen.findByLabelText<HTMLInputElement>('Coordinates');
  const form = within(field.closest('form')!);
  const save = () => person.click(form.getByRole('button', { name: 'Save' }));
  await person.type(field, '1055 Granville');
  await save();
  expect(await screen.findByText(/^Please enter a latitude and a longitude/)).toBeTruthy();
  await person.clear(field);
  await person.type(field, '48.4284, -123.3656');
  await save();
  expect(await screen.findByText('This place is outside Metro Vancouver')).toBeTruthy();
  expect(sent('PUT /restaurants/r-1/location')).toEqual([]);
  await person.clear(field);
  await person.type(field, '49.2786° N, 123.1238° W');
  const pin = await screen.findByRole('button', { name: /^Your restaurant/ });
  fireEvent.keyDown(pin, { key: 'ArrowRight' });
  const [lat, lng] = field.value.split(', ').map(Number);
  expect(lat).toBe(49.2786);
  expect(lng! - -123.1238).toBeCloseTo(10 / (111_320 * Math.cos((49.2 * Math.PI) / 180)), 6);
  await save();
  expect(await form.findByText('Saved. Customers see it now.')).toBeTruthy();
  expect(sent('PUT /restaurants/r-1/location').at(-1)?.body).toEqual({ location: { lat, lng } });
  await person.click(form.getByRole('button', { name: 'Take the pin away' }));
  await save();
  await waitFor(() => expect(sent('PUT /restaurants/r-1/location').at(-1)?.body).toEqual({ location: null }));
  expect(tab.faults).toEqual([]);
});

test('a photo is cropped in the browser and sent without metadata; another is removed', async () => {
  api.on('POST /restaurants/r-1/pictures', () => {
    profile = { ...profile, pictures: [{ ...PHOTO, id: PHOTO.id.replace('7', '8'), alt: 'Ramen' }] };
    return profile;
  });
  api.on(`DELETE /restaurants/r-1/pictures/${PHOTO.id}`, () => (profile = { ...profile, cover: null }));
  await openTab('/restaurant/profile');
  await screen.findByRole('img', { name: 'The counter' });
  choose('More photos', 'ramen.png');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Zoom'), { target: { value: '2' } });
  await person.type(dialog.getByLabelText('What does it show? (optional)'), 'Ramen');
  await person.click(dialog.getByRole('button', { name: 'Use photo' }));
  expect(await screen.findByRole('img', { name: 'Ramen' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [upload] = sent('POST /restaurants/r-1/pictures');
  expect(upload?.path).toContain('place=gallery&alt=Ramen');
  expect(upload?.headers.get('content-type')).toBe('application/octet-stream');
  await person.click(screen.getByRole('button', { name: 'Remove cover photo' }));
  expect(await screen.findByText('Removed.')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'The counter' })).toBeNull();
});

test('photos beside the cover move forward one by one', async () => {
  const photos = ['Ramen', 'Gyoza', 'Bao'].map((alt, at) => ({ ...PHOTO, id: PHOTO.id.replace('7', String(at)), alt }));
  profile = { ...profile, pictures: photos };
  api.on('PUT /restaurants/r-1/pictures', ({ body }) => {
    const { pictures } = body as { pictures: string[] };
    return (profile = { ...profile, pictures: pictures.map((id) => photos.find((one) => one.id === id)!) });
  });
  await openTab('/restaurant/profile');
  const button = await screen.findByRole('button', { name: 'Move photo 3 forward' });
  expect(screen.queryByRole('button', { name: 'Move photo 1 forward' })).toBeNull();
  await person.click(button);
  expect(await screen.findByText('Photo 3 is now photo 2.')).toBeTruthy();
  expect(screen.getAllByRole('img').map((photo) => photo.getAttribute('alt'))).toEqual([
    ...['The counter', 'Ramen', 'Bao', 'Gyoza'],
  ]);
});

test('a photo that the browser cannot open gets advice, and a refused one stays visible', async () => {
  await openTab('/restaurant/profile');
  await screen.findByLabelText('More photos');
  choose('Another cover photo', 'IMG_0001.heic');
  expect(await screen.findByText(/^This browser can’t open that picture/)).toBeTruthy();
  expect(sent('POST /restaurants/r-1/pictures')).toEqual([]);
  api.on('POST /restaurants/r-1/pictures', () => refusal(503, 'PICTURE_NOT_SCANNED'));
  choose('Another cover photo', 'IMG_0001.jpg');
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Use photo' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
});

test('staff see who can change the profile', async () => {
  api.on('GET /user/me', () => ({ ...PROFILE, memberships: [{ ...MEMBERSHIP, role: 'staff' }] }));
  await openTab('/restaurant/profile');
  expect(await screen.findByRole('heading', { name: 'Owners and managers change the profile' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
});
