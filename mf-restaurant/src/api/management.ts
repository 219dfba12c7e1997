import { client } from '@mealtime/api-client';
import type { managementEndpoints } from '@mealtime/contracts/management/endpoints';
import type { PicturePlace } from '@mealtime/contracts/restaurants';

export const management = client<typeof managementEndpoints>();

/** Adds a picture, with a content type that the services do not parse; the timeout allows for large ones. */
export const addPicture = (restaurantId: string, file: Blob, place: PicturePlace, alt: string) =>
  management('POST /restaurants/:id/pictures', {
    ...{ params: { id: restaurantId }, query: { place, alt }, timeoutMs: 60_000 },
    file: new Blob([file], { type: 'application/octet-stream' }),
  });
