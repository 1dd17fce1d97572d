import { type RefObject } from 'react';
import { type Column } from './column.js';
import { type TableModel } from './use-table-model.js';

export interface ColumnSettingsPanelProps {
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'fixed'>[];
  model: Omit<TableModel<never>, 'shown' | 'startResize'>;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}
