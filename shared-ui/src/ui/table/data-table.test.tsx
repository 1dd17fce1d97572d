import { DEFAULT_PAGE, PAGE_SIZES as PAGE_SIZES_OF_THE_API } from '@godown/contracts/common';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations, renderUi } from '../../../test/render-ui.js';
import { type Column, FIRST_PAGE, PAGE_SIZES } from './column.js';
import { DataTable, type DataTableProps } from './data-table.js';
import { ListLink } from './list-link.js';
import { NOTHING_SELECTED, type Selection, selectionCount } from './selection.js';
import { type ListParams, useListParams } from './use-list-params.js';

interface Row {
  id: string;
  city: string;
  pieces: number;
}

const ROWS: Row[] = Array.from({ length: 10 }, (_, index) => ({
  id: `GD-${index + 1}`,
  city: `City ${index + 1}`,
  pieces: index,
}));
const COLUMNS: Column<Row>[] = [
  { key: 'id', header: 'Order ID', fixed: true, sortable: true, card: 'title', cell: (row) => row.id },
  { key: 'city', header: 'City', cell: (row) => row.city },
  { key: 'pieces', header: 'Pieces', align: 'end', hiddenAtFirst: true, cell: (row) => row.pieces },
];
const READY = { isPending: false, isError: false };

function Sample(props: Partial<DataTableProps<Row>>) {
  return (
    <DataTable
      name="sample"
      label="Orders"
      columns={COLUMNS}
      rows={ROWS}
      rowId={(row) => row.id}
      state={READY}
      empty={{ title: 'No orders' }}
      {...props}
    />
  );
}

function Listed(props: Partial<DataTableProps<Row>>) {
  const list = useListParams({ filters: { status: 'all' }, sort: { by: 'createdAt', order: 'desc' } });
  return (
    <>
      <Sample
        page={list.page}
        total={1284}
        onPageChange={list.setPage}
        sort={list.sort}
        onSortChange={list.setSort}
        {...props}
      />
      <output>{JSON.stringify(list.body)}</output>
    </>
  );
}

function Selecting() {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  return (
    <>
      <Sample
        total={1284}
        selection={selection}
        onSelectionChange={setSelection}
        canSelectMatching
        bulkActions={<button type="button">Book</button>}
      />
      <output>{selectionCount(selection, 1284)}</output>
    </>
  );
}

describe('the list of the product', () => {
  beforeEach(() => localStorage.clear());

  it('has four faces: loading, empty, error with retry, data', async () => {
    const first = renderUi(<Sample rows={[]} state={{ isPending: true, isError: false }} />);
    expect(screen.getByRole('status').textContent).toBe('Loading Orders');
    first.unmount();
    const second = renderUi(<Sample rows={[]} />);
    expect(screen.getByText('No orders')).toBeTruthy();
    second.unmount();
    let asked = 0;
    const third = renderUi(
      <Sample
        rows={[]}
        state={{
          isPending: false,
          isError: true,
          refetch: () => {
            asked += 1;
          },
        }}
        errorMessage="Couldn't get orders"
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain("Couldn't get orders");
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(asked).toBe(1);
    third.unmount();
    renderUi(<Sample />);
    expect(screen.getAllByRole('row')).toHaveLength(11);
  });

  it('keeps the old rows readable when a refetch fails', () => {
    renderUi(<Sample state={{ isPending: false, isError: true }} />);
    expect(screen.getByText('GD-1')).toBeTruthy();
  });

  it('[COMMON-017, COMMON-024] starts with page 1 of 10 rows and offers 10, 50, 100, 200, 300', async () => {
    const { address } = renderUi(<Listed />);
    expect(JSON.parse(screen.getByText(/pagination/).textContent ?? '')).toEqual({
      pagination: { pageNumber: 1, records: 10 },
      sortBy: { by: 'createdAt', order: 'desc' },
    });
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '50', '100', '200', '300']);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(address()).toBe('/?page=2');
    expect(await screen.findByText('11–20 of 1,284')).toBeTruthy();
    await userEvent.selectOptions(sizes, '300');
    expect(address()).toBe('/?records=300');
    expect(await screen.findByText('1–300 of 1,284')).toBeTruthy();
  });

  it('[COMMON-024] has the first page and the page sizes of the API', () => {
    expect(FIRST_PAGE).toEqual(DEFAULT_PAGE);
    expect(PAGE_SIZES).toEqual(PAGE_SIZES_OF_THE_API);
  });

  it('takes no page size from the address that the server would refuse', () => {
    renderUi(<Listed />, { at: '/?records=9999&page=-3' });
    expect(screen.getByText('1–10 of 1,284')).toBeTruthy();
  });

  it('sorts by a head: ascending, descending, then none, and goes back to the first page', async () => {
    const { address } = renderUi(<Listed />, { at: '/?page=3' });
    const head = () => screen.getByRole('columnheader', { name: 'Order ID' });
    expect(head().getAttribute('aria-sort')).toBe('none');
    await userEvent.click(within(head()).getByRole('button'));
    expect(address()).toBe('/?by=id&order=asc');
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(within(head()).getByRole('button'));
    expect(address()).toBe('/?by=id&order=desc');
    await userEvent.click(within(head()).getByRole('button'));
    expect(screen.getByText(/pagination/).textContent).not.toContain('sortBy');
  });

  it('keeps a filter that was set while a search was being typed', () => {
    let list: ListParams<'status'> | undefined;
    function Params() {
      const now = useListParams({ filters: { status: '' } });
      list ??= now;
      return null;
    }
    const { address } = renderUi(<Params />);
    act(() => list?.setFilters({ status: 'PLACED' }));
    act(() => list?.setSearch('canal'));
    expect(address()).toBe('/?status=PLACED&search=canal');
  });

  it('selects a page, then all that match, and one unticked row leaves the rest of the page', async () => {
    renderUi(<Selecting />);
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'Select all rows on this page' })[0] as HTMLElement);
    expect(screen.getByText('10 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Select all 1,284 that match' }));
    expect(screen.getByText('1,284 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select GD-4' }));
    expect(screen.getByText('9 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  it('takes no tick for a page that is still on its way', () => {
    renderUi(
      <Sample
        rows={[]}
        state={{ isPending: true, isError: false }}
        selection={NOTHING_SELECTED}
        onSelectionChange={() => undefined}
      />,
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('counts no rows while nobody knows them', () => {
    const first = renderUi(<Listed rows={[]} total={0} state={{ isPending: true, isError: false }} />);
    expect(screen.queryByText(/of 0/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
    first.unmount();
    renderUi(<Listed />);
    expect(screen.getByText('1–10 of 1,284')).toBeTruthy();
  });

  it('follows a row’s link with the query of now, not of when the row was drawn', async () => {
    let list: ListParams<never> | undefined;
    function Linked() {
      const now = useListParams({ filters: {} });
      list ??= now;
      return <ListLink target={list.linkTo('/orders/1')}>Open</ListLink>;
    }
    const { address } = renderUi(<Linked />);
    const link = screen.getByRole('link', { name: 'Open' });
    // What a search does between a drawing and a press, in one go: no drawing lies between.
    act(() => {
      list?.setSearch('canal');
      link.click();
    });
    expect(address()).toBe('/orders/1?search=canal');
  });

  it('is walked with the arrows, opened with Enter, ticked with Space; a control inside a row keeps its own keys', async () => {
    const opened: string[] = [];
    const columns = [...COLUMNS, { key: 'x', header: 'Actions', cell: () => <button type="button">Copy</button> }];
    renderUi(<Sample columns={columns} onOpen={(row) => opened.push(row.id)} />);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.filter((row) => row.tabIndex === 0)).toHaveLength(1);
    act(() => rows[0]?.focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}{End}{Enter}');
    expect(opened).toEqual(['GD-3', 'GD-10']);
    await userEvent.click(screen.getAllByRole('button', { name: 'Copy' })[0] as HTMLElement);
    expect(opened).toHaveLength(2);
    await userEvent.click(screen.getByText('City 5'));
    expect(opened).toEqual(['GD-3', 'GD-10', 'GD-5']);
  });

  it('draws the column of actions only while some row has any', () => {
    const action = { key: 'book', label: 'Book', onSelect: () => undefined };
    const first = renderUi(<Sample rowActions={({ id }) => (id === 'GD-2' ? [action] : [])} />);
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeTruthy();
    first.unmount();
    renderUi(<Sample rowActions={() => []} />);
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  });

  it('calls a row by its own name where the screen gives one', () => {
    renderUi(
      <Sample rowLabel={(row) => `order ${row.id}`} selection={NOTHING_SELECTED} onSelectionChange={() => undefined} />,
    );
    expect(screen.getByRole('checkbox', { name: 'Select order GD-4' })).toBeTruthy();
  });

  it('hides and shows columns, remembers the choice, and never hides the fixed one', async () => {
    const first = renderUi(<Sample />);
    expect(screen.queryByRole('columnheader', { name: 'Pieces' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Choose columns' }));
    expect(await screen.findByRole('checkbox', { name: 'Order ID' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pieces' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'City' }));
    first.unmount();
    renderUi(<Sample />);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Order ID', 'Pieces']);
  });

  it('labels the cells, so that a row reads as a card on a phone', () => {
    renderUi(<Sample />);
    const [, row] = screen.getAllByRole('row');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => [cell.dataset['card'], cell.dataset['label']]),
    ).toEqual([
      ['title', undefined],
      ['row', 'City'],
    ]);
  });

  it('says that nothing came instead of loading for as long as the device has no network', () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    const waiting = { isPending: true, isError: false, isFetching: false };
    renderUi(<Sample rows={[]} state={waiting} errorMessage="Couldn't get orders" />);
    screen.getByText("Couldn't get orders");
    expect(screen.queryByText('Loading Orders')).toBeNull();
    Reflect.deleteProperty(navigator, 'onLine');
  });

  it('passes axe', async () => {
    renderUi(<Selecting />);
    await waitFor(async () => expect(await axeViolations()).toEqual([]));
  });
});
