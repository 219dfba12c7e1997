import type { RemoteVersion } from '@federated-pages/manifest';
import type { MountProps } from '@federated-pages/sdk/remote';

/** The elements that a remote is mounted in, and whether its HTML is there already. */
export type MountTarget = Pick<MountProps, 'domElement' | 'footerElement' | 'hydrate'>;

/** Callbacks of a mount, and the events that it missed. */
export type MountCallbacks = Pick<MountProps, 'onCommit' | 'onFault' | 'onReplaced' | 'missed'>;

/** The properties of every mount that the host supervises. */
export type SupervisedProps = Pick<MountProps, 'domElement' | 'footerElement' | 'hydrate' | 'onFault'>;

/** single-spa's lifecycles, and one that changes the properties of a mount. */
export interface Lifecycles<Props> {
  bootstrap(props: Props): Promise<unknown>;
  mount(props: Props): Promise<unknown>;
  unmount(props: Props): Promise<unknown>;
  update?(props: Props): Promise<unknown>;
}

/** A part of a remote that can be mounted: its pages, or one of its fragments. */
export interface Mountable<Props extends SupervisedProps> {
  /** A fragment's name; pages have none. */
  name?: string;
  /** Whether a version contains it. Default: every version does. */
  offers?(version: RemoteVersion): boolean;
  /** @param limitMs time limit of each script. Default: `LOAD_LIMIT_MS` */
  load(version: RemoteVersion, limitMs?: number): Promise<Lifecycles<Props>>;
  propsFor(target: MountTarget, callbacks: MountCallbacks): Props;
}

/** The content of an area while its remote is not mounted. */
export interface View {
  /**
   * Adds the area to the page, with its composed HTML if the document has it.
   * @param wake called when the composed HTML needs its script, which is not loaded before
   * @returns whether composed HTML is shown that was not shown before
   */
  open(wake: () => void): boolean;
  wait(): void;
  /** Settles at the first `close` or `cancel` after the last `open`. */
  closed(): Promise<void>;
  cancel(): void;
  /** Where to mount a version. Only the live version can hydrate HTML that it rendered. */
  target(isLive: boolean): MountTarget;
  /** Shows a mounted version and removes all other content. */
  showRemote(version: RemoteVersion, target: Pick<MountTarget, 'domElement'>): void;
  /** The script has replaced some or all of the elements that it hydrates. */
  transferInput(): void;
  /** As `transferInput`, for replacements that may be added a moment later. */
  expectReplaced(): void;
  /** The script is ready for the input that was made before it. */
  replayInput(): void;
  /** The mounted version is about to be replaced: its input is for the next one. */
  replace(): void;
  /** @param isOver no load is pending */
  showFallback(isOver: boolean): void;
  /** Removes the elements of a mount. */
  discard(target: Pick<MountTarget, 'domElement' | 'footerElement'>): void;
  close(): void;
}
