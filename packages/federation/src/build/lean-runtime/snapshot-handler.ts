/** Stands in for the handler of federation manifests. This product has a release manifest and loads plain entries. */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});
