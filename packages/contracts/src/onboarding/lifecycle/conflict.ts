/** Reply to a write based on an older version (409 VERSION_CONFLICT): the current application. */
export interface VersionConflictOf<Application> {
  error: { code: 'VERSION_CONFLICT'; message: string };
  application: Application;
}
