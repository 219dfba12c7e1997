import { client, files } from '@mealtime/api-client';
import type { releasesEndpoints } from '@mealtime/contracts/releases/endpoints';

export const releaseDesk = client<typeof releasesEndpoints>();
export const releaseFile = files<typeof releasesEndpoints>();
