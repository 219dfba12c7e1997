/** By which an admin releases, as the audit log has it. */
export const ADMIN_AREA = 'the admin area';

/** Who releases. */
export interface Releaser {
  /** As the audit log names them: never a person's name. */
  actor: string;
  /** Undefined for whoever runs the product, who may change everything. */
  team: string | undefined;
  /** By which token, or which run of a build system. */
  by: string;
}
