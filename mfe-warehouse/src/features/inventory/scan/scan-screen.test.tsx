import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ScanRow } from '@godown/contracts/inventory';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { FakeCamera } from '../../../../test/fake-camera.js';
import { inventory } from '../index.js';

const ONE = 'WAAAAAAAAAA1';
const TWO = 'WAAAAAAAAAA2';
const UNKNOWN = 'WZZZZZZZZZZ9';
const NOBODYS = [UNKNOWN];
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
      .on('POST /inventory/scan-look-up', ({ body }) => {
        const { wsins, warehouseId } = body as { wsins: string[]; warehouseId?: string };
        return {
          body: {
            status: true,
            items: wsins
              .filter((wsin) => !NOBODYS.includes(wsin))
              .map((wsin) => ({
                wsin,
                productTitle: `Soap ${wsin.slice(-1)}`,
                imageUrl: 'https://images.example/soap.png',
                currentStock: warehouseId === undefined ? null : 12,
              })),
          },
        };
      })
      .on('POST /inventory/scanned-stock', (call) => {
        const { data } = call.body as { data: ScanRow[] };
        const response = data
          .filter((row) => row.wsin === TWO)
          .map((row) => ({ ...row, reason: 'Insufficient stock' }));
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
  const rows = () =>
    within(screen.getByRole('table', { name: 'Scanned inventory' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent ?? '');
  const sent = () =>
    api.of('POST /inventory/scanned-stock').map((call) => call.body as { data: ScanRow[]; warehouseId: string });
  const upload = () => userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  const pending = () => screen.getByText(/to upload$/).textContent;

  it('[INV-017, INV-029] opens at /inventory/scan with the specified empty text', async () => {
    await open();
    expect(screen.getByText('Toogle Inbound or Outbound Button to Scan Barcode.')).not.toBeNull();
  });

  it("adds what the phone's camera reads, and tells over its picture what became of it", async () => {
    const camera = new FakeCamera();
    try {
      await open();
      await choose('Inbound');
      await userEvent.click(screen.getByRole('button', { name: 'Scan with camera' }));
      const finder = within(await screen.findByRole('dialog', { name: 'Scan with camera' }));
      await camera.sees(ONE);
      await camera.sees(TWO);
      await waitFor(() =>
        expect(finder.getByRole('status', { name: 'Last scan' }).textContent).toContain('Stock 12 → 13'),
      );
      await camera.sees(UNKNOWN);
      await finder.findByText('Unknown WSIN. Put it aside.');
      await waitFor(() => expect(pending()).toBe('2 rows, 2 units to upload'));
    } finally {
      camera.restore();
    }
  });

  it('says so when the warehouse of the address is none of one’s own', async () => {
    await open('/inventory/scan?tab=wh-of-somebody-else');
    const said = await screen.findByText(/^This warehouse does not exist, is inactive or is not yours/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Warehouse/ }), 'Bhiwandi One');
    await waitFor(() => expect(said.isConnected).toBe(false));
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
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    for (const key of [...ONE, 'Enter']) fireEvent.keyDown(document.body, { key });
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining(`${ONE}Inbound1`)]));
  });

  it('hears a slow scanner that pauses for 400 ms between keys, and forgets a key pressed long before', async () => {
    await open();
    await choose('Inbound');
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    let at = 1_000;
    const press = (key: string, pauseMs: number) => {
      const event = createEvent.keyDown(document.body, { key });
      at += pauseMs;
      Object.defineProperty(event, 'timeStamp', { value: at });
      fireEvent(document.body, event);
    };
    press('j', 0);
    press(ONE[0] ?? '', 2_000);
    for (const key of [...ONE.slice(1), 'Enter']) press(key, 400);
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

  /** What a wedge sends: keys in quick succession to whatever has the focus, then Enter. */
  const wedge = (at: Element, text: string) => [...text, 'Enter'].map((key) => fireEvent.keyDown(at, { key }));

  it('hears the scanner while a list, a button or a closed menu has the focus, and none of them acts on it', async () => {
    await open();
    await choose('Inbound');
    await type(ONE);
    const places = [
      screen.getByRole('combobox', { name: /Warehouse/ }),
      screen.getByRole('button', { name: 'Upload' }),
      screen.getByRole('button', { name: 'Undo' }),
      screen.getByRole('combobox', { name: 'Rows per page' }),
    ];
    for (const place of places) {
      act(() => place.focus());
      const keys = wedge(place, ONE);
      // Prevented: a list does not jump to an entry, Enter presses no button.
      expect(keys.at(-1)).toBe(false);
      if (place instanceof HTMLSelectElement) expect(keys).not.toContain(true);
    }
    await waitFor(() => expect(pending()).toBe('1 row, 5 units to upload'));
    expect(sent()).toHaveLength(0);
  });

  it('leaves the keys of a list alone that choose in it', async () => {
    await open();
    const list = screen.getByRole('combobox', { name: /Warehouse/ });
    for (const key of ['ArrowDown', ' ', 'Home', 'Enter']) expect(fireEvent.keyDown(list, { key })).toBe(true);
  });

  it('refuses an unknown WSIN at the scan, with a sound of its own, and uploads nothing of it', async () => {
    const heard: number[] = [];
    const param = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    class FakeAudio {
      state = 'running';
      currentTime = 0;
      destination = {};
      createOscillator() {
        return {
          type: '',
          frequency: {
            set value(hertz: number) {
              heard.push(hertz);
            },
          },
          connect: (next: unknown) => next,
          start: () => undefined,
          stop: () => undefined,
        };
      }
      createGain() {
        return { gain: param, connect: (next: unknown) => next };
      }
    }
    Object.defineProperty(globalThis, 'AudioContext', { value: FakeAudio, configurable: true });
    try {
      await open();
      await choose('Inbound');
      await type(ONE);
      await type('8901234567890');
      await type(UNKNOWN);
      await waitFor(() =>
        expect(screen.getByRole('alert', { name: 'Last scan' }).textContent).toContain(
          `Unknown WSIN. Put it aside.${UNKNOWN}`,
        ),
      );
      expect(new Set([heard[0], heard[1], heard.at(-1)]).size).toBe(3);
      expect(pending()).toBe('1 row, 1 unit to upload');
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(screen.queryByText(UNKNOWN)).toBeNull();
      expect(sent()).toHaveLength(0);
    } finally {
      Reflect.deleteProperty(globalThis, 'AudioContext');
    }
  });

  it('shows title, picture and the stock before and after on the last-scan card', async () => {
    await open();
    await choose('Inbound');
    await type(ONE);
    await type(ONE);
    const card = () => screen.getByRole('status', { name: 'Last scan' });
    await waitFor(() => expect(card().textContent).toContain('Soap 1Stock 13 → 14'));
    expect(card().querySelector('img')?.getAttribute('src')).toBe('https://images.example/soap.png');
    await choose('Outbound');
    await type(ONE);
    expect(card().textContent).toContain('Stock 14 → 13');
    await type(TWO);
    await waitFor(() => expect(card().textContent).toContain('Soap 2Stock 12 → 11'));
    expect(api.of('POST /inventory/scan-look-up').map(({ body }) => body)).toEqual([
      { wsins: [ONE], warehouseId: 'wh-1' },
      { wsins: [TWO], warehouseId: 'wh-1' },
    ]);
  });

  it('keeps a scan that could not be looked up, and asks again with the next', async () => {
    let isDown = true;
    const answer = ({ body }: { body: unknown }) =>
      isDown
        ? { status: 503, body: 'gone' }
        : {
            body: {
              status: true,
              items: (body as { wsins: string[] }).wsins
                .filter((wsin) => wsin !== UNKNOWN)
                .map((wsin) => ({ wsin, productTitle: 'Soap', imageUrl: null, currentStock: 1 })),
            },
          };
    api.on('POST /inventory/scan-look-up', answer);
    await open();
    await choose('Inbound');
    await type(UNKNOWN);
    await waitFor(() => expect(api.of('POST /inventory/scan-look-up').length).toBeGreaterThan(0));
    expect(pending()).toBe('1 row, 1 unit to upload');
    isDown = false;
    await type(ONE);
    await waitFor(() => expect(screen.queryByText(UNKNOWN, { selector: 'td *' })).toBeNull());
    expect(pending()).toBe('1 row, 1 unit to upload');
  });

  it('tells a code that is no WSIN at once and adds nothing', async () => {
    await open();
    await choose('Inbound');
    await type('8901234567890');
    expect(screen.getByRole('alert', { name: 'Last scan' }).textContent).toContain('Not a valid WSIN');
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
      data: [
        { id: expect.any(String), wsin: TWO, quantity: 1, actionType: 'Outbound' },
        { id: expect.any(String), wsin: ONE, quantity: 1, actionType: 'Outbound' },
      ],
    });
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Insufficient stock')]));
    expect(screen.getByText('1 of 2 rows failed')).toBeTruthy();
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
    expect(Object.keys(localStorage)).toContain('scannedInventory:company-1:user-1');
    unmount();
    await open();
    expect(rows()).toEqual([expect.stringContaining(`${ONE}Inbound1`)]);
    expect(screen.getByRole('radio', { name: 'Inbound' })).toHaveProperty('checked', true);
  });

  it('[F6, INV-030] keeps another company’s list apart', async () => {
    const { unmount } = await open();
    await choose('Inbound');
    await type(ONE);
    unmount();
    renderRoute(inventory.routes, '/inventory/scan?tab=wh-1', {
      companies: [{ entityId: 'company-2', name: 'Other' }],
    });
    await screen.findByText('Toogle Inbound or Outbound Button to Scan Barcode.');
  });

  it('[F6, INV-030] keeps the list of another person at the same device apart, and gives it back to its owner', async () => {
    const { unmount } = await open();
    await choose('Inbound');
    await type(ONE);
    unmount();
    const other = renderRoute(inventory.routes, '/inventory/scan?tab=wh-1', { userId: 'user-2' });
    await screen.findByText('Toogle Inbound or Outbound Button to Scan Barcode.');
    other.unmount();
    await open();
    expect(rows()).toEqual([expect.stringContaining(`${ONE}Inbound1`)]);
  });

  it('goes on without a network and uploads once it is back', async () => {
    await open();
    await choose('Inbound');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    await type(ONE);
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', true);
    expect(screen.getByText(/Keep scanning/)).not.toBeNull();
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
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
    await screen.findByText('Sent, no response yet');
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
    api.on('POST /inventory/scanned-stock', () => ({
      status: 404,
      body: { status: false, message: 'Warehouse not found' },
    }));
    await open();
    await choose('Inbound');
    await type(ONE);
    await upload();
    await screen.findByText('Warehouse not found');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `Delete ${ONE}` })).toHaveProperty('disabled', false),
    );
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
    const many = Array.from({ length: 101 }, (_, index) => ({
      id: `row-${index}`,
      wsin: `W${String(index).padStart(11, '0')}`,
      quantity: 1,
      actionType: 'Inbound',
    }));
    localStorage.setItem(
      'scannedInventory:company-1:user-1',
      JSON.stringify({ mode: 'Inbound', warehouseId: 'wh-1', rows: many }),
    );
    await open();
    expect(rows()).toHaveLength(100);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(rows()).toHaveLength(1);
  });

  it('[INV-028] goes back to the inventory from an address that was opened directly', async () => {
    api.on('POST /inventory/find', { status: true, inventory: [], count: 0 });
    const { router } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/inventory'));
  });

  it('survives a stored list that cannot be read', async () => {
    localStorage.setItem('scannedInventory:company-1:user-1', '{"rows":[{"id":1},null,"x"],"mode":7');
    await open();
    expect(screen.getByText('Toogle Inbound or Outbound Button to Scan Barcode.')).not.toBeNull();
  });
});
