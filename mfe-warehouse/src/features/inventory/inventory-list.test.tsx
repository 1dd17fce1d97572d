import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InventoryView } from '@godown/contracts/inventory';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { inventoryView } from '../../../test/inventory-rows.js';
import { inventory } from './index.js';

const WAREHOUSES = [
  { id: 'wh-1', warehouseName: 'Bhiwandi One', active: true, city: 'Thane', pincode: '421302' },
  { id: 'wh-2', warehouseName: 'Hosur Two', active: true, city: 'Krishnagiri', pincode: '635109' },
  { id: 'wh-3', warehouseName: 'Closed Three', active: false, city: 'Pune', pincode: '411001' },
];

describe('the inventory list', () => {
  let api: FakeApi;
  let rows: InventoryView[];

  beforeEach(() => {
    rows = [
      inventoryView(),
      inventoryView({
        inventoryId: 'inv-2',
        wsin: 'WAAAAAAAAAA2',
        productTitle: 'Ginger biscuit',
        currentStock: 40,
        blocked: 10,
        safeStock: 50,
      }),
    ];
    api = new FakeApi()
      .on('GET /company/warehouses', { status: true, warehouses: WAREHOUSES })
      .on('POST /inventory/find', () => ({ body: { status: true, inventory: rows, count: 25 } }))
      .on('GET /inventory/inv-1', {
        status: true,
        inventory: inventoryView(),
        stats: { inboundAccepted: 1700, inboundRejected: 15, quantity: 1190 },
        ledger: [
          {
            id: '7',
            code: 'OBDEC',
            figure: 'CURRENT',
            quantity: -3,
            before: 1203,
            after: 1200,
            date: '2026-11-20',
            recordedAt: '2026-11-20T06:00:00.000Z',
            userName: 'Asha',
            remark: 'Sample for the fair in Delhi',
          },
        ],
      });
  });
  afterEach(() => api.restore());

  const open = async (address = '/inventory', given: Parameters<typeof renderRoute>[2] = {}) => {
    const view = renderRoute(inventory.routes, address, given);
    await within(await screen.findByRole('table', { name: 'Inventory' })).findByText('Masala chips');
    return view;
  };
  const table = () => screen.getByRole('table', { name: 'Inventory' });
  const lastQuery = () => api.of('POST /inventory/find').at(-1)?.body;

  it('[INV-015, INV-016, INV-050, INV-059] lists the active warehouses at the side and shows the first, or the one of ?tab=', async () => {
    const { router } = await open();
    const side = screen.getByRole('navigation', { name: 'Warehouses' });
    expect(
      within(side)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([expect.stringContaining('Bhiwandi One'), expect.stringContaining('Hosur Two')]);
    expect(lastQuery()).toMatchObject({ where: { warehouseIds: ['wh-1'] } });
    await userEvent.click(within(side).getByRole('button', { name: /Hosur Two/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ where: { warehouseIds: ['wh-2'] } }));
    expect(router.state.location.search).toBe('?tab=wh-2');
  });

  it('[INV-021] offers the bulk inbound in the warehouse app only, for one company and warehouse', async () => {
    const { unmount } = await open();
    expect(screen.queryByRole('link', { name: 'Bulk inbound' })).toBeNull();
    unmount();
    await open('/inventory', {
      variant: 'warehouse',
      role: 'warehouse_user',
      companies: [
        { entityId: 'c-1', name: 'Coral' },
        { entityId: 'c-2', name: 'Teal' },
      ],
    });
    await userEvent.click(screen.getByRole('link', { name: 'Bulk inbound' }));
    expect(await screen.findByLabelText('Bulk inbound file')).toBeTruthy();
    const names = (label: RegExp) =>
      within(screen.getByRole('combobox', { name: label }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    await waitFor(() =>
      expect(names(/Warehouse/)).toEqual(['Choose a warehouse', 'Bhiwandi One, Thane', 'Hosur Two, Krishnagiri']),
    );
    expect(names(/Company/)).toEqual(['Choose a company', 'Coral', 'Teal']);
  });

  it('[INV-022, INV-051] sends the link to the download to the own address, or says whose it has to be', async () => {
    const said = 'The link can only be sent to your own email or to a person of your company';
    api.on('POST /inventory/bulk/csv/wh-1/2026-11-20', () => ({
      status: 422,
      body: { status: false, message: said, errors: [{ field: 'email', message: said }] },
    }));
    api.on('POST /inventory/bulk/csv/wh-1', { status: true, message: 'The link will be sent to your email' });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Email CSV' }));
    const dialog = await screen.findByRole('dialog', { name: 'Email me the download' });
    const email = within(dialog).getByRole('textbox', { name: /Email/ });
    expect(email).toHaveProperty('value', expect.stringContaining('@'));
    const day = within(dialog).getByLabelText('Stock as of');
    await userEvent.type(day, '2026-11-20');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send link' }));
    await within(dialog).findByText(said);
    await userEvent.clear(day);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send link' }));
    await screen.findByText('The link will be sent to your email');
    expect(api.of('POST /inventory/bulk/csv/wh-1')).toEqual([
      expect.objectContaining({ query: { appType: 'seller' }, body: { email: expect.stringContaining('@') } }),
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[INV-015] opens the warehouse of the address', async () => {
    await open('/inventory?tab=wh-2');
    expect(lastQuery()).toMatchObject({ where: { warehouseIds: ['wh-2'] } });
  });

  it('[INV-016, INV-050] shows admins the sidebar too, and the warehouse app none', async () => {
    const { unmount } = await open('/inventory', { variant: 'admin', role: 'admin', companies: [] });
    expect(screen.getByRole('navigation', { name: 'Warehouses' })).not.toBeNull();
    unmount();
    await open('/inventory', { variant: 'warehouse', role: 'warehouse_user' });
    expect(screen.queryByRole('navigation', { name: 'Warehouses' })).toBeNull();
    expect(lastQuery()).toMatchObject({ where: { warehouseIds: [] } });
    expect(within(table()).getByText('Masala chips').closest('tr')?.textContent).toContain('Bhiwandi One');
  });

  it('shows WSIN, title, SKU and the five figures of each row', async () => {
    await open();
    const headers = within(table())
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(headers).toEqual([
      'WSIN',
      'Product title',
      'SKU',
      'Current stock',
      'Safe stock',
      'Blocked',
      'Inbound accepted',
      'Inbound rejected',
      'Bin',
      'Updated at',
      'Actions',
    ]);
    const row = within(table()).getByText('Masala chips').closest('tr');
    expect(row?.textContent).toContain('WAAAAAAAAAA1Masala chipsCHIPS-501,200100301,50012');
  });

  it('shows where an item lies, and lets who may change stock say so', async () => {
    rows = [
      inventoryView({ bin: 'A-03-2' }),
      inventoryView({ inventoryId: 'inv-2', wsin: 'WAAAAAAAAAA2', productTitle: 'Ginger biscuit' }),
    ];
    api.on('PUT /inventory/inv-2/bin', { status: true, message: 'Bin saved' });
    await open('/inventory', { variant: 'warehouse', role: 'warehouse_user' });
    within(table()).getByRole('button', { name: 'A-03-2, bin of WAAAAAAAAAA1' });
    await userEvent.click(within(table()).getByRole('button', { name: 'Set bin of WAAAAAAAAAA2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bin of WAAAAAAAAAA2' });
    await userEvent.type(within(dialog).getByLabelText('Bin'), 'B-1{Enter}');
    await screen.findByText('Bin saved');
    expect(api.of('PUT /inventory/inv-2/bin')[0]?.body).toEqual({ bin: 'B-1' });
    expect(api.of('POST /inventory/find').length).toBeGreaterThan(1);
  });

  it('shows the bin to who may not change it, and no column while there is none', async () => {
    const { unmount } = await open('/inventory', { variant: 'admin', role: 'sub_admin' });
    expect(within(table()).queryByRole('columnheader', { name: 'Bin' })).toBeNull();
    unmount();
    rows = [inventoryView({ bin: 'A-03-2' })];
    await open('/inventory', { variant: 'admin', role: 'sub_admin' });
    expect(within(table()).getByText('A-03-2').closest('button')).toBeNull();
  });

  it('[INV-018] sorts by a column head, through the address', async () => {
    await open();
    const head = within(table()).getByRole('columnheader', { name: /Current stock/ });
    await userEvent.click(within(head).getByRole('button'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sortBy: { by: 'currentStock', order: 'asc' } }));
  });

  it('[INV-019] pages through the server', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ pagination: { pageNumber: 2, records: 10 } }));
  });

  it('[INV-020] says that there is nothing', async () => {
    rows = [];
    renderRoute(inventory.routes, '/inventory');
    await screen.findByText('Inventory not found!');
  });

  it('[COMMON-019] offers Retry when the list does not load', async () => {
    api.on('POST /inventory/find', () => ({ status: 500, body: {} }));
    renderRoute(inventory.routes, '/inventory');
    await screen.findByText("Couldn't get inventory");
    api.on('POST /inventory/find', { status: true, inventory: rows, count: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await within(await screen.findByRole('table', { name: 'Inventory' })).findByText('Masala chips');
  });

  it('[INV-023, INV-034] opens a popup with the figures, the stats and the last movements', async () => {
    await open();
    await userEvent.click(within(table()).getByText('Masala chips'));
    const popup = await screen.findByRole('dialog', { name: 'Masala chips' });
    const ledger = await within(popup).findByRole('table', { name: 'Last movements' });
    for (const text of [
      'WAAAAAAAAAA1',
      'Current stock1,200',
      'Safe stock100',
      'Blocked stock30',
      'Inbound accepted1,700',
      'Inbound rejected15',
      'Quantity1,190',
    ])
      expect(popup.textContent).toContain(text);
    expect(ledger.textContent).toContain('OBDEC');
    expect(ledger.textContent).toContain('Outbound stock down');
    expect(ledger.textContent).toContain('−3');
    expect(ledger.textContent).toContain('Sample for the fair ');
  });

  it('leads from the popup to the adjustment and the inbound form', async () => {
    await open('/inventory?inventory=inv-1');
    const popup = await screen.findByRole('dialog', { name: 'Masala chips' });
    await userEvent.click(await within(popup).findByRole('button', { name: 'Adjust' }));
    expect(await screen.findByRole('dialog', { name: 'Adjust inventory' })).not.toBeNull();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('shows the stock of an earlier day, which nobody can change', async () => {
    await open('/inventory?asOf=2026-11-01');
    expect(lastQuery()).toMatchObject({ where: { snapshotDate: '2026-11-01' } });
    expect(screen.getByText(/Stock as of the end of Nov 1, 2026/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Adjust/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show today' }));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('where.snapshotDate'));
  });

  it('[INV-017, INV-028] leads to the scan screen of the shown warehouse, and Go back to the list as it was', async () => {
    const { router } = await open('/inventory?tab=wh-2');
    await userEvent.click(screen.getByRole('link', { name: 'Scan inventory' }));
    await screen.findByRole('heading', { level: 1, name: /Scan/ });
    expect(router.state.location.search).toBe('?tab=wh-2');
    await act(() => router.navigate('/inventory?tab=wh-2&search=chips'));
    await userEvent.click(await screen.findByRole('link', { name: 'Scan inventory' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Go back' }));
    await waitFor(() =>
      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
        '/inventory?tab=wh-2&search=chips',
      ),
    );
  });

  it('gives people without the right nothing to change', async () => {
    await open('/inventory', { variant: 'admin', role: 'sub_admin', companies: [] });
    expect(screen.queryByRole('button', { name: /^(Adjust|Inbound of|Inbound$)/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Scan inventory' })).toBeNull();
  });

  it('says so when the address names a warehouse that is not there', async () => {
    const { router } = await open('/inventory?tab=wh-9');
    await screen.findByText('This warehouse does not exist, is inactive or is not yours.');
    await userEvent.click(screen.getByRole('button', { name: 'Show my warehouses' }));
    await waitFor(() => expect(screen.queryByText(/This warehouse does not exist/)).toBeNull());
    expect(router.state.location.search).toBe('');
  });
});
