import { PERSONAL_DATA_FORMAT } from '@mealtime/contracts/admin/endpoints';

/** The file that a person is given. Its members are as the modules declare them, its shape is in the contracts. */
export const fileOf = <File>(exported: { data: object; incomplete: string[] }): File =>
  ({ format: PERSONAL_DATA_FORMAT, madeAt: new Date().toISOString(), ...exported }) as File;
