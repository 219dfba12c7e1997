import { useEffect, useRef, type FocusEvent } from 'react';

/** A card that moves to another column takes the focus along: to its heading, which says what it is. Returns the board's onFocus. */
export function useMovedFocus() {
  const order = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!order.current || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-order="${order.current}"] [data-heading]`)?.focus();
  });
  return ({ target }: FocusEvent) => {
    order.current = target.closest<HTMLElement>('[data-order]')?.dataset['order'];
  };
}
