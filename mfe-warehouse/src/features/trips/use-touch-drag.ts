import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { scrollAtEdges } from './scroll-at-edges.js';

/** On whatever a dragged stop can be put over: its value is handed on. */
export const DROP_TARGET = 'data-drop-target';

interface TouchDrag {
  /** null: the finger is up. */
  onDrag: (orderId: string | null) => void;
  /** @param place value of `DROP_TARGET` of what lies under the finger */
  onOver: (place: string) => void;
}

export type TouchDragStart = (orderId: string, event: ReactPointerEvent) => void;

function placeAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest(`[${DROP_TARGET}]`)?.getAttribute(DROP_TARGET) ?? null;
}

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
  return (orderId, { pointerId, pointerType, isPrimary, currentTarget }) => {
    if (pointerType === 'mouse' || !isPrimary) return;
    running.current?.abort();
    const listening = new AbortController();
    running.current = listening;
    const { signal } = listening;
    latest.current.onDrag(orderId);
    const look = (x: number, y: number) => {
      const place = placeAt(x, y);
      if (place !== null) latest.current.onOver(place);
    };
    const scroll = scrollAtEdges(currentTarget, look, signal);
    const move = (at: PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      look(at.clientX, at.clientY);
      scroll(at.clientX, at.clientY);
    };
    const end = (at: PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      listening.abort();
      latest.current.onDrag(null);
    };
    document.addEventListener('pointermove', move, { signal });
    document.addEventListener('pointerup', end, { signal });
    document.addEventListener('pointercancel', end, { signal });
    // A long press on the row would begin the browser's own drag and drop, which takes the finger away.
    document.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  };
}
