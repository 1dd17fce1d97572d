import { chakra } from '@chakra-ui/react';
import { ColumnsIcon } from '@godown/shared-ui/icons';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../actions/button.js';
import { Checkbox } from '../fields/choices.js';
import { Overline } from '../layout/text.js';
import { useAnchored, useOutsidePress } from '../overlay/anchored.js';
import { Floating } from '../overlay/floating.js';
import { type Column } from './column.js';
import { type ColumnChoice } from './use-column-choice.js';

/** Which columns are shown. */
export function ColumnChooser<Row>({
  columns,
  choice,
}: {
  columns: readonly Column<Row>[];
  choice: ColumnChoice<Row>;
}) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useAnchored({ open, anchor: trigger, floating: panel, placement: 'bottom-end' });
  useOutsidePress(open, [trigger, panel], () => setOpen(false));
  useEffect(() => {
    if (open) panel.current?.querySelector('input')?.focus();
  }, [open]);
  return (
    <>
      <IconButton
        ref={trigger}
        variant="outline"
        label="Choose columns"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <ColumnsIcon aria-hidden="true" />
      </IconButton>
      {open ? (
        <Floating
          ref={panel}
          id={id}
          role="dialog"
          aria-label="Choose columns"
          p="3"
          minW="52"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            setOpen(false);
            trigger.current?.focus();
          }}
        >
          <Overline>Columns</Overline>
          <chakra.div display="flex" flexDirection="column" my="1">
            {columns.map((column) => (
              <Checkbox
                key={column.key}
                checked={column.fixed === true || choice.isShown(column.key)}
                disabled={column.fixed}
                onChange={(on) => choice.toggle(column.key, on)}
              >
                {column.header}
              </Checkbox>
            ))}
          </chakra.div>
          <Button variant="link" size="sm" onClick={choice.reset}>
            Reset
          </Button>
        </Floating>
      ) : null}
    </>
  );
}
