import type { Slots } from '@mealtime/contracts/ordering';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ordering } from '../../api/ordering';

/** Times at which an order could be ready; undefined until loaded. `reload` reads them again, and keeps the old. */
export function useSlots(slug: string) {
  const [slots, setSlots] = useState<Slots>();
  const [hasFailed, setHasFailed] = useState(false);
  const reading = useRef<AbortController>(undefined);

  const reload = useCallback(() => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setHasFailed(false);
    ordering('GET /restaurants/:slug/slots', { params: { slug }, signal }).then(setSlots, () => {
      if (!signal.aborted) setHasFailed(true);
    });
  }, [slug]);

  useEffect(() => {
    reload();
    return () => reading.current?.abort();
  }, [reload]);

  return { slots, hasFailed, reload };
}
