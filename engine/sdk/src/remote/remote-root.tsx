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
  /** What stands below each of its pages, outside the page's main element. Default: nothing. */
  Footer?: ComponentType<RemoteProps>;
  /** Loads what the page at `pathname` needs before it is first rendered (its chunk, say). */
  preload?: (pathname: string) => Promise<void>;
  /** The loader of the page at `pathname`, once that is preloaded; a remote whose pages are rendered at requests exports it. */
  loaderAt?: (pathname: string) => Loader | undefined;
}

/** Of the ids in a footer: it is rendered apart from its page. */
export const FOOTER_PREFIX = 'footer-';

const NavigationContext = createContext<RemoteNavigation | null>(null);

/** Closing an overlay, from anywhere inside a remote. */
export function useOverlay(): { isOverlay: boolean; close(): void } {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useOverlay must be called below the component given to defineRemote');
  return { isOverlay: navigation.area === 'overlay', close: () => navigation.closeOverlay() };
}

/** The last line of defence inside a remote's root: renders nothing more and tells the shell, which shows the fallback. */
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

/** Stands beside the content, so that it is not there before the content is. */
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
  // After the effects of all that was hydrated with it.
  useEffect(() => missed?.heard(), [missed]);
  return null;
}

interface RemoteRootProps extends Pick<MountProps, 'navigation' | 'onCommit' | 'onFault' | 'missed'> {
  placing: ContextType<typeof PlacingContext>;
  /** Stands there while the content is on its way. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** As high as the screen, so that a footer does not come up while a page is on its way. */
export const WAITING_PAGE = <div style={{ minHeight: '100vh' }} />;

/** The same tree in the browser and at build time, so that hydration finds what it expects. */
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
