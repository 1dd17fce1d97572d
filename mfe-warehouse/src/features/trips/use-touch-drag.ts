import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

/** On whatever a dragged stop can be put over: its value is handed on. */
export const DROP_TARGET = 'data-drop-target';

interface TouchDrag {
  /** null: the finger is up. */
  onDrag: (orderId: string | null) => void;
  /** @param place value of `DROP_TARGET` of what lies under the finger */
  onOver: (place: string) => void;
}

export type TouchDragStart = (orderId: string, event: ReactPointerEvent) => void;

/**
 * Drags stops by finger or pen: a browser's own drag and drop needs a mouse, or a long press that not every phone knows.
 * Rows change places and parents under the finger, so that the document listens, not the row.
 */
export function useTouchDrag({ onDrag, onOver }: TouchDrag): TouchDragStart {
  const latest = useRef({ onDrag, onOver });
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = { onDrag, onOver };
  });
  useEffect(() => () => running.current?.abort(), []);
  return (orderId, { pointerId, pointerType, isPrimary }) => {
    if (pointerType === 'mouse' || !isPrimary) return;
    running.current?.abort();
    const listening = new AbortController();
    running.current = listening;
    const { signal } = listening;
    latest.current.onDrag(orderId);
    const move = (at: PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      const under = document.elementFromPoint(at.clientX, at.clientY)?.closest(`[${DROP_TARGET}]`);
      const place = under?.getAttribute(DROP_TARGET) ?? null;
      if (place === null) return;
      latest.current.onOver(place);
      // With the margin of a row: the next one comes into sight.
      if (under?.tagName === 'LI') under.scrollIntoView({ block: 'nearest' });
    };
    const end = (at: PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      listening.abort();
      latest.current.onDrag(null);
    };
    document.addEventListener('pointermove', move, { signal });
    document.addEventListener('pointerup', end, { signal });
    document.addEventListener('pointercancel', end, { signal });
  };
}
