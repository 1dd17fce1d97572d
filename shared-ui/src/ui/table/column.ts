import { type ReactNode } from 'react';

/** The side at which a column stays in sight. */
export type Pin = 'start' | 'end';

export interface Column<Row> {
  /** Stable: the choice of columns is stored by it, and it is the name that is sorted by. */
  key: string;
  header: string;
  /** The header is read aloud and not drawn: above buttons that say themselves what they are. */
  isHeaderQuiet?: boolean;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Numbers stand at the end, so that figures line up. */
  align?: 'start' | 'end';
  /** CSS width; without it the content decides. */
  width?: string;
  /** CSS width below which the column does not shrink while others need room. */
  minWidth?: string;
  /** Stays in sight while the rest scrolls sideways. Without it the first column stays at the start, the last at the end. */
  pin?: Pin | 'none';
  /** Whether there is anything to show of the row. The column is not drawn while there is nothing of any row. */
  has?: (row: Row) => boolean;
  /** Not shown until chosen. */
  hiddenAtFirst?: boolean;
  /** Cannot be hidden: what the row is recognised by. */
  fixed?: boolean;
  /** Place in the card that a row becomes on a phone. `row` is a labelled line. */
  card?: 'title' | 'corner' | 'row' | 'actions' | 'hidden';
}

export interface Sort {
  by: string;
  order: 'asc' | 'desc';
}
export interface PageRequest {
  pageNumber: number;
  records: number;
}

/** Rows a page may have; the first is the default. */
export const PAGE_SIZES = [10, 50, 100, 200, 300] as const;
export const FIRST_PAGE: PageRequest = { pageNumber: 1, records: PAGE_SIZES[0] };

/** Ascending, descending, then as the list comes. */
export function nextSort(key: string, sort: Sort | null | undefined): Sort | null {
  if (sort?.by !== key) return { by: key, order: 'asc' };
  return sort.order === 'asc' ? { by: key, order: 'desc' } : null;
}
