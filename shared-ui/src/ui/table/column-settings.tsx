import { ColumnsIcon } from '@godown/shared-ui/icons';
import { useRef, useState } from 'react';
import { IconButton } from '../actions/button.js';
import { lazyDialog } from '../overlay/lazy-dialog.js';
import { type ColumnSettingsPanelProps, type ColumnSettingsProps } from './table-props.js';

const Panel = lazyDialog<ColumnSettingsPanelProps>(
  async () => (await import('./column-settings-panel.js')).ColumnSettingsPanel,
);

/** Opens the order, width, pins and choice of the columns, and the height of the rows. */
export function ColumnSettings({ name, columns }: ColumnSettingsProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={trigger}
        variant="outline"
        label="Choose columns"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ColumnsIcon aria-hidden="true" />
      </IconButton>
      {open ? <Panel name={name} columns={columns} anchor={trigger} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
