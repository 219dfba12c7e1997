import { Toasts, useToasts } from '@mealtime/ui';
import { createContext, useCallback, useContext, type ReactNode } from 'react';

const NewsContext = createContext<(message: string) => void>(() => undefined);

/** A function that shows a short message about a completed action; the message outlives its page. */
export const useNews = () => useContext(NewsContext);

export function News({ children }: { children: ReactNode }) {
  const { toasts, show, dismiss } = useToasts();
  const notify = useCallback((message: string) => show({ tone: 'success', message }), [show]);
  return (
    <NewsContext value={notify}>
      {children}
      <Toasts toasts={toasts} onDismiss={dismiss} />
    </NewsContext>
  );
}
