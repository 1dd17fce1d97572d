import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLazyCode } from '../lazy/lazy-code.js';
import { surfaceCode } from './surface-code.js';

const Anchor = chakra('span', { base: { display: 'inline-flex', maxW: 'full', minW: 0 } });

const DELAY_MS = 250;

/**
 * A short explanation on hover and on focus. `children` should hold one thing that takes the focus; text alone gets it
 * with `focusable`. Escape closes it without closing what lies below.
 */
export function Tooltip({
  text,
  children,
  focusable = false,
}: {
  text: ReactNode;
  children: ReactNode;
  focusable?: boolean;
}) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const id = useId();
  const surfaces = useLazyCode(surfaceCode, open, () => setOpen(false));
  useEffect(() => {
    if (!wanted) {
      setOpen(false);
      return undefined;
    }
    surfaceCode.preloadQuietly();
    const timer = setTimeout(() => setOpen(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <Anchor
      id={id}
      tabIndex={focusable ? 0 : undefined}
      aria-describedby={open && surfaces ? `${id}-bubble` : undefined}
      onPointerEnter={() => setWanted(true)}
      onPointerLeave={() => setWanted(false)}
      onFocus={() => setWanted(true)}
      onBlur={() => setWanted(false)}
    >
      {children}
      {open && surfaces ? <surfaces.TooltipBubble anchorId={id} text={text} onClose={() => setWanted(false)} /> : null}
    </Anchor>
  );
}
