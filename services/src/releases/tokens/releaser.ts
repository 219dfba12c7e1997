/** By which an admin releases, as the audit log has it. */
export const ADMIN_AREA = 'the admin area';

/** Who releases. */
export interface Releaser {
  /** As the audit log names them, a team by its name: never a person's name. */
  actor: string;
  /** Undefined for whoever runs the product, who may change everything. */
  team: string | undefined;
  /** By which token, or which run of a build system. */
  by: string;
  /** Of a token that can be taken back. Absent for that of the machine, for admins, and for runs of a build system: their tokens live for minutes, and nobody takes one back. */
  tokenId?: string;
}
