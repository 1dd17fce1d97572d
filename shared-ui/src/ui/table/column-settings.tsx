import { ColumnsIcon } from '@godown/shared-ui/icons';
import { IconButton } from '../actions/button.js';
import { useOpener } from '../overlay/surface-code.js';
import { ColumnSettingsPanel } from './column-settings-panel.js';
import { type ColumnSettingsProps } from './table-props.js';

/** Opens the order, width, pins and choice of the columns, and the height of the rows. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const { id, open, setOpen, surfaces, preload } = useOpener();
  return (
    <>
      <IconButton
        id={id}
        variant="outline"
        label="Choose columns"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}-sheet` : undefined}
        {...preload}
        onClick={() => setOpen(!open)}
      >
        <ColumnsIcon aria-hidden="true" />
      </IconButton>
      {surfaces ? (
        <surfaces.PopoverSheet triggerId={id} title="Choose columns" size="lg" open={open} onOpenChange={setOpen}>
          {() => <ColumnSettingsPanel {...props} />}
        </surfaces.PopoverSheet>
      ) : null}
    </>
  );
}
