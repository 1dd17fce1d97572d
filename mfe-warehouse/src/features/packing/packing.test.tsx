import { type OrderToPack } from '@godown/contracts/packing';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeCamera } from '../../../test/fake-camera.js';
import { hearTones, stopHearing } from '../../../test/heard-tones.js';
import { FakeDevice } from '../../../test/fake-device.js';
import { packing } from './index.js';

const ORDER = '01930000-0000-7000-8000-0000000000d1';
const CHIPS = '01930000-0000-7000-8000-0000000000a1';
const TEA = '01930000-0000-7000-8000-0000000000a2';
const TO_PACK: OrderToPack = {
  orderId: ORDER,
  companyId: '01930000-0000-7000-8000-0000000000c1',
  shopOrderId: 'GD-1001',
  awb: 'AWB1001',
  status: 'READY_TO_SHIP',
  warehouseName: 'Bhiwandi One',
  isPicked: null,
  items: [
    { id: CHIPS, title: 'Masala chips', sku: 'CHIPS', quantity: 2, wsin: 'W1234567890A', imageUrl: null },
    { id: TEA, title: 'Tulsi tea', sku: 'TEA', quantity: 1, wsin: null, imageUrl: 'https://images.example/tea.png' },
  ],
  booked: { courier: 'xpressbees', chargeableGrams: 500 },
  boxes: [],
  packing: null,
};
const CARTON = {
  id: '01930000-0000-7000-8000-0000000000b1',
  name: 'Carton M',
  lengthCm: 30,
  breadthCm: 20,
  heightCm: 5,
};
const LOOK_UP = 'POST /wms/packing/look-up';
const PACK = `POST /wms/packing/order/${ORDER}`;
const LABELS = 'POST /shipping/labels';

describe('the packing screen', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi()
      .on(LOOK_UP, { status: true, order: TO_PACK })
      .on(PACK, { status: true, message: 'GD-1001 packed', packingId: 'x' })
      .on(LABELS, { status: true });
  });
  afterEach(() => {
    api.restore();
    stopHearing();
    localStorage.clear();
  });

  const open = (over: object = {}) =>
    renderRoute(packing.routes, '/pack', { variant: 'warehouse', role: 'warehouse_user', ...over });
  const orderField = () => screen.findByRole('textbox', { name: 'AWB or order number' });
  async function scanned(over: Partial<OrderToPack> = {}) {
    api.on(LOOK_UP, { status: true, order: { ...TO_PACK, ...over } });
    open();
    await userEvent.type(await orderField(), 'AWB1001{Enter}');
    return within(await screen.findByRole('form', { name: 'Pack GD-1001' }));
  }
  type Form = Awaited<ReturnType<typeof scanned>>;
  const scan = (form: Form, codes: string) =>
    userEvent.type(form.getByRole('textbox', { name: 'Scan an item' }), codes);
  const fill = async (form: Form, label: RegExp, value: string) => {
    const field = form.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, value);
  };
  async function measure(form: Form, grams: string) {
    await fill(form, /^Weight/, grams);
    await fill(form, /^Length/, '20');
    await fill(form, /^Breadth/, '10.5');
    await fill(form, /^Height/, '5');
  }
  const save = (form: Form) => userEvent.click(form.getByRole('button', { name: 'Save packing' }));
  const bodyOf = () => api.of(PACK).at(-1)?.body;

  it('keeps a half-filled packing on the device until it is sent or given up, as far as the order still has its pieces', async () => {
    const before = await scanned();
    await scan(before, 'CHIPS{Enter}TEA{Enter}');
    await fill(before, /^Weight/, '480');
    expect(before.queryByText(/Continued where/)).toBeNull();
    // The tab is killed.
    cleanup();
    const again = await scanned({ items: TO_PACK.items.filter(({ sku }) => sku === 'CHIPS') });
    again.getByText('Continued where you left off on this device.');
    expect((again.getByRole('textbox', { name: /^Weight/ }) as HTMLInputElement).value).toMatch(/480/);
    await scan(again, 'CHIPS{Enter}');
    await measure(again, '500');
    await save(again);
    await waitFor(() => expect(bodyOf()).toMatchObject({ items: [{ id: CHIPS, quantity: 2 }], weightGrams: 500 }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Pack GD-1001' })).toBeNull());
    cleanup();
    const fresh = await scanned();
    expect(fresh.queryByText(/Continued where/)).toBeNull();
    await scan(fresh, 'TEA{Enter}');
    await userEvent.click(fresh.getByRole('button', { name: 'Cancel' }));
    cleanup();
    expect((await scanned()).queryByText(/Continued where/)).toBeNull();
  });

  it('keeps the photo of a half-filled packing on the device, until it is given up', async () => {
    const device = new FakeDevice();
    try {
      const before = await scanned();
      const photo = new File(['x'], 'on-the-scale.jpg', { type: 'image/jpeg' });
      await userEvent.upload(before.getByLabelText(/^Photo/), photo);
      await waitFor(() => expect(device.kept.size).toBe(1));
      // The tab is killed.
      cleanup();
      const again = await scanned();
      await again.findByText('on-the-scale.jpg');
      await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(device.kept.size).toBe(0));
    } finally {
      device.restore();
    }
  });

  it('opens the order that the address names, once', async () => {
    const { router } = renderRoute(packing.routes, '/pack?code=GD-1001', {
      variant: 'warehouse',
      role: 'warehouse_user',
    });
    await screen.findByRole('form', { name: 'Pack GD-1001' });
    expect(api.of(LOOK_UP).map(({ body }) => body)).toEqual([{ code: 'GD-1001' }]);
    expect(router.state.location.search).toBe('');
  });

  it('waits for an order, and says why one cannot be packed', async () => {
    open();
    expect(await screen.findByText('No order open')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    const message = 'Orders are packed before they are shipped. This one is Shipped.';
    api.on(LOOK_UP, () => ({ status: 422, body: { status: false, message } }));
    await userEvent.type(await orderField(), 'GD-9{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(api.of(LOOK_UP)[0]?.body).toEqual({ code: 'GD-9' });
  });

  it('checks items off by scan; a wrong and a surplus one are heard and refused; the last scan is undone', async () => {
    const heard = hearTones();
    const form = await scanned();
    const counts = () => form.getAllByRole('listitem').map((item) => item.textContent?.match(/\d of \d/)?.[0]);
    await scan(form, 'w1234567890a{Enter}tea{Enter}');
    expect(counts()).toEqual(['1 of 2', '1 of 1']);
    await scan(form, 'SOAP{Enter}');
    expect(form.getByText('SOAP is not in this order. Put it aside.')).toBeTruthy();
    await scan(form, 'TEA{Enter}');
    expect(form.getByText('The order has only 1 of TEA')).toBeTruthy();
    expect(counts()).toEqual(['1 of 2', '1 of 1']);
    expect(heard).toEqual([1_320, 1_320, 130, 196]);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Undo last scan' }));
    expect(counts()).toEqual(['1 of 2', '0 of 1']);
    await userEvent.click(form.getByRole('button', { name: 'Turn sound off' }));
    // The focus is still on the button.
    await userEvent.keyboard('NOPE{Enter}');
    expect(form.getByText('NOPE is not in this order. Put it aside.')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Turn sound on' })).toBeTruthy();
    expect(heard).toHaveLength(4);
  });

  it("opens an order and checks its items off with the phone's camera, heard as a scanner's", async () => {
    const camera = new FakeCamera();
    try {
      const heard = hearTones();
      open();
      await orderField();
      await userEvent.click(screen.getByRole('button', { name: 'Scan with camera' }));
      await camera.sees('AWB1001');
      const form = await screen.findByRole('form', { name: 'Pack GD-1001' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect([api.of(LOOK_UP)[0]?.body, camera.isOn]).toEqual([{ code: 'AWB1001' }, false]);
      await camera.sees();
      await userEvent.click(within(form).getByRole('button', { name: 'Scan with camera' }));
      const finder = within(await screen.findByRole('dialog', { name: 'Scan with camera' }));
      await camera.sees('TEA');
      await camera.sees('SOAP');
      expect(finder.getByText('SOAP is not in this order. Put it aside.')).toBeTruthy();
      expect(heard).toEqual([1_320, 130]);
      expect(await axeViolations()).toEqual([]);
    } finally {
      camera.restore();
    }
  });

  it('saves what was scanned, weighed and measured, warns of what is heavier than booked, and prints the label', async () => {
    const form = await scanned();
    await scan(form, 'CHIPS{Enter}CHIPS{Enter}TEA{Enter}');
    expect(form.getByText('All items are packed')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: /^Weight/ }));
    await measure(form, '1700');
    expect(form.getByText('1,200 g more than booked. The courier may charge the difference.')).toBeTruthy();
    expect(form.getByText('Booked with Xpressbees')).toBeTruthy();
    await save(form);
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(bodyOf()).toEqual({
      items: [
        { id: CHIPS, quantity: 2 },
        { id: TEA, quantity: 1 },
      ],
      weightGrams: 1_700,
      lengthCm: 20,
      breadthCm: 10.5,
      heightCm: 5,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Print label' }));
    await waitFor(() => expect(api.of(LABELS)[0]?.body).toEqual({ orderIds: [ORDER] }));
    await waitFor(async () => expect(await orderField()).toBeTruthy());
    expect(await axeViolations()).toEqual([]);
  });

  it('sends nothing before every item is scanned and every measure is typed', async () => {
    const form = await scanned();
    await scan(form, 'CHIPS{Enter}');
    await save(form);
    expect(await form.findByText('1 of 2 pieces of CHIPS are packed')).toBeTruthy();
    expect(form.getByText('Weight on the scale (g) is required')).toBeTruthy();
    await scan(form, 'CHIPS{Enter}TEA{Enter}');
    await save(form);
    expect(api.of(PACK)).toEqual([]);
  });

  it('offers the shipping packages of the company, and no label before a courier is booked', async () => {
    const form = await scanned({ status: 'PLACED', booked: null, boxes: [CARTON] });
    await scan(form, 'CHIPS{Enter}CHIPS{Enter}TEA{Enter}');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Box' }), 'Carton M');
    await fill(form, /^Weight/, '450');
    expect(form.getByText('No courier yet')).toBeTruthy();
    await save(form);
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(bodyOf()).toMatchObject({ lengthCm: 30, breadthCm: 20, heightCm: 5, weightGrams: 450, box: 'Carton M' });
    expect(screen.queryByRole('button', { name: 'Print label' })).toBeNull();
  });

  it('says that an order is not picked yet, and packs it all the same; it says nothing where nobody uses pick lists', async () => {
    const form = await scanned({ isPicked: false });
    expect(form.getByText(/^Not picked yet/)).toBeTruthy();
    await scan(form, 'CHIPS{Enter}CHIPS{Enter}TEA{Enter}');
    await measure(form, '400');
    await save(form);
    await waitFor(() => expect(bodyOf()).toMatchObject({ weightGrams: 400 }));
    cleanup();
    for (const isPicked of [true, null]) {
      expect((await scanned({ isPicked })).queryByText(/^Not picked yet/)).toBeNull();
      cleanup();
    }
  });

  it('says who packed before, and replaces that packing', async () => {
    const before = {
      ...{ id: 'p-1', revision: 1, packedAt: '2026-11-25T08:00:00.000Z', packedBy: 'Asha', box: null, photo: null },
      ...{ weightGrams: 820, lengthCm: 20, breadthCm: 15, heightCm: 10, lines: [] },
    };
    const form = await scanned({ packing: before });
    expect(form.getByText(/^Packed by Asha at 820 g, Nov 25, 2026 1:30 PM/)).toBeTruthy();
    await scan(form, 'CHIPS{Enter}CHIPS{Enter}TEA{Enter}');
    await measure(form, '400');
    await save(form);
    await waitFor(() => expect(bodyOf()).toMatchObject({ replaces: 'p-1', weightGrams: 400 }));
  });

  it('sends the photo of the parcel, and refuses what is none', async () => {
    const sent = '/api/uploads/up-1/content';
    api.on('POST /uploads', {
      status: true,
      id: 'up-1',
      url: sent,
      method: 'PUT',
      headers: { 'Content-Type': 'image/jpeg' },
    });
    api.on('PUT /uploads/up-1/content', { status: true });
    const form = await scanned();
    await scan(form, 'CHIPS{Enter}CHIPS{Enter}TEA{Enter}');
    await measure(form, '400');
    const photos = form.getByLabelText('Photo of the parcel on the scale');
    await userEvent.upload(photos, new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' }), { applyAccept: false });
    expect(await form.findByText('The picture should be a PNG, JPEG or WebP image')).toBeTruthy();
    await userEvent.upload(photos, new File(['x'], 'scale.jpg', { type: 'image/jpeg' }));
    expect(await form.findByText('scale.jpg')).toBeTruthy();
    await save(form);
    await waitFor(() => expect(bodyOf()).toMatchObject({ photo: 'up-1' }));
  });

  it('says at the photo that a large file cannot be made smaller, sends nothing, and keeps what was filled in', async () => {
    const form = await scanned();
    await scan(form, 'CHIPS{Enter}CHIPS{Enter}TEA{Enter}');
    await measure(form, '400');
    const large = new File([new Uint8Array(5_000_001)], 'scale.jpg', { type: 'image/jpeg' });
    await userEvent.upload(form.getByLabelText('Photo of the parcel on the scale'), large);
    await save(form);
    expect(await form.findByText('The picture should be smaller than 5 MB')).toBeTruthy();
    expect([...api.of('POST /uploads'), ...api.of(PACK)]).toEqual([]);
    expect(form.getByDisplayValue('400')).toBeTruthy();
  });

  it('downloads the packings of a period; who may only read packs nothing', async () => {
    api.on('GET /csv/packings', { status: true });
    open({ variant: 'admin', role: 'sub_admin', companies: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download packings' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(api.of('GET /csv/packings')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('textbox', { name: 'AWB or order number' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });
});
