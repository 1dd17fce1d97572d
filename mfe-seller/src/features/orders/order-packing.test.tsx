import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderRow, orderView } from '../../../test/orders.js';
import { orders } from './index.js';

const ID = orderRow().id;
const PACKINGS = `GET /wms/packing/order/${ID}`;
const packing = (over: object = {}) => ({
  ...{ id: 'p-2', revision: 2, packedAt: '2026-11-25T08:00:00.000Z', packedBy: 'Asha', box: 'Carton M' },
  ...{ weightGrams: 1_900, lengthCm: 30, breadthCm: 20, heightCm: 10, lines: [], photo: '/wms/packings/p-2/photo' },
  ...over,
});

describe('how an order was packed', () => {
  let api: FakeApi;
  afterEach(() => api.restore());

  const open = async (answer: object | (() => { status: number; body: object }), given: object = {}) => {
    api = new FakeApi()
      .on('POST /inventory/orders/find', { status: true, orders: [], count: 0, next: null })
      .on(`GET /order/${ID}`, { status: true, order: orderView() })
      .on(`GET /shipping/shipments/${ID}`, { status: true, shipments: [], tries: [] })
      .on(`GET /order/${ID}/messages`, { status: true, messages: [] })
      .on(`GET /order/${ID}/notes`, { status: true, notes: [] })
      .on(PACKINGS, answer);
    renderRoute(orders.routes, `/orders/${ID}`, given);
    return within(await screen.findByRole('dialog', { name: 'Order SO-101' }));
  };

  it('stands in the order with weight, size, photo and what is over the booked weight; replaced packings below', async () => {
    const first = packing({ id: 'p-1', revision: 1, weightGrams: 820, packedBy: 'Ravi', photo: null });
    const booked = { courier: 'xpressbees', chargeableGrams: 1_000 };
    const drawer = await open({ status: true, booked, packings: [packing(), first] });
    const section = (await drawer.findByRole('heading', { name: 'Packing' })).parentElement?.textContent;
    for (const text of ['Asha', '1,900 g', 'Carton M, 30 × 20 × 10 cm', '1,000 g', '900 g more than booked'])
      expect(section).toContain(text);
    expect(drawer.getByRole('link', { name: /Photo of the parcel/ }).getAttribute('href')).toBe(
      '/api/wms/packings/p-2/photo',
    );
    expect(
      within(drawer.getByRole('list', { name: 'Previous packings' })).getByText(/820 g, packed by Ravi/),
    ).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('is not drawn of an order that nobody has packed, nor asked for without the permission', async () => {
    const drawer = await open({ status: true, booked: null, packings: [] });
    await drawer.findByRole('heading', { name: 'Timeline' });
    expect(drawer.queryByRole('heading', { name: 'Packing' })).toBeNull();
    api.restore();
    await open({ status: true, booked: null, packings: [packing()] }, { variant: 'warehouse', role: 'cluster_owner' });
    expect(api.of(PACKINGS)).toEqual([]);
  });

  it('offers Retry when it does not load', async () => {
    const drawer = await open(() => ({ status: 400, body: { status: false, message: 'Please try again' } }));
    await drawer.findByRole('heading', { name: 'Packing' });
    api.on(PACKINGS, { status: true, booked: null, packings: [packing()] });
    await userEvent.click(drawer.getByRole('button', { name: 'Retry' }));
    expect(await drawer.findByText('Asha')).toBeTruthy();
  });
});
