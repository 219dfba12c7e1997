import { useUnsaved } from 'federated-pages/adoption';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createChime, type Chime, type Sound } from './chime';
import { createKitchen } from './kitchen';

/** Pause between two rings. */
const RING_EVERY_MS = 4_000;

/** The kitchen of a restaurant while its board is mounted. */
export function useKitchen(restaurantId: string, chime: Chime, sound: Sound) {
  const [kitchen] = useState(() => createKitchen({ restaurantId, onCancelled: chime.ringOff }));
  const view = useSyncExternalStore(kitchen.subscribe, kitchen.view);
  useEffect(() => kitchen.start(), [kitchen]);

  const isRinging = view.ringing.length > 0;
  useEffect(() => {
    if (!isRinging || sound !== 'on') return;
    chime.ring();
    const timer = setInterval(chime.ring, RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [chime, isRinging, sound]);

  // No release may reload the page while an order rings or a request is pending.
  useUnsaved(isRinging || view.presses.length > 0);
  return { kitchen, view };
}

/** The chime, and whether the browser allows its sound, which any click enables. */
export function useChime() {
  const [chime] = useState(createChime);
  const sound = useSyncExternalStore(chime.subscribe, chime.sound);
  useEffect(() => {
    const close = chime.open();
    const turnOn = () => chime.sound() !== 'on' && chime.turnOn();
    document.addEventListener('pointerup', turnOn);
    document.addEventListener('keyup', turnOn);
    return () => {
      document.removeEventListener('pointerup', turnOn);
      document.removeEventListener('keyup', turnOn);
      close();
    };
  }, [chime]);
  return { chime, sound };
}

/** Keeps the screen awake while the page is visible, if the browser supports it. */
export function useAwakeScreen(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (held) => {
          lock = held;
          if (isOver) void held.release();
        },
        // Refused, for example with a low battery: the screen may then sleep.
        () => undefined,
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
