import { useEffect, useRef, type FocusEvent } from 'react';

/** When a focused card moves to another column, focuses its heading there. Returns the board's onFocus. */
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
