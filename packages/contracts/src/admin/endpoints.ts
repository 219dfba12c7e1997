import { endpoints } from '../endpoints';
import { auditLogEndpoints } from './audit-log';
import { entranceEndpoints } from './entrance';
import { peopleEndpoints } from './people';
import { statisticsEndpoints } from './statistics';

export const adminEndpoints = endpoints({
  ...entranceEndpoints,
  ...peopleEndpoints,
  ...statisticsEndpoints,
  ...auditLogEndpoints,
});
export { PERSONAL_DATA_FORMAT } from './personal-data';
