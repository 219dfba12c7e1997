/** Why a release was refused, as a stable code and a sentence for the person who asked for it. */
export type ReleaseErrorCode =
  | 'NOT_BUILT'
  | 'REMOTE_UNKNOWN'
  | 'VERSION_TAKEN'
  | 'CONTRACT_MISMATCH'
  | 'SHARED_MISMATCH'
  | 'ROUTE_TAKEN'
  | 'NO_SHELL'
  | 'NOTHING_LIVE'
  | 'NO_PREVIOUS'
  | 'GENERATION_UNKNOWN'
  | 'USAGE';

export class ReleaseError extends Error {
  override name = 'ReleaseError';
  constructor(
    readonly code: ReleaseErrorCode,
    message: string,
  ) {
    super(message);
  }
}
