import type { ReplyOf } from '../endpoints';
import type { releasesEndpoints } from './endpoints';

export { commandArguments, releaseCommand } from './commands';
export * as releasesErrors from './errors';
export { NOTICE_KINDS, teamEmail, teamWebhook, type NoticeKind } from './notices';
export { EVERY_TEAM, TOKEN_DAYS } from './tokens';
export type { VersionCounts } from './counts';

export type AdminReleases = ReplyOf<(typeof releasesEndpoints)['GET /admin/releases']>;
export type AdminRelease = AdminReleases['remotes'][number];
export type ReleaseCanary = NonNullable<AdminRelease['canary']>;
export type WithdrawnRemote = AdminReleases['withdrawn'][number];
export type ReleaseBond = AdminReleases['bonds'][number];
export type RunningPreview = AdminReleases['previews'][number];
export type ReleaseTokens = ReplyOf<(typeof releasesEndpoints)['GET /admin/releases/tokens']>;
export type ReleaseVitals = ReplyOf<(typeof releasesEndpoints)['GET /admin/releases/:name/vitals']>;
export type ReleaseWalks = ReplyOf<(typeof releasesEndpoints)['GET /admin/releases/:name/walks']>;
export type ReleaseTeams = ReplyOf<(typeof releasesEndpoints)['GET /admin/releases/teams']>;
