/** Why a release was refused: a stable code and a sentence. */
export type ReleaseErrorCode =
  | 'NOT_BUILT'
  | 'BUILD_INVALID'
  | 'FILE_CHANGED'
  | 'PAGES_FAILED'
  | 'REMOTE_UNKNOWN'
  | 'REMOTE_EXISTS'
  | 'FOLDER_TAKEN'
  | 'NOT_PACKED'
  | 'NAME_MISMATCH'
  | 'PACKAGE_INVALID'
  | 'DESCRIPTOR_INVALID'
  | 'CHANGELOG_INVALID'
  | 'VERSION_INVALID'
  | 'VERSION_TAKEN'
  | 'VERSION_NOT_RAISED'
  | 'VERSION_UNKNOWN'
  | 'VERSION_PRUNED'
  | 'CONTRACT_MISMATCH'
  | 'SHARED_MISMATCH'
  | 'ROUTE_TAKEN'
  | 'GRANT_INVALID'
  | 'LINK_BROKEN'
  | 'NEEDS_NEW'
  | 'FRAGMENT_MISSING'
  | 'FRAGMENT_FAILED'
  | 'SLOT_MISSING'
  | 'SLOT_TAKEN'
  | 'EVENT_MISSING'
  | 'EVENT_TAKEN'
  | 'EVENT_MISMATCH'
  | 'PROPERTIES_MISMATCH'
  | 'NOT_OWNER'
  | 'ARCHIVE_INVALID'
  | 'SERVICE_NEEDED'
  | 'SERVICE_AWAY'
  | 'ANSWER_LOST'
  | 'SERVICE_REFUSED'
  | 'BROWSER_NEEDED'
  | 'WALK_FAILED'
  | 'NO_SHELL'
  | 'SHELL_NEEDED'
  | 'NOTHING_LIVE'
  | 'NO_PREVIOUS'
  | 'NO_CANARY'
  | 'CANARY_RUNS'
  | 'CHANGED_MEANWHILE'
  | 'PREVIEW_UNKNOWN'
  | 'PREVIEWS_FULL'
  | 'GENERATION_UNKNOWN'
  | 'OTHER_STORE'
  | 'STORE_DAMAGED'
  | 'KEY_MISSING'
  | 'VERSION_REFUSED'
  | 'STORE_BUSY'
  | 'STORE_UNCERTAIN'
  | 'USAGE';

export class ReleaseError extends Error {
  override name = 'ReleaseError';
  /**
   * @param details more text for people, of any length, such as a tool's output
   * @param data the same for programs
   */
  constructor(
    readonly code: ReleaseErrorCode,
    message: string,
    readonly details?: string,
    readonly data?: object,
  ) {
    super(message);
  }
}
