import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** From here on only the rows in sight are drawn. */
export const MANY_ROWS = 100;
const OVERSCAN = 8;
/** Pixels: rows are measured once they are drawn. */
const GUESS = { row: 64, card: 220, head: 36 } as const;

const CARDS = '(max-width: 1023.98px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(CARDS);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

interface RowWindowOptions {
  count: number;
  frame: HTMLElement | null;
  keyAt: (index: number) => string;
  /** Drawn wherever the list is scrolled to: the row with the focus would lose it otherwise. */
  kept: number;
}

interface RowPlace {
  index: number;
  /** Pixels of rows that are not drawn above it. */
  gap: number;
}

export interface RowWindow {
  places: readonly RowPlace[];
  /** Pixels of rows that are not drawn below the last one. */
  rest: number;
  measure: ((element: HTMLElement | null) => void) | undefined;
  bringIntoView: (index: number) => void;
}

/** The rows to draw: all of a short list; of a long one those in sight. Cards scroll with the page, rows in their frame. */
export function useRowWindow({ count, frame, keyAt, kept }: RowWindowOptions): RowWindow {
  const isCards = useSyncExternalStore(subscribe, () => window.matchMedia(CARDS).matches);
  // What is not laid out has no rows in sight: all are drawn.
  const isMany = count >= MANY_ROWS && (frame === null || frame.clientHeight > 0);
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const top = (frame?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (isMany && isCards) setAbove(Math.round(top));
  }, [frame, isMany, isCards]);
  const rangeExtractor = (range: Range) =>
    [...new Set([...defaultRangeExtractor(range), ...(kept < 0 || kept >= count ? [] : [kept])])].sort((a, b) => a - b);
  const shared = { count, overscan: OVERSCAN, rangeExtractor, getItemKey: keyAt };
  // Its functions are called where they are read, in this render: none is handed on memoized.
  // eslint-disable-next-line react-hooks/incompatible-library
  const inFrame = useVirtualizer<HTMLElement, HTMLElement>({
    ...shared,
    enabled: isMany && !isCards,
    getScrollElement: () => frame,
    estimateSize: () => GUESS.row,
    scrollPaddingStart: GUESS.head,
  });
  const inPage = useWindowVirtualizer<HTMLElement>({
    ...shared,
    enabled: isMany && isCards,
    estimateSize: () => GUESS.card,
    scrollMargin: above,
  });
  if (!isMany)
    return {
      places: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
      rest: 0,
      measure: undefined,
      bringIntoView: () => undefined,
    };
  const virtualizer = isCards ? inPage : inFrame;
  let drawnTo = isCards ? above : 0;
  const places = virtualizer.getVirtualItems().map(({ index, start, end }) => {
    const gap = Math.max(0, start - drawnTo);
    drawnTo = end;
    return { index, gap };
  });
  return {
    places,
    rest: Math.max(0, virtualizer.getTotalSize() + (isCards ? above : 0) - drawnTo),
    measure: virtualizer.measureElement,
    bringIntoView: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
