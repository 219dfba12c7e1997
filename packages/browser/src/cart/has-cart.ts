/** Of local storage: where carts are kept, by the remote that has them. It is removed with the last one. */
export const CARTS_KEY = 'carts';

/** Whether this browser has a cart that is not empty: only then the frame's cart takes its script at once. */
export function hasCart(): boolean {
  try {
    return window.localStorage.getItem(CARTS_KEY) !== null;
  } catch {
    return false;
  }
}
