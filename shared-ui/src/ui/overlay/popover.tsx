import { chakra } from '@chakra-ui/react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../actions/button.js';
import { useAnchored, useOutsidePress } from './anchored.js';
import { Floating } from './floating.js';

export interface PopoverProps {
  /** Spoken name of the button. */
  label: string;
  icon: ReactNode;
  /** Spoken name of what opens. */
  title: string;
  /** Drawn only while open. `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

const Sheet = chakra(Floating, {
  base: {
    w: 'min(24rem, calc(100vw - 1rem))',
    p: '0',
    maxH: 'min(34rem, calc(100vh - 5rem))',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    _focusVisible: { outline: 'none' },
  },
});

function Content({ draw, close }: { draw: PopoverProps['children']; close: () => void }) {
  return draw(close);
}

/** A button with a small sheet below it that is not a list of actions. Escape, a press outside and leaving with Tab close it. */
export function Popover({ label, icon, title, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const id = useId();
  useAnchored({ open, anchor: trigger, floating: sheet, placement: 'bottom-end' });
  useOutsidePress(open, [trigger, sheet], () => setOpen(false));
  useEffect(() => {
    if (open) sheet.current?.focus();
  }, [open]);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !sheet.current?.contains(relatedTarget) && relatedTarget !== trigger.current)
      setOpen(false);
  };
  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </IconButton>
      {open ? (
        <Sheet
          ref={sheet}
          id={id}
          popover="manual"
          role="dialog"
          aria-label={title}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        >
          <Content draw={children} close={close} />
        </Sheet>
      ) : null}
    </>
  );
}
