import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeDevice } from '../../../test/fake-device.js';
import { returns } from './index.js';

const ORDER = '01930000-0000-7000-8000-0000000000d1';
const COMPANY = '01930000-0000-7000-8000-0000000000c1';
const CHIPS = { id: 'item-1', title: 'Masala chips', sku: 'CHIPS', wsin: 'W1', quantity: 2 };
const TEA = { id: 'item-2', title: 'Tulsi tea', sku: 'TEA', wsin: null, quantity: 1 };
const FOUND = { id: ORDER, companyId: COMPANY, shopOrderId: 'GD-1001', customerName: 'Meera' };
const FIND = 'POST /inventory/orders/find';
const LINES = `GET /returns/order/${ORDER}`;
const RECORD = `POST /returns/customer/${ORDER}`;
const SEARCH = 'POST /search';
const hit = (id: string, title: string) => ({ kind: 'order', id, title, isExact: title === 'GD-1001' });
const UPLOADS = 'POST /uploads';
const STORED = 'returnCheckIns:checker-1';

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const done = { status: true, message: 'Customer return of GD-1001 recorded', returnId: 'x' };
const refused = (message: string) => () => ({ status: 422, body: { status: false, message } });

describe('customer returns that are recorded without a network', () => {
  let api: FakeApi;
  /** Under which each return was sent. */
  let keys: (string | null)[];
  beforeEach(() => {
    api = new FakeApi()
      .on('POST /returns/find', { status: true, returns: [], count: 0 })
      .on('GET /views', { status: true, views: [] })
      .on(FIND, { status: true, orders: [FOUND] })
      .on(LINES, { status: true, checkIns: [], returnable: [CHIPS, TEA] })
      .on(SEARCH, lost)
      .on(RECORD, lost);
    keys = [];
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith(`/customer/${ORDER}`)) keys.push(request.headers.get('idempotency-key'));
      return answer(request);
    };
  });
  afterEach(() => {
    api.restore();
    localStorage.clear();
  });

  const person = { variant: 'warehouse', role: 'warehouse_user', userId: 'checker-1' } as const;
  const form = async () => within(await screen.findByRole('form', { name: 'Record customer return' }));
  async function choose(number: string) {
    await userEvent.click(await screen.findByRole('button', { name: 'Record customer return' }));
    await userEvent.type(await screen.findByRole('combobox', { name: /^Order/ }), number);
    await userEvent.click(await screen.findByRole('option', { name: /GD-1001/ }, { timeout: 5_000 }));
    return form();
  }
  function open(number = 'GD-1001') {
    renderRoute(returns.routes, '/returns', person);
    return choose(number);
  }
  const scan = (of: Awaited<ReturnType<typeof form>>, code: string) =>
    userEvent.type(of.getByRole('textbox', { name: 'Scan an item' }), `${code}{Enter}`);
  async function record(of: Awaited<ReturnType<typeof form>>, reason = 'Wrong size') {
    await userEvent.type(of.getByRole('textbox', { name: 'Reason' }), reason);
    await userEvent.click(of.getByRole('button', { name: 'Record return' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Record customer return' })).toBeNull());
  }
  const stored = (): unknown => JSON.parse(localStorage.getItem(STORED) ?? 'null');
  const networkIsBack = () =>
    waitFor(
      async () => {
        await act(async () => void window.dispatchEvent(new Event('online')));
        expect(stored()).toBeNull();
      },
      { timeout: 5_000 },
    );

  it('outlive the page, and are recorded once under one key when the network is back', async () => {
    const before = await open();
    expect(await axeViolations()).toEqual([]);
    await scan(before, 'w1');
    await scan(before, 'chips');
    await scan(before, 'chips');
    before.getByText('Only 2 of CHIPS can still be returned');
    await record(before);
    await screen.findByText('1 waiting to be sent');
    screen.getByText('Customer return: Wrong size');
    screen.getByText('Masala chips: 2');
    // The tab is killed.
    cleanup();

    renderRoute(returns.routes, '/returns', person);
    await screen.findByText('1 waiting to be sent');
    api.on(RECORD, done);
    await networkIsBack();
    await screen.findByText('Customer return of GD-1001 recorded');
    expect(new Set(keys).size).toBe(1);
    expect(api.of(RECORD).at(-1)?.body).toEqual({
      reason: 'Wrong size',
      items: [{ id: CHIPS.id, quantity: 2 }],
      photos: [],
    });
  });

  it('are taken of an order that the device knows from before, with its lines', async () => {
    await open();
    cleanup();
    api.on(FIND, lost).on(LINES, lost);
    const again = await open('gd-1001');
    again.getByText('2 can be returned');
    await scan(again, 'NOPE');
    again.getByText('NOPE cannot be returned from GD-1001');
    await scan(again, 'TEA');
    await record(again);
    expect(stored()).toMatchObject([{ order: { id: ORDER }, pieces: [{ id: TEA.id, quantity: 1 }] }]);
  });

  it('are taken of an order that the device has never seen: its lines are found by their codes when they are sent', async () => {
    api.on(FIND, lost);
    const unknown = await open('gd-1001');
    unknown.getByText(/This device does not know the order/);
    await userEvent.click(unknown.getByRole('button', { name: 'Record return' }));
    await unknown.findByText('Enter at least one piece');
    for (const code of ['w1', 'chips', 'tea']) await scan(unknown, code);
    await record(unknown);
    await screen.findByText('CHIPS: 1');
    expect(api.of(RECORD)).toEqual([]);
    api
      .on(SEARCH, { status: true, hits: [hit(ORDER, 'GD-1001'), hit('other', 'GD-10011')] })
      .on(`GET /order/${ORDER}`, { status: true, order: { ...FOUND, status: 'DELIVERED' } })
      .on(RECORD, done);
    await networkIsBack();
    expect(api.of(RECORD).at(-1)?.body).toEqual({
      reason: 'Wrong size',
      items: [
        { id: CHIPS.id, quantity: 2 },
        { id: TEA.id, quantity: 1 },
      ],
      photos: [],
    });
  });

  it('count two lines of one item for themselves: a scan fills the one, then the other', async () => {
    const free = { ...CHIPS, id: 'item-3', quantity: 1 };
    api.on(LINES, { status: true, checkIns: [], returnable: [CHIPS, free] }).on(RECORD, done);
    const of = await open();
    const [paid, gift] = of.getAllByRole('textbox', { name: 'Pieces of Masala chips' }) as HTMLInputElement[];
    await userEvent.type(gift ?? document.body, '1');
    expect([paid?.value, gift?.value]).toEqual(['', '1']);
    await scan(of, 'CHIPS');
    await scan(of, 'W1');
    await scan(of, 'CHIPS');
    of.getByText('Only 3 of CHIPS can still be returned');
    await record(of);
    await screen.findByText('Customer return of GD-1001 recorded');
    expect(api.of(RECORD).at(-1)?.body).toMatchObject({
      items: [
        { id: CHIPS.id, quantity: 2 },
        { id: 'item-3', quantity: 1 },
      ],
    });
  });

  it('spread what was scanned of an unknown order over its lines of one item', async () => {
    api.on(FIND, lost);
    const unknown = await open('gd-1001');
    for (const code of ['chips', 'w1', 'chips']) await scan(unknown, code);
    await record(unknown);
    api
      .on(SEARCH, { status: true, hits: [hit(ORDER, 'GD-1001')] })
      .on(`GET /order/${ORDER}`, { status: true, order: { ...FOUND, status: 'DTO_PROCESSED' } })
      .on(LINES, { status: true, checkIns: [], returnable: [CHIPS, { ...CHIPS, id: 'item-3', quantity: 1 }] })
      .on(RECORD, done);
    await networkIsBack();
    expect(api.of(RECORD).at(-1)?.body).toMatchObject({
      items: [
        { id: CHIPS.id, quantity: 2 },
        { id: 'item-3', quantity: 1 },
      ],
    });
  });

  it('say when no delivered order has the number, or an item is not in it, and stay with what was entered', async () => {
    api.on(FIND, lost);
    const unknown = await open('gd-1001');
    await scan(unknown, 'SOAP');
    await record(unknown);
    // One with this number is not delivered.
    api
      .on(SEARCH, { status: true, hits: [hit(ORDER, 'GD-1001')] })
      .on(`GET /order/${ORDER}`, { status: true, order: { ...FOUND, status: 'SHIPPED' } });
    await act(async () => void window.dispatchEvent(new Event('online')));
    await screen.findByText('No delivered order GD-1001 was found. Check the order ID.', {}, { timeout: 5_000 });
    expect(api.of(RECORD)).toEqual([]);
    api.on(FIND, { status: true, orders: [FOUND] });
    api.on(`GET /order/${ORDER}`, { status: true, order: { ...FOUND, status: 'DELIVERED' } });
    await userEvent.click(screen.getByRole('button', { name: 'Edit the customer return of GD-1001' }));
    const again = await form();
    expect((again.getByRole('textbox', { name: 'Reason' }) as HTMLTextAreaElement).value).toBe('Wrong size');
    expect((again.getByRole('textbox', { name: 'Pieces of SOAP' }) as HTMLInputElement).value).toBe('1');
    await userEvent.click(again.getByRole('button', { name: 'Record return' }));
    await screen.findByText('SOAP cannot be returned from GD-1001', {}, { timeout: 5_000 });
    // Another order is chosen: what was typed stays.
    await userEvent.click(screen.getByRole('button', { name: 'Edit the customer return of GD-1001' }));
    await form();
    api.on(FIND, { status: true, orders: [{ ...FOUND, id: 'other', shopOrderId: 'GD-1002' }] });
    api.on('GET /returns/order/other', { status: true, checkIns: [], returnable: [{ ...CHIPS, sku: 'SOAP' }] });
    const box = screen.getByRole('combobox', { name: /^Order/ });
    await userEvent.clear(box);
    await userEvent.type(box, 'GD-1002');
    await userEvent.click(await screen.findByRole('option', { name: /GD-1002/ }, { timeout: 5_000 }));
    const other = await form();
    expect((other.getByRole('textbox', { name: 'Reason' }) as HTMLTextAreaElement).value).toBe('Wrong size');
    expect((other.getByRole('textbox', { name: 'Pieces of Masala chips' }) as HTMLInputElement).value).toBe('1');
    expect(stored()).toMatchObject([{ reason: 'Wrong size', pieces: [{ code: 'SOAP', quantity: 1 }] }]);
  });

  it('stay with the reason when they are refused, and are entered again under a new key or removed', async () => {
    api.on(RECORD, refused('Only 1 of CHIPS can still be returned'));
    const before = await open();
    await scan(before, 'CHIPS');
    await record(before);
    await screen.findByText('Only 1 of CHIPS can still be returned');
    await userEvent.click(screen.getByRole('button', { name: 'Edit the customer return of GD-1001' }));
    const again = await form();
    expect((again.getByRole('textbox', { name: 'Pieces of Masala chips' }) as HTMLInputElement).value).toBe('1');
    await record(again, ', torn');
    await waitFor(() => expect(new Set(keys).size).toBe(2));
    await waitFor(() => expect(stored()).toMatchObject([{ reason: 'Wrong size, torn' }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the customer return of GD-1001' }));
    const ask = within(await screen.findByRole('alertdialog'));
    await userEvent.click(ask.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(stored()).toBeNull());
  });

  it('take their photos along: each is uploaded once, also when the return is sent again', async () => {
    const device = new FakeDevice();
    try {
      const put = {
        status: true,
        id: 'upload-1',
        url: '/api/store/upload-1',
        headers: { 'content-type': 'image/jpeg' },
      };
      api.on(UPLOADS, put).on('PUT /store/upload-1', {});
      const before = await open();
      await userEvent.upload(before.getByLabelText('Photos'), new File(['x'], 'torn.jpg', { type: 'image/jpeg' }));
      await scan(before, 'TEA');
      // The tab is killed before it is recorded.
      cleanup();
      const again = await open();
      await again.findByText('torn.jpg');
      again.getByText('Continued where you left off on this device.');
      await record(again);
      await screen.findByText('1 photo');
      await waitFor(() => expect(stored()).toMatchObject([{ uploads: ['upload-1'] }]));
      api.on(RECORD, done);
      await networkIsBack();
      expect(api.of(UPLOADS)).toHaveLength(1);
      expect(api.of(RECORD).at(-1)?.body).toMatchObject({ photos: ['upload-1'], items: [{ id: TEA.id, quantity: 1 }] });
      await waitFor(() => expect(device.kept.size).toBe(0));
    } finally {
      device.restore();
    }
  });

  it('are not recorded a second time while one of the order waits', async () => {
    const before = await open();
    await scan(before, 'TEA');
    await record(before);
    await screen.findByText('1 waiting to be sent');
    await userEvent.click(screen.getByRole('button', { name: 'Record customer return' }));
    await userEvent.type(await screen.findByRole('combobox', { name: /^Order/ }), 'GD-1001');
    await userEvent.click(await screen.findByRole('option', { name: /GD-1001/ }, { timeout: 5_000 }));
    await screen.findByText('The customer return of GD-1001 is saved on this device and waits to be sent.');
    expect(screen.queryByRole('form', { name: 'Record customer return' })).toBeNull();
  });
});
