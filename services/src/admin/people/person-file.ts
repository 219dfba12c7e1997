import { PERSONAL_DATA_FORMAT } from '@mealtime/contracts/admin/endpoints';

/** The file that a person receives. The modules declare its members, the contracts its shape. */
export const fileOf = <File>(exported: { data: object; incomplete: string[] }): File =>
  ({ format: PERSONAL_DATA_FORMAT, madeAt: new Date().toISOString(), ...exported }) as File;
