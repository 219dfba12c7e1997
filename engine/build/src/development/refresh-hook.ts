// Before React: it tells this hook who it is, and of what it renders. The remote's own runtime of React Refresh takes hold of
// the hook when its script runs, which may be later than React's: it finds the renderers that came before it in `renderers`.
const renderers = new Map<number, unknown>();

(globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: object }).__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer: unknown) {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};

export {};
