import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ScanRow } from '@godown/contracts/inventory';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { inventory } from '../index.js';

const ONE = 'WAAAAAAAAAA1';
const TWO = 'WAAAAAAAAAA2';
const WAREHOUSES = [
  { id: 'wh-1', warehouseName: 'Bhiwandi One', active: true, city: 'Thane', pincode: '421302' },
  { id: 'wh-2', warehouseName: 'Hosur Two', active: true, city: 'Krishnagiri', pincode: '635109' },
];

describe('the scan screen', () => {
  let api: FakeApi;
  /** The server's memory: which line ids it has taken. */
  let taken: Map<string, ScanRow>;

  beforeEach(() => {
    localStorage.clear();
    taken = new Map();
    api = new FakeApi()
      .on('GET /company/warehouses', { status: true, warehouses: WAREHOUSES })
      .on('POST /inventory/scanned-stock', (call) => {
        const { data } = call.body as { data: ScanRow[] };
        const response = data.filter((row) => row.wsin === TWO).map((row) => ({ ...row, reason: 'Insufficient stock' }));
        for (const row of data) if (row.wsin !== TWO) taken.set(row.id, row);
        return { body: { status: true, message: 'Inventory Uploaded', response } };
      });
  });
  afterEach(() => {
    api.restore();
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  });

  const open = async (address = '/inventory/scan?tab=wh-1') => {
    const view = renderRoute(inventory.routes, address);
    await screen.findByRole('option', { name: 'Bhiwandi One' });
    return view;
  };
  const field = () => screen.getByRole('textbox', { name: 'WSIN' });
  const choose = (mode: string) => userEvent.click(screen.getByRole('radio', { name: mode }));
  const type = (text: string) => userEvent.type(field(), `${text}{Enter}`);
  const rows = () => within(screen.getByRole('table', { name: 'Scanned inventory' })).getAllByRole('row').slice(1).map((row) => row.textContent ?? '');
  const sent = () => api.of('POST /inventory/scanned-stock').map((call) => call.body as { data: ScanRow[]; warehouseId: string });
  const upload = () => userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  const pending = () => screen.getByText(/to upload$/).textContent;

  it('[INV-017, INV-029] opens at /inventory/scan with the specified empty text', async () => {
    await open();
    expect(screen.getByText('Toogle Inbound or Outbound Button to Scan Barcode.')).not.toBeNull();
  });

  it('[INV-024, INV-025, INV-037] adds a typed or scanned WSIN on Enter in the chosen mode, one mode at a time', async () => {
    await open();
    await type(ONE);
    expect(screen.getByRole('alert', { name: 'Last scan' }).textContent).toContain('Choose Inbound or Outbound first');
    await choose('Inbound');
    await type(ONE);
    expect(field()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field());
    await choose('Outbound');
    expect(screen.getByRole('radio', { name: 'Inbound' })).toHaveProperty('checked', false);
    await type(ONE);
    expect(rows()).toEqual([expect.stringContaining(`${ONE}Outbound1`), expect.stringContaining(`${ONE}Inbound1`)]);
  });

  it('[INV-038] counts up when the same WSIN is scanned again, and shows it large', async () => {
    await open();
    await choose('Inbound');
    await type(ONE);
    await type(ONE);
    expect(rows()).toEqual([expect.stringContaining(`${ONE}Inbound2`)]);
    const card = screen.getByRole('status', { name: 'Last scan' });
    expect(card.textContent).toContain(ONE);
    expect(card.textContent).toContain('×2');
  });

  it('hears a keyboard-wedge scanner although no field has the focus', async () => {
    await open();
    await choose('Inbound');
    act(() => { if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); });
    for (const key of [...ONE, 'Enter']) fireEvent.keyDown(document.body, { key });
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining(`${ONE}Inbound1`)]));
  });

  it('hears the scanner right after the mode was clicked', async () => {
    await open();
    await choose('Inbound');
    const radio = screen.getByRole('radio', { name: 'Inbound' });
    act(() => radio.focus());
    for (const key of [...ONE, 'Enter']) fireEvent.keyDown(radio, { key });
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining(`${ONE}Inbound1`)]));
  });

  it('tells a code that is no WSIN at once and adds nothing', async () => {
    await open();
    await choose('Inbound');
    await type('8901234567890');
    expect(screen.getByRole('alert', { name: 'Last scan' }).textContent).toContain('This is no WSIN');
    expect(pending()).toBe('0 rows, 0 units to upload');
  });

  it('[INV-026] has quantity up, down and delete for each row, and undo', async () => {
    await open();
    await choose('Inbound');
    await type(ONE);
    await userEvent.click(screen.getByRole('button', { name: `One more of ${ONE}` }));
    await userEvent.click(screen.getByRole('button', { name: `One more of ${ONE}` }));
    await userEvent.click(screen.getByRole('button', { name: `One less of ${ONE}` }));
    expect(pending()).toBe('1 row, 2 units to upload');
    await userEvent.click(screen.getByRole('button', { name: `Delete ${ONE}` }));
    expect(pending()).toBe('0 rows, 0 units to upload');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(pending()).toBe('1 row, 2 units to upload');
  });

  it('[INV-027, INV-039, INV-040, INV-053, INV-054] uploads, then shows only what the server refused, and does not send that again', async () => {
    await open();
    await choose('Outbound');
    await type(ONE);
    await type(TWO);
    await upload();
    await screen.findByText('Inventory Uploaded');
    expect(sent()[0]).toEqual({
      warehouseId: 'wh-1',
      data: [{ id: expect.any(String), wsin: TWO, quantity: 1, actionType: 'Outbound' }, { id: expect.any(String), wsin: ONE, quantity: 1, actionType: 'Outbound' }],
    });
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Insufficient stock')]));
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true);
    await type(ONE);
    await upload();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.data.map((row) => row.wsin)).toEqual([ONE]);
  });

  it('sends a refused row anew only when asked to', async () => {
    await open();
    await choose('Outbound');
    await type(TWO);
    await upload();
    await userEvent.click(await screen.findByRole('button', { name: `Try ${TWO} again` }));
    expect(pending()).toBe('1 row, 1 unit to upload');
    await upload();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.data[0]?.id).not.toBe(sent()[0]?.data[0]?.id);
  });

  it('[INV-030] keeps the list per company on the device, over a reload', async () => {
    const { unmount } = await open();
    await choose('Inbound');
    await type(ONE);
    expect(Object.keys(localStorage)).toContain('scannedInventory:company-1');
    unmount();
    await open();
    expect(rows()).toEqual([expect.stringContaining(`${ONE}Inbound1`)]);
    expect(screen.getByRole('radio', { name: 'Inbound' })).toHaveProperty('checked', true);
  });

  it('[INV-030] keeps another company’s list apart', async () => {
    const { unmount } = await open();
    await choose('Inbound');
    await type(ONE);
    unmount();
    renderRoute(inventory.routes, '/inventory/scan?tab=wh-1', { companies: [{ entityId: 'company-2', name: 'Other' }] });
    await screen.findByText('Toogle Inbound or Outbound Button to Scan Barcode.');
  });

  it('goes on without a network and uploads once it is back', async () => {
    await open();
    await choose('Inbound');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    act(() => { window.dispatchEvent(new Event('offline')); });
    await type(ONE);
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true);
    expect(screen.getByText(/You can go on scanning/)).not.toBeNull();
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    act(() => { window.dispatchEvent(new Event('online')); });
    await upload();
    await screen.findByText('Inventory Uploaded');
  });

  it('repeats a lost upload with the same ids, over a reload as well, so that each row counts once', async () => {
    api.on('POST /inventory/scanned-stock', (call) => {
      const { data } = call.body as { data: ScanRow[] };
      for (const row of data) taken.set(row.id, row);
      return { status: 503, body: 'gone' };
    });
    const { unmount } = await open();
    await choose('Inbound');
    await type(ONE);
    await upload();
    await screen.findByText('Sent, no answer yet');
    expect(screen.getByRole('button', { name: `Delete ${ONE}` })).toHaveProperty('disabled', true);
    expect(screen.getByRole('combobox', { name: /Warehouse/ })).toHaveProperty('disabled', true);
    await type(ONE);
    unmount();
    await open();
    api.on('POST /inventory/scanned-stock', (call) => {
      const { data } = call.body as { data: ScanRow[] };
      for (const row of data) taken.set(row.id, row);
      return { body: { status: true, message: 'Inventory Uploaded', response: [] } };
    });
    await upload();
    await screen.findByText('Inventory Uploaded');
    expect([...taken.values()].map((row) => row.quantity)).toEqual([1, 1]);
    await screen.findByText('Toogle Inbound or Outbound Button to Scan Barcode.');
  });

  it('frees the rows when the server refused the whole upload', async () => {
    api.on('POST /inventory/scanned-stock', () => ({ status: 404, body: { status: false, message: 'Warehouse not found' } }));
    await open();
    await choose('Inbound');
    await type(ONE);
    await upload();
    await screen.findByText('Warehouse not found');
    await waitFor(() => expect(screen.getByRole('button', { name: `Delete ${ONE}` })).toHaveProperty('disabled', false));
  });

  it('asks for the warehouse when there are several', async () => {
    await open('/inventory/scan');
    await choose('Inbound');
    await type(ONE);
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Warehouse/ }), 'Hosur Two');
    await upload();
    await waitFor(() => expect(sent()[0]?.warehouseId).toBe('wh-2'));
  });

  it('[INV-055] shows 100 rows on a page', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ id: `row-${index}`, wsin: `W${String(index).padStart(11, '0')}`, quantity: 1, actionType: 'Inbound' }));
    localStorage.setItem('scannedInventory:company-1', JSON.stringify({ mode: 'Inbound', warehouseId: 'wh-1', rows: many }));
    await open();
    expect(rows()).toHaveLength(100);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(rows()).toHaveLength(1);
  });

  it('[INV-028] goes back', async () => {
    api.on('POST /inventory/find', { status: true, inventory: [], count: 0 });
    const { router } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/inventory'));
  });

  it('survives a stored list that cannot be read', async () => {
    localStorage.setItem('scannedInventory:company-1', '{"rows":[{"id":1},null,"x"],"mode":7');
    await open();
    expect(screen.getByText('Toogle Inbound or Outbound Button to Scan Barcode.')).not.toBeNull();
  });
});
