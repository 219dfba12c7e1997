import { createContext, useContext, useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { FALLBACK_MARK, placeToken, type Placement } from '@federated-pages/manifest';
import type { Fragments, Slots } from './declared';

/** A place that somebody looks after, until it is removed. */
export interface Placed {
  update(properties: object): void;
  remove(): void;
}

/** The host, as far as places are concerned. */
export interface FragmentHost {
  /**
   * Looks after a place. What is mounted there has roots of its own inside `ground`, which holds nothing else. The
   * fallback that follows the ground is hidden while anything stands there.
   */
  place(ground: HTMLElement, placement: Placement): Placed;
}

/** In the browser: who looks after places. On a server: the list of what was placed, in order. */
export const PlacingContext = createContext<FragmentHost | Placement[] | null>(null);

interface PlaceOptions {
  /** Stands there while nothing else does. Default: room of a fragment's stated size, and nothing for a slot. */
  fallback?: ReactNode;
  /** Of the element around it. */
  className?: string | undefined;
}

/** What takes no property is given none at all: any object would be of the type that has none. */
type Given<Stated> = keyof Stated extends never ? Record<string, never> : Stated;

/** Left out where none has to be given. */
type Properties<Stated> =
  Record<never, never> extends Stated
    ? {
        /** What it is given: JSON. Default: nothing. Other values are told to what is mounted, which stays as it is. */
        properties?: Given<Stated>;
      }
    : {
        /** What it is given: JSON. Other values are told to what is mounted, which stays as it is. */
        properties: Stated;
      };

interface PlaceProps extends PlaceOptions {
  kind: Placement['kind'];
  of: string;
  properties?: object;
}

/** React never looks into the ground: what it finds there when it hydrates it leaves alone. */
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
    // Other properties are told, and mount nothing anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [host, kind, of, id]);
  useLayoutEffect(() => placed.current?.update(JSON.parse(json) as object), [json]);

  // No text for HTML in browsers, which is refused there. With a text for a child React leaves what it finds as it is.
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
    /** "<remote>/<fragment>", one of those under "uses" in remote.json, or the remote's own. */
    of: Of;
  };

/** A piece of another remote in a page. It is loaded, versioned and supervised by itself, and cannot harm the page. */
export const Fragment = <Of extends keyof Fragments>(options: FragmentOptions<Of>) => (
  <Place kind="fragment" {...(options as PlaceOptions & { of: string; properties?: object })} />
);

type SlotOptions<Name extends keyof Slots> = PlaceOptions &
  Properties<Slots[Name]> & {
    /** One of those under "slots" in remote.json. */
    name: Name;
  };

/** A place that any remote fills with its fragments, by its own remote.json. */
export const Slot = <Name extends keyof Slots>(options: SlotOptions<Name>) => {
  const { name, ...place } = options as PlaceOptions & { name: string; properties?: object };
  return <Place kind="slot" of={name} {...place} />;
};
