import { useEffect, useState } from 'react';

/**
 * Widths of the heads as the first rows made them. While rows come and go with scrolling the columns would dance otherwise.
 * @param scope other columns or another list: measured anew; null where nothing needs to be kept
 */
export function useFrozenWidths(frame: HTMLElement | null, scope: string | null) {
  const [frozen, setFrozen] = useState<{ scope: string; widths: ReadonlyMap<string, number> } | null>(null);
  const isCurrent = frozen !== null && frozen.scope === scope;
  useEffect(() => {
    const body = frame?.querySelector('tbody');
    if (scope === null || isCurrent || !frame || !body) return undefined;
    // The rows in sight are drawn after the frame has been measured: without one there is nothing to go by.
    const measure = () => {
      if (body.querySelector('td') === null) return;
      const heads = Array.from(frame.querySelectorAll<HTMLElement>('thead th[data-key]'));
      setFrozen({ scope, widths: new Map(heads.map((head) => [head.dataset['key'] ?? '', head.offsetWidth])) });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    return () => observer.disconnect();
  }, [frame, scope, isCurrent]);
  return isCurrent ? frozen.widths : null;
}
