import { IconButton } from '../actions/button.js';
import { useOpener } from './surface-code.js';
import { type PopoverProps } from './surface-props.js';

/** A button with a small sheet below it that is not a list of actions. Escape, a press outside and leaving with Tab close it. */
export function Popover({ label, icon, title, children }: PopoverProps) {
  const { id, open, setOpen, surfaces, preload } = useOpener();
  return (
    <>
      <IconButton
        id={id}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}-sheet` : undefined}
        {...preload}
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
