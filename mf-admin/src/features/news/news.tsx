import { Toasts, useToasts } from '@mealtime/ui';
import { createContext, useCallback, useContext, type ReactNode } from 'react';

const NewsContext = createContext<(message: string) => void>(() => undefined);

/** Tells shortly of what was done; it outlives the page on which it was done. */
export const useNews = () => useContext(NewsContext);

export function News({ children }: { children: ReactNode }) {
  const { toasts, show, dismiss } = useToasts();
  const tell = useCallback((message: string) => show({ tone: 'success', message }), [show]);
  return (
    <NewsContext value={tell}>
      {children}
      <Toasts toasts={toasts} onDismiss={dismiss} />
    </NewsContext>
  );
}
