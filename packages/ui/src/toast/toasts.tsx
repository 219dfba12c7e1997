import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../class-names/cx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/icons';
import styles from './toasts.module.css';

export interface Toast {
  id: number;
  tone: 'info' | 'success' | 'error';
  message: string;
  /** An action such as undo. A toast with one stays until it is closed. */
  action?: ReactNode;
}

export interface ToastsProps {
  toasts: readonly Toast[];
  onDismiss(id: number): void;
}

/** Duration of a toast in milliseconds; longer while the pointer or the focus is on it. */
const STAY_MS = 6_000;

const ICONS = { info: InfoIcon, success: CheckIcon, error: WarningIcon };

/** Short notifications at the foot of the screen, read out without interrupting. Not for critical messages. */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  return (
    // Always in the page: screen readers only read additions to a region they know.
    <div role="status" aria-live="polite" className={styles['region']}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </div>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss(): void }) {
  const [held, setHeld] = useState(false);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  const stays = held || toast.action !== undefined;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismiss.current(), STAY_MS);
    return () => clearTimeout(timer);
  }, [stays]);

  const Icon = ICONS[toast.tone];
  return (
    <div
      className={cx(styles['toast'], styles[toast.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles['icon']} />
      <p className={styles['message']}>{toast.message}</p>
      {toast.action}
      <button type="button" className={styles['close']} aria-label="Dismiss" onClick={onDismiss}>
        <CloseIcon size={20} />
      </button>
    </div>
  );
}

/** The toasts of one place in the page, newest last. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const next = useRef(0);
  const show = useCallback((toast: Omit<Toast, 'id'>) => {
    const id = (next.current += 1);
    setToasts((before) => [...before, { ...toast, id }]);
  }, []);
  const dismiss = useCallback((id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)), []);
  return { toasts, show, dismiss };
}
