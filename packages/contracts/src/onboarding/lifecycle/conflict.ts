/** Reply of a write that was made on an older version (409 VERSION_CONFLICT): the application as it is now. */
export interface VersionConflictOf<Application> {
  error: { code: 'VERSION_CONFLICT'; message: string };
  application: Application;
}
