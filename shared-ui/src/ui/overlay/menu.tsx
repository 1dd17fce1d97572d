import { type KeyboardEvent, type ReactNode } from 'react';
import { Button, type ButtonSize, type ButtonVariant, IconButton } from '../actions/button.js';
import { useOpener } from './surface-code.js';
import { type MenuItem } from './surface-props.js';

export interface MenuProps {
  /** The button's text, or its spoken name when `icon` stands alone. */
  label: string;
  items: readonly MenuItem[];
  icon?: ReactNode;
  iconOnly?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
}

/**
 * A button with a list of actions. Arrows walk, letters jump, Escape gives the focus back. The button is there at once,
 * Chakra's menu comes when somebody points at it.
 */
export function Menu({ label, items, icon, iconOnly = false, variant, size, disabled }: MenuProps) {
  const { id, open, setOpen, surfaces, preload } = useOpener();
  const shared = {
    id,
    variant,
    size,
    disabled,
    ...preload,
    onClick: () => setOpen(!open),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
    },
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? `${id}-list` : undefined,
  } as const;
  return (
    <>
      {iconOnly ? (
        <IconButton label={label} {...shared}>
          {icon}
        </IconButton>
      ) : (
        <Button icon={icon} {...shared}>
          {label}
        </Button>
      )}
      {surfaces ? (
        <surfaces.MenuList triggerId={id} label={label} items={items} open={open} onOpenChange={setOpen} />
      ) : null}
    </>
  );
}
