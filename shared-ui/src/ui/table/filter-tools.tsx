import { chakra } from '@chakra-ui/react';
import { FilterIcon } from '@godown/shared-ui/icons';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.js';
import { Slider } from '../overlay/dialog.js';
import { useOpener } from '../overlay/surface-code.js';
import { ChipRow } from './chip-row.js';
import { type FilterChips } from './filter-chips.js';
import { ListTool, ToolPlace, useAnnounceSheet } from './list-tools.js';

interface FilterToolsProps {
  filters: ReactNode;
  chips: FilterChips;
  actions: ReactNode;
}

const PHONE = '(max-width: 47.99em)';

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

const Fields = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

interface PhoneSheetProps {
  title: string;
  filters: ReactNode;
  footer: ReactNode;
  onClose: () => void;
}

/** Filters, and whatever else stands above the rows on a wider screen. */
function PhoneSheet({ title, filters, footer, onClose }: PhoneSheetProps) {
  return (
    <Slider title={title} onClose={onClose} footer={footer}>
      <Fields>
        {filters}
        <ToolPlace />
      </Fields>
    </Slider>
  );
}

/** The button that opens the filters: in a sheet below it, or from the foot of a phone. */
export function FilterTools({ filters, chips, actions }: FilterToolsProps) {
  const { id, open, setOpen, surfaces, preload } = useOpener();
  const [isPhone, setPhone] = useState(false);
  useAnnounceSheet();
  const title = filters === undefined ? 'List options' : 'Filters';
  const count = chips.set.length;
  const press = () => {
    setPhone(window.matchMedia(PHONE).matches);
    setOpen(!open);
  };
  const footer = (close: () => void) => (
    <>
      <Button variant="link" size="sm" disabled={count === 0} onClick={chips.clear}>
        Clear filters
      </Button>
      <Button size="sm" variant="solid" onClick={close}>
        Done
      </Button>
    </>
  );
  const close = () => setOpen(false);
  return (
    <>
      <Button
        id={id}
        icon={<FilterIcon aria-hidden="true" />}
        iconEnd={count > 0 ? <Count>{count}</Count> : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}-sheet` : undefined}
        hideFrom={filters === undefined ? 'md' : undefined}
        {...preload}
        onClick={press}
      >
        {title}
      </Button>
      {actions === undefined ? null : <ListTool atEnd>{actions}</ListTool>}
      <ChipRow chips={chips} />
      {surfaces && !isPhone ? (
        <surfaces.PopoverSheet triggerId={id} title={title} edge="start" open={open} onOpenChange={setOpen}>
          {(closeSheet) => (
            <Fields p="4" overflowY="auto">
              {filters}
              <chakra.div display="flex" justifyContent="space-between" alignItems="center">
                {footer(closeSheet)}
              </chakra.div>
            </Fields>
          )}
        </surfaces.PopoverSheet>
      ) : null}
      {open && isPhone ? <PhoneSheet title={title} filters={filters} footer={footer(close)} onClose={close} /> : null}
    </>
  );
}
