interface RemoteInfo {
  name: string;
  entry?: string;
  type?: string;
  entryGlobalName?: string;
  shareScope?: string | string[];
}

interface Request {
  origin: {
    loaderHook: unknown;
    remoteHandler: { hooks: { lifecycle: { loadEntry: { emit(request: object): Promise<unknown> } } } };
  };
  remoteInfo: RemoteInfo;
  remoteEntryExports?: unknown;
}

/** Stands in for the runtime's ways to fetch an entry: the shell's plugin fetches each, with integrity and time limit. */
export async function getRemoteEntry(request: Request): Promise<unknown> {
  const { loaderHook, remoteHandler } = request.origin;
  return request.remoteEntryExports ?? remoteHandler.hooks.lifecycle.loadEntry.emit({ ...request, loaderHook });
}

export const getRemoteInfo = (remote: RemoteInfo) => ({
  entry: '',
  type: 'global',
  entryGlobalName: remote.name,
  shareScope: 'default',
  ...remote,
});

export const getRemoteEntryUniqueKey = ({ name, entry }: RemoteInfo) => `${name}:${entry ?? ''}`;

export const isEsmRemoteType = () => false;
