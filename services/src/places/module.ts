import { defineModule, platform } from '../platform/module';
import { Places1763600000052 } from './migrations/1763600000052-places';

/** Addresses of Metro Vancouver. */
export const places = defineModule({
  name: 'places',
  needs: [platform],
  nest: async () => (await import('./places.module')).PlacesModule,
  database: { migrations: [Places1763600000052] },
});
