import type { ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Fragments } from './declared';
import { rootOptions } from './define-remote';
import type { MountProps } from './navigation';
import { RemoteRoot } from './remote-root';

/** Properties that the host passes to a fragment's lifecycles. */
export interface FragmentMountProps extends Omit<MountProps, 'footerElement'> {
  properties: object;
}

type Lifecycle = (props: FragmentMountProps) => Promise<void>;

/** The module that a remote exposes for each of its fragments. */
export interface FragmentModule {
  bootstrap: Lifecycle;
  /** Settles once mounted. */
  mount: Lifecycle;
  /** Changes the properties of a mounted fragment. */
  update: Lifecycle;
  unmount: Lifecycle;
  /** For server rendering. */
  Component: ComponentType<object>;
}

/**
 * Creates a fragment's module, the default export of src/fragments/<name>.tsx. It may be mounted several times on a
 * page, each time in its own React root.
 */
export function defineFragment<Of extends keyof Fragments>(component: ComponentType<Fragments[Of]>): FragmentModule {
  const Component = component as ComponentType<object>;
  const roots = new WeakMap<Element, Root>();
  const content = ({ navigation, onCommit, onFault, missed, fragments, properties }: FragmentMountProps) => (
    <RemoteRoot {...{ navigation, onCommit, onFault, missed, placing: fragments ?? null }}>
      <Component {...properties} />
    </RemoteRoot>
  );
  return {
    Component,
    bootstrap: async () => undefined,
    mount: (props) =>
      new Promise((stands) => {
        const { domElement, onCommit } = props;
        props.onCommit = () => {
          stands();
          onCommit();
        };
        if (props.hydrate) return roots.set(domElement, hydrateRoot(domElement, content(props), rootOptions(props)));
        const root = createRoot(domElement, rootOptions(props));
        roots.set(domElement, root);
        root.render(content(props));
      }),
    update: async (props) => roots.get(props.domElement)?.render(content(props)),
    unmount: async ({ domElement }) => roots.get(domElement)?.unmount(),
  };
}
