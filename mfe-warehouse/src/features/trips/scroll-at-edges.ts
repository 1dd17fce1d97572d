/** As near to an edge (px) what lies beyond it comes into sight: more than a phone's navigation bar covers. */
const EDGE = 96;
/** At the edge itself, px a frame. */
const FASTEST = 12;

function scrollerOf(element: Element): Element {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if ((overflowY === 'auto' || overflowY === 'scroll') && one.scrollHeight > one.clientHeight) return one;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** @returns px a frame, negative upwards; 0 away from the edges of what is seen of the scroller */
function paceAt(scroller: Element, y: number): number {
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = scroller.getBoundingClientRect();
  const above = y - (isPage ? 0 : Math.max(0, top));
  const below = (isPage ? window.innerHeight : Math.min(window.innerHeight, bottom)) - y;
  const near = Math.min(above, below);
  if (near >= EDGE) return 0;
  const pace = Math.ceil((1 - Math.max(0, near) / EDGE) * FASTEST);
  return above < below ? -pace : pace;
}

/**
 * Scrolls what holds `element` while a finger rests near its upper or lower edge.
 * @param onScrolled something else lies under the finger now
 * @returns is told where the finger is
 */
export function scrollAtEdges(
  element: Element,
  onScrolled: (x: number, y: number) => void,
  signal: AbortSignal,
): (x: number, y: number) => void {
  const scroller = scrollerOf(element);
  let finger = { x: 0, y: 0 };
  let frame = 0;
  const step = () => {
    const pace = signal.aborted ? 0 : paceAt(scroller, finger.y);
    const before = scroller.scrollTop;
    if (pace !== 0) scroller.scrollTop += pace;
    frame = scroller.scrollTop === before ? 0 : requestAnimationFrame(step);
    if (frame !== 0) onScrolled(finger.x, finger.y);
  };
  return (x, y) => {
    finger = { x, y };
    if (frame === 0) frame = requestAnimationFrame(step);
  };
}
