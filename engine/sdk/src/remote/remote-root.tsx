import {
  Component,
  Suspense,
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
  type ComponentType,
  type ContextType,
  type ReactNode,
} from 'react';
import { Router, type Location } from '../router';
import type { Area } from '@federated-pages/manifest';
import { MissedContext } from './events';
import type { Loader } from './loader';
import type { MissedEvents, MountProps, RemoteNavigation } from './navigation';
import { PlacingContext } from './placing';

export interface RemoteProps {
  area: Area;
}

export interface RemoteOptions {
  /** The remote's routes. */
  App: ComponentType<RemoteProps>;
  /** Shown below each of its pages, outside main. Default: nothing. */
  Footer?: ComponentType<RemoteProps>;
  /** Loads what the page at `pathname` needs for its first render, such as its chunk. */
  preload?: (pathname: string) => Promise<void>;
  /** The loader of the page at `pathname`, after its preload; exported by remotes with request-time pages. */
  loaderAt?: (pathname: string) => Loader | undefined;
}

/** Prefix of ids in a footer, which is rendered apart from its page. */
export const FOOTER_PREFIX = 'footer-';

const NavigationContext = createContext<RemoteNavigation | null>(null);

/** The remote's area, and a function that closes its overlay. */
export function useOverlay(): { isOverlay: boolean; close(): void } {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useOverlay must be called below the component given to defineRemote');
  return { isOverlay: navigation.area === 'overlay', close: () => navigation.closeOverlay() };
}

/** Last error boundary of a remote's root: renders nothing and reports to the shell, which shows the fallback. */
class FaultBoundary extends Component<{ onFault: (error: unknown) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onFault(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** A sibling of the content, so that it commits together with it. */
function Committed({
  location,
  onCommit,
  missed,
}: {
  location: Location;
  onCommit: () => void;
  missed: MissedEvents | undefined;
}) {
  useLayoutEffect(onCommit, [location, onCommit]);
  // After the effects of all content hydrated with it.
  useEffect(() => missed?.heard(), [missed]);
  return null;
}

interface RemoteRootProps extends Pick<MountProps, 'navigation' | 'onCommit' | 'onFault' | 'missed'> {
  placing: ContextType<typeof PlacingContext>;
  /** Shown while the content loads. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** As high as the screen, so that a footer does not move up while a page loads. */
export const WAITING_PAGE = <div style={{ minHeight: '100vh' }} />;

/** The same tree in the browser and at build time, as hydration requires. */
export function RemoteRoot(props: RemoteRootProps) {
  const { navigation, onCommit, onFault, missed, placing, waiting = null, children } = props;
  const location = useSyncExternalStore(
    navigation.subscribe,
    navigation.getLocation,
    navigation.getComposedLocation ?? navigation.getLocation,
  );
  return (
    <FaultBoundary onFault={onFault}>
      <NavigationContext value={navigation}>
        <PlacingContext value={placing}>
          <MissedContext value={missed}>
            <Router location={location} navigator={navigation.navigator}>
              <Suspense fallback={waiting}>
                {children}
                <Committed {...{ location, onCommit, missed }} />
              </Suspense>
            </Router>
          </MissedContext>
        </PlacingContext>
      </NavigationContext>
    </FaultBoundary>
  );
}
