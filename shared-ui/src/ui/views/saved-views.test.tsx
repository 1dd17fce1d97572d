import { QueryClient, QueryClientProvider } from '@godown/shared-ui/query';
import { getSession } from '@godown/shared-ui/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../../../test/fake-api.js';
import { axeViolations, renderUi } from '../../../test/render-ui.js';
import { FilterBar } from '../table/filter-bar.js';
import { DataTable } from '../table/data-table.js';
import { type Column } from '../table/column.js';
import { useListParams } from '../table/use-list-params.js';

interface Row {
  id: string;
}
const COLUMNS: Column<Row>[] = [
  { key: 'id', header: 'Order ID', fixed: true, cell: ({ id }) => id },
  { key: 'city', header: 'City', cell: () => 'Kochi' },
  { key: 'note', header: 'Note', cell: () => 'Fragile' },
];
const ROWS = [{ id: 'GD-1' }];
const PAYMENTS = [
  { value: 'cod', label: 'COD' },
  { value: 'prepaid', label: 'Prepaid' },
];

function Sample() {
  const list = useListParams({ filters: { payment: '', from: '', to: '' } });
  return (
    <DataTable
      name="sample"
      label="Orders"
      columns={COLUMNS}
      rows={ROWS}
      rowId={({ id }) => id}
      state={{ isPending: false, isError: false }}
      empty={{ title: 'No orders' }}
      views={list.views}
      toolbar={
        <FilterBar
          filters={<button onClick={() => list.setFilters({ payment: 'prepaid' })}>Only prepaid</button>}
          chips={list.chips([
            { name: 'payment', label: 'Payment', options: PAYMENTS },
            { name: 'from', until: 'to', label: 'Placed' },
          ])}
        />
      }
    />
  );
}

const view = (over: object = {}) => ({
  id: 'v1',
  list: 'sample',
  name: 'COD in Kochi',
  query: 'payment=cod',
  columns: { hidden: ['note'] },
  isShared: false,
  isOwn: true,
  ownerName: 'Asha',
  canChange: true,
  version: 3,
  ...over,
});

describe('the views of a list', () => {
  let api: FakeApi;
  let client: QueryClient;

  beforeEach(() => {
    localStorage.clear();
    client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
    getSession().signIn({
      profile: { entityId: 'u1', name: 'Asha', email: null, phone: null, userRole: 'seller', flags: {} },
      companies: [],
      permissions: ['views.own'],
    });
    api = new FakeApi()
      .on('GET /views', { status: true, views: [view()], defaultViewId: null, columns: null })
      .on('PUT /views/columns', { status: true })
      .on('PUT /views/default', { status: true });
  });
  afterEach(() => {
    getSession().signOut();
    api.restore();
  });

  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  const open = async (name: RegExp | string = 'Views') => userEvent.click(await screen.findByRole('button', { name }));
  const draw = (at: string) =>
    renderUi(
      <QueryClientProvider client={client}>
        <Sample />
      </QueryClientProvider>,
      { at },
    );

  it('put their search, filters and columns in place of what was shown, and All takes them away again', async () => {
    const { address } = draw('/orders?payment=prepaid&page=3&panel=own');
    await open();
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'COD in Kochi' }));
    expect(new URLSearchParams(address().split('?')[1]).toString()).toBe('payment=cod&panel=own&view=v1');
    expect(heads()).toEqual(['Order ID', 'City']);
    await open('COD in Kochi');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'All' }));
    expect(address()).toBe('/orders?panel=own');
    expect(heads()).toEqual(['Order ID', 'City', 'Note']);
  });

  it('say when the list has moved away from them, and take over what it shows now', async () => {
    api.on('PATCH /views/v1', { status: true, view: view({ version: 4 }) });
    draw('/orders?view=v1&payment=cod&from=2026-11-01');
    await open('COD in Kochi · Changed');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Update view' }));
    await waitFor(() => expect(api.of('PATCH /views/v1')).toHaveLength(1));
    expect(api.of('PATCH /views/v1')[0]?.body).toEqual({
      version: 3,
      query: 'from=2026-11-01&payment=cod',
      columns: { hidden: ['note'] },
    });
  });

  it('count a change of their columns, which is not one of the person’s own', async () => {
    draw('/orders?view=v1&payment=cod');
    await screen.findByRole('button', { name: 'COD in Kochi' });
    await open('Choose columns');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Note' }));
    expect(heads()).toEqual(['Order ID', 'City', 'Note']);
    expect(await screen.findByRole('button', { name: 'COD in Kochi · Changed' })).toBeTruthy();
    expect(localStorage.getItem('godown.columns.sample')).toBeNull();
  });

  it('are saved under a name, which a refusal leaves to be changed', async () => {
    let refusals = 1;
    api.on('POST /views', ({ body }) => {
      if (refusals-- > 0)
        return {
          status: 409,
          body: { status: false, message: 'Taken', errors: [{ field: 'name', message: 'Taken' }] },
        };
      return { body: { status: true, view: view({ id: 'v2', ...(body as object) }) } };
    });
    const { address } = draw('/orders?payment=prepaid&page=2');
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save view' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
    expect(await within(dialog).findByText('Name is required')).toBeTruthy();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Name/ }), ' Prepaid ');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Share with company' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
    expect(await within(dialog).findByText('Taken')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(address()).toContain('view=v2'));
    expect(api.of('POST /views').at(-1)?.body).toEqual({
      list: 'sample',
      name: 'Prepaid',
      isShared: true,
      query: 'payment=prepaid',
      columns: {},
    });
  });

  it('open a list that nobody asked anything of by their default, unless All was chosen', async () => {
    api.on('GET /views', { status: true, views: [view()], defaultViewId: 'v1', columns: null });
    const first = draw('/orders');
    await waitFor(() => expect(first.address()).toBe('/orders?payment=cod&view=v1'));
    await open('COD in Kochi');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'All' }));
    expect(first.address()).toBe('/orders?view=all');
    first.unmount();
    const second = draw('/orders?payment=prepaid');
    await screen.findByRole('button', { name: 'Views' });
    await act(async () => undefined);
    expect(second.address()).toBe('/orders?payment=prepaid');
  });

  it('are set as default, shared, renamed and deleted; a colleague’s is only looked at', async () => {
    const theirs = view({
      id: 'v9',
      name: 'Night shift',
      isOwn: false,
      isShared: true,
      canChange: false,
      ownerName: 'Ravi',
    });
    api
      .on('GET /views', { status: true, views: [view(), theirs], defaultViewId: null, columns: null })
      .on('PATCH /views/v1', { status: true, view: view() })
      .on('DELETE /views/v1', { status: true });
    const { address } = draw('/orders?view=v1&payment=cod');
    for (const item of ['Set as default', 'Share with company']) {
      await open('COD in Kochi');
      await userEvent.click(screen.getByRole('menuitem', { name: item }));
    }
    await waitFor(() =>
      expect(api.of('PATCH /views/v1').map(({ body }) => body)).toEqual([{ version: 3, isShared: true }]),
    );
    expect(api.of('PUT /views/default').map(({ body }) => body)).toEqual([{ list: 'sample', viewId: 'v1' }]);
    await open('COD in Kochi');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete view' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(address()).toBe('/orders'));
    await open();
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Night shift/ }));
    await open(/^Night shift/);
    expect(screen.queryByRole('menuitem', { name: /Rename|Delete|Share|Update/ })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Set as default' })).toBeTruthy();
  });

  it('keep the person’s own columns on the server: what another device left is drawn, what is changed here is sent once', async () => {
    api.on('GET /views', { status: true, views: [], defaultViewId: null, columns: { hidden: ['city'] } });
    const first = draw('/orders');
    await waitFor(() => expect(heads()).toEqual(['Order ID', 'Note']));
    await open('Choose columns');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'City' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Note' }));
    expect(heads()).toEqual(['Order ID', 'City']);
    await waitFor(() => expect(api.of('PUT /views/columns')).toHaveLength(1), { timeout: 5_000 });
    expect(api.of('PUT /views/columns')[0]?.body).toEqual({ list: 'sample', columns: { hidden: ['note'] } });
    await waitFor(() => expect(localStorage.getItem('godown.columns-unsent.sample')).toBeNull());
    // Whoever comes back finds the answer from before in the cache.
    first.unmount();
    draw('/orders');
    await screen.findByRole('button', { name: 'Views' });
    expect(heads()).toEqual(['Order ID', 'City']);
  });

  it('are not there for whoever may not keep any', async () => {
    getSession().signIn({
      profile: { entityId: 'u2', name: 'Ravi', email: null, phone: null, userRole: 'driver', flags: {} },
      companies: [],
      permissions: [],
    });
    draw('/orders');
    await screen.findByRole('button', { name: 'Choose columns' });
    expect(screen.queryByRole('button', { name: 'Views' })).toBeNull();
    expect(api.calls).toEqual([]);
  });

  describe('beside the filters', () => {
    it('every filter that is set is a chip: it goes at a press, and all of them at once', async () => {
      const { address } = draw('/orders?payment=cod&from=2026-11-01&to=2026-11-02&view=all');
      expect(await screen.findByRole('button', { name: 'Filters 2' })).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Placed: Nov 1, 2026 – Nov 2, 2026, remove filter' }));
      expect(address()).toBe('/orders?payment=cod&view=all');
      expect(await axeViolations()).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
      expect(address()).toBe('/orders?view=all');
      expect(screen.queryByRole('group', { name: 'Filters that are set' })).toBeNull();
    });

    it('on a phone one sheet has the filters and whatever else stands above the rows', async () => {
      const before = window.matchMedia;
      window.matchMedia = (query) => ({ ...before(query), matches: true });
      try {
        draw('/orders');
        await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
        const sheet = await screen.findByRole('dialog', { name: 'Filters' });
        expect(within(sheet).getByRole('button', { name: 'Only prepaid' })).toBeTruthy();
        expect(await within(sheet).findByRole('button', { name: 'Views' })).toBeTruthy();
        await userEvent.click(within(sheet).getByRole('button', { name: 'Done' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(screen.getByRole('button', { name: 'Views' })).toBeTruthy();
      } finally {
        window.matchMedia = before;
      }
    });
  });
});
