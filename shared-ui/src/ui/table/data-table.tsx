import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { Checkbox } from '../fields/choices.js';
import { EmptyState, type EmptyStateProps, ErrorState } from '../feedback/states.js';
import { useWaitsForNetwork } from '../feedback/use-waits-for-network.js';
import { Panel } from '../layout/panel.js';
import { type Column, type PageRequest, type Sort } from './column.js';
import { Pagination } from './pagination.js';
import { ListToolsProvider } from './list-tools.js';
import { tableCode, useTableCode } from './table-code.js';
import { type ListViews } from './use-list-params.js';
import { actionsColumn, type RowAction } from './row-actions.js';
import { isSelected, type Selection, togglePage, toggleRow } from './selection.js';
import { RefreshLine } from './table-frame.js';
import { TableToolbar } from './table-toolbar.js';
import { TablePlace } from './table-place.js';

/** The face of a list: fits a query's result as it is. */
export interface ListState {
  /** Nothing has come yet. */
  isPending: boolean;
  isError: boolean;
  /** Rows are shown and newer ones are on the way. */
  isFetching?: boolean;
  /** The rows are those of another list, until this one's have come: they may be read, not chosen. */
  isPlaceholderData?: boolean;
  refetch?: () => unknown;
}

export interface DataTableProps<Row> {
  /** The choice of columns is stored under it on this device. */
  name: string;
  /** Read aloud, and used in texts: 'Orders'. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called aloud: an order's number where `rowId` is a key of the database. */
  rowLabel?: (row: Row) => string;
  state: ListState;
  /** `errorText(query.error, couldNotGet('orders'))` */
  errorMessage?: ReactNode;
  empty: EmptyStateProps;
  page?: PageRequest;
  /** All rows that match. */
  total?: number;
  totalCapped?: boolean;
  onPageChange?: (page: PageRequest) => void;
  sort?: Sort | null;
  onSortChange?: (sort: Sort | null) => void;
  selection?: Selection;
  onSelectionChange?: (selection: Selection) => void;
  /** Offers "Select all N that match" when a whole page is ticked. */
  canSelectMatching?: boolean;
  bulkActions?: ReactNode;
  /** At the end of each row: the primary one shown, the rest in a menu. */
  rowActions?: (row: Row) => readonly RowAction[];
  onOpen?: (row: Row) => void;
  openId?: string | undefined;
  /** Search, filters, buttons above the rows. */
  toolbar?: ReactNode;
  withColumnChooser?: boolean;
  /** Search, filters and columns can be saved under a name: `list.views`. They are kept by the table's name. */
  views?: ListViews;
}

/**
 * A list of the server: it sorts, filters and pages; this shows. Columns are data. Below 1024 px each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, state, selection, onSelectionChange, page, total = rows.length, label, rowActions } = props;
  const nameOf = (row: Row) => props.rowLabel?.(row) ?? rowId(row);
  const columns = rowActions ? [...props.columns, actionsColumn({ actionsOf: rowActions, nameOf })] : props.columns;
  const pageIds = rows.map(rowId);
  const isOld = state.isPlaceholderData === true;
  const ticking = selection !== undefined && onSelectionChange !== undefined;
  const isTicked = (id: string) => selection !== undefined && isSelected(selection, id);
  const wholePage = pageIds.length > 0 && pageIds.every(isTicked);
  const setTick = (id: string, on: boolean) => {
    if (ticking && !isOld) onSelectionChange(toggleRow(selection, id, on, pageIds));
  };
  const pageTick = ticking ? (
    <Checkbox
      label="Select all rows on this page"
      disabled={isOld}
      checked={wholePage}
      indeterminate={!wholePage && pageIds.some(isTicked)}
      onChange={(on) => onSelectionChange(togglePage(selection, on, pageIds))}
    />
  ) : null;
  // A column without anything on the page is drawn for nobody.
  const isDrawn = ({ has }: Column<Row>) => has === undefined || rows.length === 0 || rows.some(has);
  const tables = useTableCode();
  const waits = useWaitsForNetwork(state);
  const failed = (waits || state.isError) && rows.length === 0;
  const isEmpty = !state.isPending && !failed && rows.length === 0;
  const hasTable = !failed && !isEmpty;
  // The search above an empty list has filters, too.
  useEffect(() => (hasTable ? undefined : tableCode.preloadQuietly()), [hasTable]);
  return (
    <ListToolsProvider>
      <Panel
        as="div"
        padding="none"
        overflow="hidden"
        position="relative"
        aria-busy={(state.isPending && !waits) || state.isFetching === true}
      >
        {state.isFetching === true && !state.isPending ? <RefreshLine /> : null}
        {isEmpty && props.toolbar === undefined && props.views === undefined ? null : (
          <TableToolbar
            name={props.name}
            columns={columns}
            toolbar={props.toolbar}
            views={props.views}
            withColumnChooser={props.withColumnChooser}
          />
        )}
        {tables ? (
          <tables.CardSort
            columns={columns}
            sort={props.sort}
            onSort={props.onSortChange}
            tick={rows.length > 0 ? pageTick : null}
          />
        ) : null}
        {ticking && tables ? (
          <tables.SelectionBar
            selection={selection}
            total={total}
            onChange={onSelectionChange}
            offerMatching={
              props.canSelectMatching === true &&
              !isOld &&
              wholePage &&
              selection.kind === 'some' &&
              total > pageIds.length
            }
          >
            {props.bulkActions}
          </tables.SelectionBar>
        ) : null}
        {failed ? (
          <ErrorState
            message={props.errorMessage}
            onRetry={
              state.refetch === undefined
                ? undefined
                : () => {
                    state.refetch?.();
                  }
            }
            retrying={state.isFetching ?? false}
          />
        ) : null}
        {isEmpty ? <EmptyState {...props.empty} /> : null}
        {hasTable ? (
          <TablePlace
            name={props.name}
            label={label}
            columns={columns.filter(isDrawn)}
            rows={rows}
            rowId={rowId}
            isPending={state.isPending}
            firstIndex={page === undefined ? 0 : (page.pageNumber - 1) * page.records}
            total={props.totalCapped === true ? null : total}
            sort={props.sort}
            onSort={props.onSortChange}
            pageTick={rows.length === 0 && ticking ? <chakra.span srOnly>Selection</chakra.span> : pageTick}
            onOpen={props.onOpen}
            openId={props.openId}
            isTicked={isTicked}
            onTick={ticking ? (id) => setTick(id, !isTicked(id)) : undefined}
            tick={
              ticking
                ? (row, id) => (
                    <Checkbox
                      label={`Select ${nameOf(row)}`}
                      checked={isTicked(id)}
                      disabled={isOld}
                      onChange={(on) => setTick(id, on)}
                    />
                  )
                : null
            }
          />
        ) : null}
        {state.isPending && !failed ? <chakra.span role="status" srOnly>{`Loading ${label}`}</chakra.span> : null}
        {page === undefined || props.onPageChange === undefined || failed || isEmpty ? null : (
          <Pagination
            page={page}
            total={state.isPending ? null : total}
            capped={props.totalCapped}
            onChange={props.onPageChange}
            label={label}
          />
        )}
      </Panel>
    </ListToolsProvider>
  );
}
