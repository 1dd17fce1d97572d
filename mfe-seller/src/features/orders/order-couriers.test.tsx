import { type CourierTry } from '@godown/contracts/shipping';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderRow, orderView } from '../../../test/orders.js';
import { orders } from './index.js';

const ID = orderRow().id;
const SHIPMENTS = `GET /shipping/shipments/${ID}`;
const tried = (over: Partial<CourierTry>): CourierTry => ({
  ...{ id: String(over.courierName), courier: 'xpressbees', courierName: 'Xpressbees', answer: 'refused' },
  ...{ reason: null, awb: null, at: '2026-11-20T06:00:00.000Z' },
  ...over,
});

describe('the couriers that were tried for an order', () => {
  let api: FakeApi;
  afterEach(() => api.restore());

  const open = async (
    answer: object | (() => { status: number; body: object }),
    given: Parameters<typeof renderRoute>[2] = {},
  ) => {
    api = new FakeApi()
      .on('POST /inventory/orders/find', { status: true, orders: [], count: 0, next: null })
      .on(`GET /order/${ID}`, { status: true, order: orderView() })
      .on(`GET /order/${ID}/messages`, { status: true, messages: [] })
      .on(`GET /order/${ID}/notes`, { status: true, notes: [] })
      .on(`GET /wms/packing/order/${ID}`, { status: true, booked: null, packings: [] })
      .on(SHIPMENTS, answer);
    renderRoute(orders.routes, `/orders/${ID}`, given);
    return within(await screen.findByRole('dialog', { name: 'Order SO-101' }));
  };

  it('stand in the order one after another, with what happened, the words of the courier and when', async () => {
    const drawer = await open({
      status: true,
      shipments: [],
      tries: [
        tried({ courierName: 'Bluedart', answer: 'skipped', reason: 'enter its Client ID under Delivery partners' }),
        tried({ courierName: 'Delhivery (surface)', reason: 'Pincode embargoed', at: '2026-11-20T06:01:00.000Z' }),
        tried({ courierName: 'Xpressbees', answer: 'booked', awb: 'XB77', at: '2026-11-20T06:02:00.000Z' }),
      ],
    });
    const list = await drawer.findByRole('list', { name: 'Couriers tried' });
    const lines = within(list)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(lines).toHaveLength(3);
    for (const [at, texts] of [
      ['Bluedart', 'Not asked', 'enter its Client ID under Delivery partners'],
      ['Delhivery (surface)', 'Refused', 'Pincode embargoed', '11:31'],
      ['Xpressbees', 'Booked', 'AWB XB77', '11:32'],
    ].entries())
      for (const text of texts) expect(lines[at]).toContain(text);
    expect(await axeViolations()).toEqual([]);
  });

  it('take no room in an order for which none was tried', async () => {
    const drawer = await open({ status: true, shipments: [], tries: [] });
    await drawer.findByRole('heading', { name: 'Timeline' });
    expect(drawer.queryByRole('heading', { name: 'Couriers tried' })).toBeNull();
  });

  it('are read again after a failure', async () => {
    const drawer = await open(() => ({ status: 500, body: { status: false, message: 'Try later' } }));
    await drawer.findByRole('heading', { name: 'Couriers tried' });
    api.on(SHIPMENTS, { status: true, shipments: [], tries: [tried({ reason: 'Pincode embargoed' })] });
    await userEvent.click(drawer.getByRole('button', { name: 'Retry' }));
    expect(await drawer.findByText('Pincode embargoed')).toBeTruthy();
  });
});
