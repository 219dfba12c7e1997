import type { RemoteVersion } from '@federated-pages/manifest';
import type { MountProps } from '@federated-pages/sdk/remote';

/** The elements that a remote is mounted in, and whether its HTML is there already. */
export type MountTarget = Pick<MountProps, 'domElement' | 'footerElement' | 'hydrate'>;

/** What a mount reports, and the events it has missed. */
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
  /** Whether a version has it. Default: every one. */
  offers?(version: RemoteVersion): boolean;
  /** @param limitMs of each script. Default: how long a person is kept waiting */
  load(version: RemoteVersion, limitMs?: number): Promise<Lifecycles<Props>>;
  propsFor(target: MountTarget, callbacks: MountCallbacks): Props;
}

/** What a place shows while the remote itself does not. */
export interface View {
  /**
   * Puts the place on the page: as composed when the document came with it.
   * @param wake called when the composed HTML needs its script; until then it takes none
   * @returns whether composed HTML shows that was not there before
   */
  open(wake: () => void): boolean;
  wait(): void;
  /** Settles when `close` or `cancel` is called after the last `open`. */
  closed(): Promise<void>;
  cancel(): void;
  /** Where a version is to be mounted. Only the live one can hydrate HTML that was composed of it. */
  target(isLive: boolean): MountTarget;
  /** A version stands in its element: everything else goes. */
  showRemote(version: RemoteVersion, target: Pick<MountTarget, 'domElement'>): void;
  /** The script put other elements in the place of those it was to take over, or of some. */
  carry(): void;
  /** The same, and some may be put in a moment later. */
  expectReplaced(): void;
  /** Its script answers from now on for input that was made before it was there. */
  hand(): void;
  /** The mounted version goes: input made in it is for the version that follows. */
  replace(): void;
  /** @param isOver nothing is on its way any more */
  showFallback(isOver: boolean): void;
  /** Removes the elements that a remote was mounted in. */
  discard(target: Pick<MountTarget, 'domElement' | 'footerElement'>): void;
  close(): void;
}
