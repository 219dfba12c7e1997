import { useQuery } from '@tanstack/react-query';
import { faultOf, readLive, type Live } from '../../api/releases';

const LOOK_EVERY_MS = 5 * 60_000;

/** The live version of a remote or the shell. */
export interface LivePart {
  name: string;
  /** Undefined for the shell, which all teams share. */
  owner: string | undefined;
  version: string;
  since: string;
  /** The version that browsers load if this one fails. */
  previous: string | undefined;
  /** Integrity by path: what its first page needs, and all that can be checked. */
  files: Readonly<Record<'first' | 'all', Readonly<Record<string, string>>>>;
}

interface Built {
  base: string;
  files: Readonly<Record<string, string>>;
  initial: { scripts: string[]; styles: string[] };
}

function filesOf({ base, files, initial }: Built): LivePart['files'] {
  const paths = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (files[name] ? [[base + name, files[name]]] : [])));
  return { first: paths([...initial.scripts, ...initial.styles]), all: paths(Object.keys(files)) };
}

const partsOf = ({ shell, remotes }: Live): LivePart[] => [
  {
    ...{ name: 'shell', owner: undefined, version: shell.version, since: shell.publishedAt, previous: undefined },
    files: filesOf(shell),
  },
  ...remotes.map((remote) => ({
    ...{ name: remote.name, owner: remote.owner, version: remote.version, since: remote.publishedAt },
    previous: remote.previous?.version,
    files: filesOf(remote),
  })),
];

/** The live release. */
export const useReleases = () =>
  useQuery({
    queryKey: ['releases'],
    async queryFn({ signal }) {
      const live = await readLive(signal);
      return { generation: live.generation, parts: partsOf(live) };
    },
    refetchInterval: LOOK_EVERY_MS,
  });

export interface FileFault {
  path: string;
  fault: string;
}

/** Downloads a remote's files in this browser and returns those that differ from the published ones. */
export const useFileFaults = (part: LivePart, which: 'first' | 'all') =>
  useQuery({
    queryKey: ['releases', part.name, part.version, which],
    async queryFn({ signal }) {
      const checked = Object.entries(part.files[which]).map(async ([path, integrity]) => ({
        path,
        fault: await faultOf(path, integrity, signal),
      }));
      return (await Promise.all(checked)).filter((one): one is FileFault => one.fault !== undefined);
    },
    refetchInterval: LOOK_EVERY_MS,
  });
