import { type ReactNode } from 'react';
import { type Column, type Sort } from './column.js';

/** What a row can be asked and told. */
export interface RowsProps<Row> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Place of the first row among all that match; 0 is the first. */
  firstIndex: number;
  onOpen: ((row: Row) => void) | undefined;
  /** The row whose slider is open. */
  openId: string | undefined;
  tick: ((row: Row, id: string) => ReactNode) | null;
  isTicked: (id: string) => boolean;
  onTick: ((id: string) => void) | undefined;
}

export interface TableViewProps<Row> extends RowsProps<Row> {
  name: string;
  label: string;
  columns: readonly Column<Row>[];
  isPending: boolean;
  /** All rows that match; null where the server stopped counting. */
  total: number | null;
  sort: Sort | null | undefined;
  onSort: ((sort: Sort | null) => void) | undefined;
  pageTick: ReactNode;
}

export interface ColumnSettingsProps {
  name: string;
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'fixed' | 'hiddenAtFirst' | 'pin'>[];
}
