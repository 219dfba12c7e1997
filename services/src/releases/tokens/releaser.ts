/** Origin of an admin's release, as recorded in the audit log. */
export const ADMIN_AREA = 'the admin area';

/** The caller of a release command. */
export interface Releaser {
  /** Actor in the audit log, a team by its name: never a person's name. */
  actor: string;
  /** Undefined for the operator of the product, who may change everything. */
  team: string | undefined;
  /** Name of the token, or the run of a build system. */
  by: string;
  /** Id of a revocable token. Absent for the machine's token, admins, and build systems, whose tokens live for minutes. */
  tokenId?: string;
}
