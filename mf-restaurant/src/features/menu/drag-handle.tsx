import { Icon } from '@mealtime/ui';
import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import type { DishPlace } from './order';
import styles from './section-view.module.css';

interface DragHandleProps {
  id: string;
  name: string;
  onMove(id: string, place: DishPlace): void;
  onStep(id: string, by: -1 | 1): void;
}

/** Distance from the window's edge in pixels at which dragging scrolls. */
const EDGE = 80;
const SCROLL_STEP = 18;

/** The drop target under the pointer: a row, or an empty section. */
function placeAt(
  x: number,
  y: number,
): { mark: HTMLElement; side: 'before' | 'after' | 'in'; place: DishPlace } | undefined {
  const under = document.elementFromPoint(x, y);
  const section = under?.closest<HTMLElement>('[data-section]');
  const within = section?.dataset['section'];
  if (!section || within === undefined) return undefined;
  const row = under?.closest<HTMLElement>('[data-dish]');
  if (!row) return { mark: section, side: 'in', place: { in: within, before: null } };
  const { top, height } = row.getBoundingClientRect();
  const isBefore = y < top + height / 2;
  const next = row.nextElementSibling instanceof HTMLElement ? row.nextElementSibling.dataset['dish'] : undefined;
  const before = isBefore ? row.dataset['dish'] : next;
  return { mark: row, side: isBefore ? 'before' : 'after', place: { in: within, before: before ?? null } };
}

/** Moves a dish: by dragging, or step by step with the arrow keys. */
export const DragHandle = memo(function DragHandle({ id, name, onMove, onStep }: DragHandleProps) {
  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const row = handle.closest<HTMLElement>('[data-dish]');
    let found: ReturnType<typeof placeAt>;
    handle.setPointerCapture(event.pointerId);
    row?.setAttribute('data-dragged', '');

    // Marked in the DOM directly, to avoid renders while dragging.
    const unmark = () => found?.mark.removeAttribute('data-drop');
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      unmark();
      found = placeAt(clientX, clientY);
      found?.mark.setAttribute('data-drop', found.side);
      if (clientY < EDGE) window.scrollBy(0, -SCROLL_STEP);
      else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
    };
    const end = (isDropped: boolean) => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', drop);
      handle.removeEventListener('pointercancel', cancel);
      document.removeEventListener('keydown', escape, true);
      row?.removeAttribute('data-dragged');
      unmark();
      if (isDropped && found && found.place.before !== id) onMove(id, found.place);
    };
    const drop = () => end(true);
    const cancel = () => end(false);
    const escape = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && end(false);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', drop);
    handle.addEventListener('pointercancel', cancel);
    document.addEventListener('keydown', escape, true);
  }

  function step(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    onStep(id, by);
  }

  return (
    <button
      type="button"
      className={styles['handle']}
      data-handle
      aria-label={`Move ${name}`}
      title="Drag, or use the arrow keys"
      onPointerDown={drag}
      onKeyDown={step}
    >
      <Icon size={20}>
        <path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
      </Icon>
    </button>
  );
});
