import { ApiError } from '@mealtime/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { signed } from '../../api/bearer';
import { releaseDesk, releaseFile } from '../../api/release-desk';

const KEY = ['release-desk'] as const;
/** Refetch interval: pages' reports change a canary's figures every few seconds. */
const LOOK_EVERY_MS = 5_000;
/** Timeout: some megabytes over a slow connection. */
const PICTURE_MS = 60_000;

/** Live versions and their figures. */
export const useReleaseDesk = () =>
  useQuery({
    queryKey: [...KEY, 'live'],
    queryFn: ({ signal }) => releaseDesk('GET /admin/releases', signed(signal)),
    refetchInterval: LOOK_EVERY_MS,
  });

/** A remote's visits in the last two days. */
export const useVisits = (name: string) =>
  useQuery({
    queryKey: [...KEY, 'visits', name],
    queryFn: async ({ signal }) =>
      (await releaseDesk('GET /admin/releases/:name/visits', { ...signed(signal), params: { name } })).hours,
  });

/** A remote's web vitals in the last two days. */
export const useVitals = (name: string) =>
  useQuery({
    queryKey: [...KEY, 'vitals', name],
    queryFn: ({ signal }) => releaseDesk('GET /admin/releases/:name/vitals', { ...signed(signal), params: { name } }),
  });

/** Reports of the checks of a remote's pages before their release. */
export const useWalks = (name: string) =>
  useQuery({
    queryKey: [...KEY, 'walks', name],
    queryFn: async ({ signal }) =>
      (await releaseDesk('GET /admin/releases/:name/walks', { ...signed(signal), params: { name } })).walks,
  });

/** A screenshot of such a check. It is kept in memory only while shown. */
export const useWalkPicture = (params: { name: string; version: string; picture: string }, walkedAt: string) =>
  useQuery({
    queryKey: ['walk-picture', params, walkedAt],
    queryFn: ({ signal }) =>
      releaseFile('GET /admin/releases/:name/walks/:version/:picture', {
        ...signed(signal),
        params,
        timeoutMs: PICTURE_MS,
      }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The teams' addresses, and the notices sent to them. */
export const useTeams = () =>
  useQuery({
    queryKey: [...KEY, 'teams'],
    queryFn: ({ signal }) => releaseDesk('GET /admin/releases/teams', signed(signal)),
  });

export const useTokens = () =>
  useQuery({
    queryKey: [...KEY, 'tokens'],
    queryFn: async ({ signal }) => (await releaseDesk('GET /admin/releases/tokens', signed(signal))).tokens,
  });

/** To be called after a change. */
export function useReleasesChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** The message of the last line "CODE: sentence", without advice about the command line. */
function refusalOf(stderr: string): string {
  const said = (stderr.trim().split('\n').at(-1) ?? '').replace(/^[A-Z_]+: /, '');
  const sentences = said.split(/(?<=[.!?]) /).filter((one) => !/(?:^| )--/.test(one));
  return sentences.join(' ').replace(/[^.!?]$/, '$&.') || 'It was refused, and nothing was changed.';
}

/** Runs a release command. Rejects with the message of a refusal. */
export async function runRelease(...args: string[]): Promise<void> {
  const { code, stderr } = await releaseDesk('POST /admin/releases/commands', {
    ...signed(),
    body: { arguments: args },
  });
  if (code !== 0) throw new ApiError({ code: 'BAD_REQUEST', message: refusalOf(stderr) });
}
