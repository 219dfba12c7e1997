/**
 * What every browser does and jsdom does not draw: each stand-in is the smallest that lets a component run. A test that
 * cares about one of them replaces it. Does nothing in a test that asks for the Node environment.
 */
if (typeof window !== 'undefined') {
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });

  class SilentObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  window.ResizeObserver ??= SilentObserver;
  window.IntersectionObserver ??= SilentObserver;

  // jsdom has scrollTo, but it only reports that it is not implemented.
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView ??= () => {};

  const dialog = HTMLDialogElement.prototype;
  dialog.show ??= function show() {
    this.open = true;
  };
  dialog.showModal ??= function showModal() {
    this.open = true;
  };
  dialog.close ??= function close(returnValue) {
    if (!this.open) return;
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };

  // A second, as is the default, is what a busy machine may need for one render. What never comes still fails.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 20_000 });
}
