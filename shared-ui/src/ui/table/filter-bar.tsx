import { chakra } from '@chakra-ui/react';
import { FilterIcon } from '@godown/shared-ui/icons';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../actions/button.js';
import { useAnchored, useOutsidePress } from '../overlay/anchored.js';
import { Floating } from '../overlay/floating.js';

export interface FilterBarProps {
  /** The search box, first. */
  search?: ReactNode;
  /** The filters' fields; they open behind one button. */
  filters?: ReactNode;
  /** How many filters are set. */
  active?: number;
  onClear?: () => void;
  /** Buttons at the end: export, refresh. */
  actions?: ReactNode;
}

const Count = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: '1.25rem',
    h: '1.25rem',
    px: '1',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontSize: '2xs',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** What stands above a list: search, filters behind a button with their number, actions. */
export function FilterBar({ search, filters, active = 0, onClear, actions }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useAnchored({ open, anchor: trigger, floating: panel, placement: 'bottom-start' });
  useOutsidePress(open, [trigger, panel], () => setOpen(false));
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <>
      {search}
      {filters === undefined ? null : (
        <Button
          ref={trigger}
          icon={<FilterIcon aria-hidden="true" />}
          iconEnd={active > 0 ? <Count>{active}</Count> : undefined}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          Filters
        </Button>
      )}
      {actions === undefined ? null : (
        <chakra.div display="flex" gap="2" flexWrap="wrap" ms={{ md: 'auto' }}>
          {actions}
        </chakra.div>
      )}
      {open ? (
        <Floating
          ref={panel}
          id={id}
          role="dialog"
          aria-label="Filters"
          p="4"
          w="min(22rem, calc(100vw - 1rem))"
          maxH="calc(100dvh - 8rem)"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            close();
          }}
        >
          <chakra.div display="flex" flexDirection="column" gap="4">
            {filters}
            <chakra.div display="flex" justifyContent="space-between" alignItems="center">
              <Button variant="link" size="sm" disabled={active === 0} onClick={onClear}>
                Clear filters
              </Button>
              <Button size="sm" variant="solid" onClick={close}>
                Done
              </Button>
            </chakra.div>
          </chakra.div>
        </Floating>
      ) : null}
    </>
  );
}
