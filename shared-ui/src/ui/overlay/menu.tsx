import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant, IconButton } from '../actions/button.js';
import { useAnchored, useOutsidePress } from './anchored.js';
import { Floating, optionStyles } from './floating.js';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Why it cannot be chosen now: shown below the label, and the item refuses. */
  disabledReason?: string;
  tone?: 'plain' | 'danger';
  onSelect: () => void;
}

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

const Item = chakra(
  'button',
  {
    base: {
      ...optionStyles,
      _hover: { bg: 'bg.muted' },
      _focusVisible: { bg: 'bg.muted', outlineOffset: '-2px', borderRadius: 'md' },
      '&[aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed' },
    },
    variants: { tone: { plain: {}, danger: { color: 'danger.fg', '& svg': { color: 'danger.fg' } } } },
    defaultVariants: { tone: 'plain' },
  },
  { defaultProps: { type: 'button' } },
);

function itemsIn(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []);
}

function nextIndex(key: string, now: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (now + 1) % count;
    case 'ArrowUp':
      return (now - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** A button with a list of actions. Arrows walk, letters jump, Escape gives the focus back. */
export function Menu({ label, items, icon, iconOnly = false, variant, size, disabled }: MenuProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useAnchored({ open, anchor: trigger, floating: list, placement: 'bottom-end' });
  useOutsidePress(open, [trigger, list], () => setOpen(false));
  useEffect(() => {
    if (open) itemsIn(list.current)[0]?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = itemsIn(list.current);
    const now = all.findIndex((item) => item === document.activeElement);
    const next = nextIndex(event.key, now, all.length);
    const letter = event.key.length === 1 ? event.key.toLowerCase() : null;
    if (next !== null) all[next]?.focus();
    else if (letter !== null && letter !== ' ')
      [...all.slice(now + 1), ...all]
        .find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))
        ?.focus();
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') setOpen(false);
    if (next !== null || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const shared = {
    ref: trigger,
    variant,
    size,
    disabled,
    onClick: () => setOpen(!open),
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
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
      {open ? (
        <Floating ref={list} id={id} role="menu" aria-label={label} minW="48" onKeyDown={onKeyDown}>
          {items.map((item) => (
            <Item
              key={item.key}
              role="menuitem"
              tabIndex={-1}
              tone={item.tone ?? 'plain'}
              aria-disabled={item.disabledReason !== undefined}
              onClick={() => {
                if (item.disabledReason !== undefined) return;
                close();
                item.onSelect();
              }}
            >
              {item.icon}
              <span>
                {item.label}
                {item.disabledReason === undefined ? null : (
                  <chakra.small display="block" fontSize="xs">
                    {item.disabledReason}
                  </chakra.small>
                )}
              </span>
            </Item>
          ))}
        </Floating>
      ) : null}
    </>
  );
}
