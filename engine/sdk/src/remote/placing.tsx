import { createContext, useContext, useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { FALLBACK_MARK, placeToken, type Placement } from '@federated-pages/manifest';
import type { Fragments, Slots } from './declared';

/** A managed place, until it is removed. */
export interface Placed {
  update(properties: object): void;
  remove(): void;
}

/** The host's interface for places. */
export interface FragmentHost {
  /**
   * Manages a place. Fragments are mounted in roots of their own inside `ground`, which contains nothing else. The
   * fallback after `ground` is hidden while a fragment is mounted.
   */
  place(ground: HTMLElement, placement: Placement): Placed;
}

/** In the browser the host; on a server the list of placements, in order. */
export const PlacingContext = createContext<FragmentHost | Placement[] | null>(null);

interface PlaceOptions {
  /** Shown while no fragment is mounted. Default: an empty box of the fragment's declared size; nothing for a slot. */
  fallback?: ReactNode;
  /** Of the wrapping element. */
  className?: string | undefined;
}

/** The type for no properties: `{}` would accept any object. */
type Given<Stated> = keyof Stated extends never ? Record<string, never> : Stated;

/** Optional if no property is required. */
type Properties<Stated> =
  Record<never, never> extends Stated
    ? {
        /** The fragment's properties, as JSON. Default: none. A change updates the mount. */
        properties?: Given<Stated>;
      }
    : {
        /** The fragment's properties, as JSON. A change updates the mount. */
        properties: Stated;
      };

interface PlaceProps extends PlaceOptions {
  kind: Placement['kind'];
  of: string;
  properties?: object;
}

/** React does not touch the content of `ground`, also when it hydrates. */
function Place({ kind, of, properties = {}, fallback, className }: PlaceProps) {
  const placing = useContext(PlacingContext);
  const id = useId();
  const ground = useRef<HTMLDivElement>(null);
  const placed = useRef<Placed>(null);
  const json = JSON.stringify(properties);

  const host = Array.isArray(placing) ? null : placing;
  useLayoutEffect(() => {
    if (!host || !ground.current) return;
    const { current } = ground;
    placed.current = host.place(current, { kind, of, properties: JSON.parse(json) as object, id });
    return () => placed.current?.remove();
    // Changed properties update the mount without a new one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [host, kind, of, id]);
  useLayoutEffect(() => placed.current?.update(JSON.parse(json) as object), [json]);

  // In browsers no `dangerouslySetInnerHTML`, which Trusted Types refuse. With a text child React keeps the existing
  // content.
  let inner: ComponentProps<'div'> = { children: '' };
  if (Array.isArray(placing)) {
    inner = { dangerouslySetInnerHTML: { __html: placeToken(placing.length) } };
    placing.push({ kind, of, properties: JSON.parse(json) as object, id });
  }
  return (
    <>
      <div ref={ground} className={className} suppressHydrationWarning {...inner} />
      {fallback !== undefined && (
        <div {...{ [FALLBACK_MARK]: id }} suppressHydrationWarning>
          {fallback}
        </div>
      )}
    </>
  );
}

type FragmentOptions<Of extends keyof Fragments> = PlaceOptions &
  Properties<Fragments[Of]> & {
    /** "<remote>/<fragment>": one under "uses" in remote.json, or the remote's own. */
    of: Of;
  };

/**
 * A fragment of another remote. It is loaded, versioned and supervised separately; its failure does not affect the
 * page.
 */
export const Fragment = <Of extends keyof Fragments>(options: FragmentOptions<Of>) => (
  <Place kind="fragment" {...(options as PlaceOptions & { of: string; properties?: object })} />
);

type SlotOptions<Name extends keyof Slots> = PlaceOptions &
  Properties<Slots[Name]> & {
    /** One under "slots" in remote.json. */
    name: Name;
  };

/** A slot that any remote can fill with fragments, by its remote.json. */
export const Slot = <Name extends keyof Slots>(options: SlotOptions<Name>) => {
  const { name, ...place } = options as PlaceOptions & { name: string; properties?: object };
  return <Place kind="slot" of={name} {...place} />;
};
