import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAnchored } from './anchored.js';

const Bubble = chakra(
  'div',
  {
    base: {
      position: 'fixed',
      m: 0,
      inset: 'auto',
      maxW: 'xs',
      px: '2.5',
      py: '1.5',
      borderRadius: 'md',
      border: 0,
      pointerEvents: 'none',
      bg: { _light: 'concrete.900', _dark: 'concrete.100' },
      color: { _light: 'white', _dark: 'concrete.1000' },
      fontSize: 'xs',
      lineHeight: 'snug',
      boxShadow: 'sm',
      animation: 'fade',
      animationDuration: 'fast',
    },
  },
  { defaultProps: { popover: 'manual', role: 'tooltip' } },
);

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
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const id = useId();
  useAnchored({ open, anchor, floating: bubble, placement: 'top' });
  useEffect(() => {
    if (!wanted) {
      setOpen(false);
      return undefined;
    }
    const timer = setTimeout(() => setOpen(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <Anchor
      ref={anchor}
      tabIndex={focusable ? 0 : undefined}
      aria-describedby={open ? id : undefined}
      onPointerEnter={() => setWanted(true)}
      onPointerLeave={() => setWanted(false)}
      onFocus={() => setWanted(true)}
      onBlur={() => setWanted(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        event.stopPropagation();
        setWanted(false);
      }}
    >
      {children}
      {open ? (
        <Bubble ref={bubble} id={id}>
          {text}
        </Bubble>
      ) : null}
    </Anchor>
  );
}
