import { fillingsOf, standsOn } from 'federated-pages/manifest';
import { createContext, useContext, type ComponentType } from 'react';
import type { Pages } from './parts';

/** All remotes, their fragments by "<remote>/<name>", and the path of the page. */
interface Fillings {
  pages: readonly Pages[];
  fragments: Readonly<Record<string, ComponentType<object>>>;
  pathname: string;
}

export const FillingsContext = createContext<Fillings>({ pages: [], fragments: {}, pathname: '' });

/** A fragment as its module exports it: nothing loads it by itself here. */
export const defineFragment = (component: ComponentType<object>) => component;

/** A fragment is a component of the same bundle. */
export function Fragment({ of, properties = {} }: { of: string; properties?: object }) {
  const Component = useContext(FillingsContext).fragments[of];
  return Component && <Component {...properties} />;
}

/** All that remotes put into a slot; for whom they are (`audience`) is left out, for no remote says so yet. */
export function Slot({ name, properties = {}, className }: { name: string; properties?: object; className?: string }) {
  const { pages, pathname } = useContext(FillingsContext);
  return (
    <div className={className}>
      {fillingsOf(pages, name)
        .filter((filling) => standsOn(filling.pages, pathname))
        .map(({ of }) => (
          <Fragment key={of} of={of} properties={properties} />
        ))}
    </div>
  );
}
