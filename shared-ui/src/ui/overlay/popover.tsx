import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../actions/button.js';
import { PRELOAD_ON_APPROACH, useSurfaces } from './surface-code.js';

export interface PopoverProps {
  /** Spoken name of the button. */
  label: string;
  icon: ReactNode;
  /** Spoken name of what opens. */
  title: string;
  /** Drawn only while open. `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button with a small sheet below it that is not a list of actions. Escape, a press outside and leaving with Tab close it. */
export function Popover({ label, icon, title, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const surfaces = useSurfaces(open, () => setOpen(false));
  return (
    <>
      <IconButton
        id={id}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}-sheet` : undefined}
        {...PRELOAD_ON_APPROACH}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </IconButton>
      {surfaces ? (
        <surfaces.PopoverSheet triggerId={id} title={title} open={open} onOpenChange={setOpen}>
          {children}
        </surfaces.PopoverSheet>
      ) : null}
    </>
  );
}
