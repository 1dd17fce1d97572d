import { type RefObject, useEffect, useLayoutEffect } from 'react';

type Placement = 'bottom-start' | 'bottom-end' | 'top';

interface AnchoredOptions {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  floating: RefObject<HTMLElement | null>;
  placement: Placement;
  /** At least as wide as the anchor: lists below a field. */
  matchWidth?: boolean;
}

const GAP = 5;
const EDGE = 8;

function leftOf(anchor: DOMRect, width: number, placement: Placement): number {
  if (placement === 'bottom-start') return anchor.left;
  if (placement === 'bottom-end') return anchor.right - width;
  return anchor.left + anchor.width / 2 - width / 2;
}

function topOf(anchor: DOMRect, height: number, placement: Placement): number {
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - height;
  const fitsBelow = below + height <= window.innerHeight - EDGE;
  const fitsAbove = above >= EDGE;
  if (placement === 'top') return fitsAbove ? above : below;
  return fitsBelow || !fitsAbove ? below : above;
}

function place({ anchor, floating, placement, matchWidth }: AnchoredOptions): void {
  const box = anchor.current?.getBoundingClientRect();
  const element = floating.current;
  if (!box || !element) return;
  if (matchWidth === true) element.style.minWidth = `${box.width}px`;
  const { offsetWidth: width, offsetHeight: height } = element;
  const left = Math.min(
    Math.max(leftOf(box, width, placement), EDGE),
    Math.max(EDGE, window.innerWidth - width - EDGE),
  );
  element.style.left = `${left}px`;
  element.style.top = `${Math.max(EDGE, topOf(box, height, placement))}px`;
}

/**
 * Keeps a floating element beside its anchor, in the browser's top layer: no container can clip it, also inside of a
 * dialog. The element needs `popover="manual"` and position fixed.
 */
export function useAnchored(options: AnchoredOptions): void {
  const { open, floating } = options;
  useLayoutEffect(() => {
    const element = floating.current;
    if (!open || !element) return;
    if (!element.matches(':popover-open, [data-popover-open]')) element.showPopover();
    place(options);
    // Re-placed on each render while open: its content may have changed its size.
  });
  useEffect(() => {
    if (!open) return undefined;
    const follow = () => place(options);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  });
}

/** Closes on a press outside of all given elements. */
export function useOutsidePress(
  open: boolean,
  elements: readonly RefObject<HTMLElement | null>[],
  onPress: () => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: PointerEvent) => {
      const { target } = event;
      if (target instanceof Node && !elements.some((element) => element.current?.contains(target))) onPress();
    };
    document.addEventListener('pointerdown', listen, true);
    return () => document.removeEventListener('pointerdown', listen, true);
  });
}
