import { useEffect, useLayoutEffect } from 'react';

/** Where each pinned cell of a row sticks, from the widths that the heads have now. */
function placePins(frame: HTMLElement): void {
  const heads = Array.from(frame.querySelectorAll<HTMLElement>('thead th'));
  const distances: string[] = heads.map(() => '');
  let start = 0;
  heads.forEach((head, index) => {
    if (head.dataset['pin'] !== 'start') return;
    distances[index] = `${start}px`;
    start += head.offsetWidth;
  });
  let end = 0;
  heads.reverse().forEach((head, fromEnd) => {
    if (head.dataset['pin'] !== 'end') return;
    distances[heads.length - 1 - fromEnd] = `${end}px`;
    end += head.offsetWidth;
  });
  distances.forEach((distance, index) => frame.style.setProperty(`--pin-${index}`, distance));
}

/** Which edges have content behind them: there the pinned columns throw a shadow. */
function markEdges(frame: HTMLElement): void {
  const behind = frame.scrollWidth - frame.clientWidth;
  frame.toggleAttribute('data-more-start', frame.scrollLeft > 1);
  frame.toggleAttribute('data-more-end', frame.scrollLeft < behind - 1);
}

/**
 * Keeps the pinned columns at their places. The browser decides how wide a column is, so distances are measured.
 * They are variables of the frame: hundreds of rows follow without being drawn again.
 */
export function usePins(frame: HTMLElement | null, columns: string): void {
  useLayoutEffect(() => {
    if (!frame) return;
    placePins(frame);
    markEdges(frame);
  });
  useEffect(() => {
    if (!frame) return undefined;
    const measure = () => {
      placePins(frame);
      markEdges(frame);
    };
    const onScroll = () => markEdges(frame);
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    frame.querySelectorAll('thead th').forEach((head) => observer.observe(head));
    frame.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', onScroll);
    };
  }, [frame, columns]);
}
