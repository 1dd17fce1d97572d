import { type ReturnParcelDetail } from '@godown/contracts/returns';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeDevice } from '../../../test/fake-device.js';
import { returns } from './index.js';

const ORDER = '01930000-0000-7000-8000-0000000000d1';
const CHIPS = { id: 'item-1', title: 'Masala chips', sku: 'CHIPS', wsin: 'W1', quantity: 2 };
const PARCEL: ReturnParcelDetail = {
  orderId: ORDER,
  companyId: 'company-1',
  type: 'RTO',
  shopOrderId: 'GD-1001',
  awb: 'AWB1001',
  warehouseId: 'warehouse-1',
  warehouseName: 'Bhiwandi One',
  pieces: 2,
  arrivedAt: '2026-11-20T06:00:00.000Z',
  reason: null,
  items: [CHIPS],
};
const LOOK_UP = 'POST /returns/look-up';
const CHECK_IN = `POST /returns/check-in/${ORDER}`;
const UPLOADS = 'POST /uploads';
const KEPT = 'returnCheckIns:checker-1';
const COUNTED = { items: [{ id: CHIPS.id, good: 2, damaged: 0, missing: 0, other: 0 }] };
const CHECK_IN_KEPT = { key: 'k1', refusal: null, parcel: PARCEL, counted: COUNTED, photoCount: 0, uploads: null };

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const done = { status: true, message: 'Return of GD-1001 checked in', checkInId: 'x' };

describe('returns that are checked in without a network', () => {
  let api: FakeApi;
  /** Under which each check-in was sent. */
  let keys: (string | null)[];
  beforeEach(() => {
    api = new FakeApi()
      .on('POST /returns/find', { status: true, returns: [PARCEL], count: 1 })
      .on('GET /views', { status: true, views: [] })
      .on(LOOK_UP, { status: true, parcel: PARCEL })
      .on(CHECK_IN, lost);
    keys = [];
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith(`/check-in/${ORDER}`)) keys.push(request.headers.get('idempotency-key'));
      return answer(request);
    };
  });
  afterEach(() => {
    api.restore();
    localStorage.clear();
  });

  const person = { variant: 'warehouse', role: 'warehouse_user', userId: 'checker-1' } as const;
  const open = () => renderRoute(returns.routes, '/returns', person);
  const scan = async (code: string) =>
    userEvent.type(await screen.findByRole('textbox', { name: 'AWB or order number' }), `${code}{Enter}`);
  const form = async () => within(await screen.findByRole('form', { name: 'Check in GD-1001' }));
  const checkIn = async (photo?: File) => {
    const opened = await form();
    if (photo !== undefined) await userEvent.upload(opened.getByLabelText('Photos'), photo);
    await userEvent.click(opened.getByRole('button', { name: 'All good' }));
    await userEvent.click(opened.getByRole('button', { name: 'Check in' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  };
  const networkIsBack = () => act(async () => void window.dispatchEvent(new Event('online')));
  const stored = (): unknown => JSON.parse(localStorage.getItem(KEPT) ?? 'null');

  it('are still there after the page was killed, and are checked in under one key once the network is back', async () => {
    const first = open();
    await scan('AWB1001');
    await checkIn();
    await screen.findByText('1 waiting to be sent');
    screen.getByText('Masala chips: Good 2');
    expect(await axeViolations()).toEqual([]);
    first.unmount();

    open();
    await screen.findByText('1 waiting to be sent');
    await scan('AWB1001');
    await screen.findByText('GD-1001 is counted on this device and waits to be sent.');
    api.on(CHECK_IN, done);
    await waitFor(
      async () => {
        await networkIsBack();
        expect(stored()).toBeNull();
      },
      { timeout: 5_000 },
    );
    await screen.findByText('Return of GD-1001 checked in');
    expect(screen.queryByText(/waiting to be sent/)).toBeNull();
    expect(new Set(keys).size).toBe(1);
    expect(api.of(CHECK_IN).at(-1)?.body).toEqual({ ...COUNTED, photos: [] });
  });

  it('are opened from what was opened before; an unknown one is told plainly', async () => {
    const first = open();
    await scan('AWB1001');
    await form();
    first.unmount();
    api.on(LOOK_UP, lost);
    open();
    await scan('AWB2002');
    await screen.findByText(
      'No network, and this parcel was not opened on this device before. Scan it again once you are online.',
    );
    await scan('awb1001');
    await form();
  });

  it('stay with the reason and what was counted when they are refused, and are counted again or removed', async () => {
    localStorage.setItem(KEPT, JSON.stringify([CHECK_IN_KEPT, { ...CHECK_IN_KEPT, key: 7 }]));
    const message = 'Already checked in by Asha on Nov 25, 2026 1:30 PM';
    api.on(CHECK_IN, () => ({ status: 409, body: { status: false, message } }));
    open();
    await screen.findByText(message);
    screen.getByText('Masala chips: Good 2');
    await userEvent.click(screen.getByRole('button', { name: 'Count GD-1001 again' }));
    const opened = await form();
    expect((opened.getByRole('textbox', { name: 'Good of Masala chips' }) as HTMLInputElement).value).toBe('2');
    await userEvent.click(opened.getByRole('button', { name: 'Check in' }));
    await waitFor(() => expect(new Set(keys).size).toBe(2));
    await waitFor(() => expect(stored()).toMatchObject([{ refusal: message }]));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the check-in of GD-1001' }));
    const ask = await screen.findByRole('alertdialog');
    await userEvent.click(within(ask).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(stored()).toBeNull());
  });

  it('take their photos along: each is uploaded once, also when the check-in is sent again', async () => {
    const put = { status: true, id: 'upload-1', url: '/api/store/upload-1', headers: { 'content-type': 'image/jpeg' } };
    api.on(UPLOADS, put).on('PUT /store/upload-1', {});
    open();
    await scan('AWB1001');
    await checkIn(new File([new Uint8Array(10)], 'parcel.jpg', { type: 'image/jpeg' }));
    await screen.findByText('1 photo');
    await waitFor(() => expect(stored()).toMatchObject([{ uploads: ['upload-1'] }]));
    // Both tries of the first round.
    await waitFor(() => expect(keys).toHaveLength(2), { timeout: 5_000 });
    api.on(CHECK_IN, done);
    await waitFor(
      async () => {
        await networkIsBack();
        expect(stored()).toBeNull();
      },
      { timeout: 5_000 },
    );
    expect(api.of(UPLOADS)).toHaveLength(1);
    expect(api.of(CHECK_IN).at(-1)?.body).toEqual({ ...COUNTED, photos: ['upload-1'] });
    expect(new Set(keys).size).toBe(1);
  });

  it('do not go without photos that the device has lost', async () => {
    localStorage.setItem(KEPT, JSON.stringify([{ ...CHECK_IN_KEPT, photoCount: 1 }]));
    api.on(CHECK_IN, done);
    open();
    await screen.findByRole('button', { name: 'Count GD-1001 again' });
    expect(api.of(CHECK_IN)).toEqual([]);
    expect(stored()).toMatchObject([{ photoCount: 1 }]);
  });

  it('are sent from any other screen, which says what was not accepted', async () => {
    localStorage.setItem(KEPT, JSON.stringify([CHECK_IN_KEPT]));
    api.on(CHECK_IN, () => ({ status: 422, body: { status: false, message: 'This order is not back yet' } }));
    renderRoute([{ path: '/elsewhere', lazy: returns.keeps?.lazy }], '/elsewhere', person);
    await screen.findByText('Check-in not accepted');
    await screen.findByText('GD-1001: This order is not back yet');
    expect(stored()).toMatchObject([{ refusal: 'This order is not back yet' }]);
  });

  it('keeps the photos of a half-filled check-in on the device until it is sent; after a sign-out they are not shown', async () => {
    const device = new FakeDevice();
    try {
      const photo = new File(['x'], 'torn-box.jpg', { type: 'image/jpeg' });
      open();
      await scan('GD-1001');
      const dialog = await screen.findByRole('dialog', { name: 'Check in GD-1001' });
      await userEvent.upload(within(dialog).getByLabelText(/^Photos/), photo);
      within(dialog).getByText('torn-box.jpg');
      await waitFor(() => expect(device.kept.size).toBe(1));
      // The tab is killed.
      cleanup();
      open();
      await scan('GD-1001');
      await screen.findByText('torn-box.jpg');
      expect(screen.getByText('Continued where you left off on this device.')).toBeTruthy();
      cleanup();
      for (const name of Object.keys(localStorage)) if (name.startsWith('known:')) localStorage.removeItem(name);
      open();
      await scan('GD-1001');
      await screen.findByRole('dialog', { name: 'Check in GD-1001' });
      await waitFor(() => expect(device.kept.size).toBe(0));
      expect(screen.queryByText('torn-box.jpg')).toBeNull();
    } finally {
      device.restore();
    }
  });
});
