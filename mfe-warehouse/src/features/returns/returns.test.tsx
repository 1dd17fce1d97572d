import { type ReturnParcel, type ReturnParcelDetail } from '@godown/contracts/returns';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeCamera } from '../../../test/fake-camera.js';
import { hearTones, stopHearing } from '../../../test/heard-tones.js';
import { returns } from './index.js';

const ORDER = '01930000-0000-7000-8000-0000000000d1';
const PARCEL: ReturnParcel = {
  orderId: ORDER,
  companyId: '01930000-0000-7000-8000-0000000000c1',
  type: 'RTO',
  shopOrderId: 'GD-1001',
  awb: 'AWB1001',
  warehouseId: '01930000-0000-7000-8000-0000000000e1',
  warehouseName: 'Bhiwandi One',
  pieces: 3,
  arrivedAt: new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString(),
  reason: null,
};
const CHIPS = { id: '01930000-0000-7000-8000-0000000000a1', title: 'Masala chips', sku: 'CHIPS', quantity: 2 };
const TEA = { id: '01930000-0000-7000-8000-0000000000a2', title: 'Tulsi tea', sku: 'TEA', quantity: 1 };
const DETAIL: ReturnParcelDetail = {
  ...PARCEL,
  items: [
    { ...CHIPS, wsin: 'W1234567890A' },
    { ...TEA, wsin: null },
  ],
};
const CHECK_IN = `POST /returns/check-in/${ORDER}`;
const RECORD = `POST /returns/customer/${ORDER}`;

describe('the returns screen', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi()
      .on('POST /returns/find', { status: true, returns: [PARCEL], count: 1 })
      .on('GET /views', { status: true, views: [] })
      .on('POST /returns/look-up', { status: true, parcel: DETAIL })
      .on(CHECK_IN, { status: true, message: 'Return of GD-1001 checked in', checkInId: 'x' })
      .on('POST /inventory/orders/find', {
        status: true,
        orders: [{ id: ORDER, companyId: PARCEL.companyId, shopOrderId: 'GD-1001', customerName: 'Meera' }],
      })
      .on(`GET /returns/order/${ORDER}`, { status: true, checkIns: [], returnable: [CHIPS] })
      .on(RECORD, { status: true, message: 'Customer return of GD-1001 recorded', returnId: 'y' });
  });
  afterEach(() => {
    api.restore();
    stopHearing();
    localStorage.clear();
  });

  const open = (over: object = {}) =>
    renderRoute(returns.routes, '/returns', { variant: 'warehouse', role: 'warehouse_user', ...over });
  const scanField = () => screen.findByRole('textbox', { name: 'AWB or order number' });
  async function scanned() {
    open();
    await userEvent.type(await scanField(), 'AWB1001{Enter}');
    return within(await screen.findByRole('form', { name: 'Check in GD-1001' }));
  }
  const bodyOf = (call: string) => api.of(call).at(-1)?.body;

  it('keeps a half-filled check-in on the device until it is sent, with counts and remarks', async () => {
    const before = await scanned();
    await userEvent.type(before.getByRole('textbox', { name: 'Damaged of Masala chips' }), '1');
    await userEvent.type(before.getByRole('textbox', { name: 'Remark on Masala chips' }), 'Torn');
    // The tab is killed.
    cleanup();
    const again = await scanned();
    again.getByText('Continued where you left off on this device.');
    await userEvent.click(again.getByRole('button', { name: 'All good' }));
    await userEvent.click(again.getByRole('button', { name: 'Check in' }));
    await waitFor(() =>
      expect(bodyOf(CHECK_IN)).toMatchObject({
        items: [
          { id: CHIPS.id, good: 1, damaged: 1, remark: 'Torn' },
          { id: TEA.id, good: 1 },
        ],
      }),
    );
    cleanup();
    expect((await scanned()).queryByText(/Continued where/)).toBeNull();
  });

  it('lists what waits, with its age', async () => {
    open();
    const row = within((await screen.findByText('GD-1001')).closest('tr') as HTMLElement);
    for (const text of ['AWB1001', 'RTO', 'Bhiwandi One', '3', '3 days']) expect(row.getByText(text)).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('says when nothing waits, and offers another try when the list does not load', async () => {
    api.on('POST /returns/find', { status: true, returns: [], count: 0 });
    const opened = open();
    expect(await screen.findByText('No returns to check in')).toBeTruthy();
    opened.unmount();
    api.on('POST /returns/find', () => ({ status: 400, body: { status: false, message: 'Please try again' } }));
    open();
    expect(await screen.findByRole('button', { name: /again|retry/i })).toBeTruthy();
  });

  it("opens a parcel and counts its items with the phone's camera", async () => {
    const camera = new FakeCamera();
    try {
      open();
      await scanField();
      await userEvent.click(screen.getByRole('button', { name: 'Scan with camera' }));
      await camera.sees('AWB1001');
      const form = within(await screen.findByRole('form', { name: 'Check in GD-1001' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Scan with camera' })).toBeNull());
      await userEvent.click(form.getByRole('button', { name: 'Scan with camera' }));
      const finder = within(await screen.findByRole('dialog', { name: 'Scan with camera' }));
      await camera.sees('NOPE');
      expect(finder.getByText('NOPE is not in this return')).toBeTruthy();
    } finally {
      camera.restore();
    }
  });

  it('opens a scanned parcel, counts scanned items, each heard, and checks them in; the field is ready for the next', async () => {
    const heard = hearTones();
    const form = await scanned();
    expect(await axeViolations()).toEqual([]);
    const item = form.getByRole('textbox', { name: 'Scan an item' });
    await userEvent.type(item, 'w1234567890a{Enter}');
    await userEvent.type(item, 'NOPE{Enter}');
    expect(form.getByText('NOPE is not in this return')).toBeTruthy();
    await userEvent.type(item, 'tea{Enter}');
    await userEvent.type(item, 'tea{Enter}');
    expect(form.getByText('All 1 pieces of TEA are counted')).toBeTruthy();
    expect(heard).toEqual([1_320, 130, 1_320, 196]);
    await userEvent.click(form.getByRole('button', { name: 'Turn sound off' }));
    // The focus is still on the button.
    await userEvent.keyboard('NOPE{Enter}');
    expect(form.getByText('NOPE is not in this return')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Turn sound on' })).toBeTruthy();
    expect(heard).toHaveLength(4);
    await userEvent.click(form.getByRole('button', { name: 'Rest is missing' }));
    await userEvent.click(form.getByRole('button', { name: 'Check in' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(bodyOf(CHECK_IN)).toEqual({
      items: [
        { id: CHIPS.id, good: 1, damaged: 0, missing: 1, other: 0 },
        { id: TEA.id, good: 1, damaged: 0, missing: 0, other: 0 },
      ],
      photos: [],
    });
    const next = await scanField();
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('takes a scan wherever the focus is, and runs no command of a plain key for it', async () => {
    open();
    const field = await scanField();
    const csv = await screen.findByRole('button', { name: /CSV/ });
    csv.focus();
    // It begins like the old keys of two commands.
    await userEvent.keyboard('ne1001{Enter}');
    await waitFor(() => expect(bodyOf('POST /returns/look-up')).toEqual({ code: 'ne1001' }));
    await screen.findByRole('form', { name: 'Check in GD-1001' });
    expect(screen.queryByRole('form', { name: 'Record customer return' })).toBeNull();
    expect(field).toHaveProperty('value', '');
  });

  it('asks for the rest of a count and for what another item was, before anything is sent', async () => {
    const form = await scanned();
    await userEvent.type(form.getByRole('textbox', { name: 'Other item of Masala chips' }), '2');
    await userEvent.click(form.getByRole('button', { name: 'Check in' }));
    expect(await form.findByText('Good, damaged, missing and other pieces of TEA should sum to 1')).toBeTruthy();
    expect(form.getByText('Say what was in the parcel instead')).toBeTruthy();
    expect(api.of(CHECK_IN)).toEqual([]);
  });

  it('says who was faster', async () => {
    const message = 'Already checked in by Asha on Nov 25, 2026 1:30 PM';
    api.on('POST /returns/look-up', () => ({ status: 409, body: { status: false, message } }));
    open();
    await userEvent.type(await scanField(), 'AWB1001{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('refuses a photo that is none', async () => {
    const form = await scanned();
    const file = new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' });
    await userEvent.upload(form.getByLabelText('Photos'), file, { applyAccept: false });
    expect(await form.findByText('The picture should be a PNG, JPEG or WebP image')).toBeTruthy();
  });

  it('says at the photos that a large file cannot be made smaller, and checks nothing in', async () => {
    const form = await scanned();
    await userEvent.click(form.getAllByRole('button', { name: 'Rest is missing' })[0] as HTMLElement);
    const large = new File([new Uint8Array(5_000_001)], 'parcel.jpg', { type: 'image/jpeg' });
    await userEvent.upload(form.getByLabelText('Photos'), large);
    await userEvent.click(form.getByRole('button', { name: 'Check in' }));
    expect(await form.findByText('The picture should be smaller than 5 MB')).toBeTruthy();
    expect([...api.of('POST /uploads'), ...api.of(CHECK_IN)]).toEqual([]);
  });

  it('records what a customer hands in, never more than is left', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Record customer return' }));
    await userEvent.type(await screen.findByRole('combobox', { name: /^Order/ }), 'GD-1');
    await userEvent.click(await screen.findByRole('option', { name: /GD-1001/ }, { timeout: 5_000 }));
    const form = within(await screen.findByRole('form', { name: 'Record customer return' }));
    await userEvent.click(form.getByRole('button', { name: 'Record return' }));
    expect(await form.findByText('Reason is required')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'Wrong size');
    const pieces = form.getByRole('textbox', { name: 'Pieces of Masala chips' });
    await userEvent.type(pieces, '3');
    await userEvent.click(form.getByRole('button', { name: 'Record return' }));
    expect(await form.findByText('Only 2 of CHIPS can still be returned')).toBeTruthy();
    await userEvent.clear(pieces);
    await userEvent.type(pieces, '1');
    await userEvent.click(form.getByRole('button', { name: 'Record return' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(bodyOf(RECORD)).toEqual({ reason: 'Wrong size', items: [{ id: CHIPS.id, quantity: 1 }], photos: [] });
  });

  it('is for reading only to who may not check in', async () => {
    open({ variant: 'admin', role: 'sub_admin', companies: [] });
    await screen.findByText('GD-1001');
    expect(screen.queryByRole('textbox', { name: 'AWB or order number' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Record customer return' })).toBeNull();
    expect(screen.getByRole('button', { name: 'CSV' })).toBeTruthy();
  });
});
