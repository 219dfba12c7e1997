/** Key in local storage of the carts, written by their remote. It is removed with the last one. */
export const CARTS_KEY = 'carts';

/** Whether this browser has a cart that is not empty: if so, the frame loads the cart's script at once. */
export function hasCart(): boolean {
  try {
    return window.localStorage.getItem(CARTS_KEY) !== null;
  } catch {
    return false;
  }
}
