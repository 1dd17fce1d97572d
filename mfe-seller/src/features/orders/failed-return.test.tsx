import { type OrderTrailItem, type OrderView } from '@godown/contracts/orders';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderRow, orderView } from '../../../test/orders.js';
import { orders } from './index.js';

const ID = orderRow().id;
const FAILED: OrderTrailItem = {
  id: 't-1',
  orderStatus: 'RTO_UNDELIVERED',
  createdAt: '2026-11-20T06:00:00.000Z',
  description: 'The gate was shut',
  city: null,
  splitOrderId: ID,
  moved: true,
  returnMark: null,
  person: 'Asha Patil',
  by: 'warehouse',
};

describe('a return that does not arrive, in the order slider', () => {
  let api: FakeApi;
  afterEach(() => api.restore());

  const open = async (
    order: Partial<OrderView>,
    given: Parameters<typeof renderRoute>[2] = { variant: 'warehouse', role: 'warehouse_user' },
  ) => {
    api = new FakeApi()
      .on('POST /inventory/orders/find', { status: true, orders: [], count: 0, next: null })
      .on(`GET /order/${ID}`, { status: true, order: orderView(order) })
      .on(`GET /wms/packing/order/${ID}`, { status: true, booked: null, packings: [] })
      .on(`GET /order/${ID}/notes`, { status: true, notes: [] })
      .on(`GET /shipping/shipments/${ID}`, { status: true, shipments: [], tries: [] })
      .on(`POST /order/${ID}/report-return`, { status: true, message: 'Return reported' });
    renderRoute(orders.routes, `/orders/${ID}`, given);
    return screen.findByRole('dialog', { name: 'Order SO-101' });
  };

  it('lets a warehouse user report a return that was attempted and failed, with a reason', async () => {
    const slider = await open({ status: 'UNDELIVERED', returningSince: '2026-11-21T06:00:00.000Z' });
    await userEvent.click(within(slider).getByRole('button', { name: 'More' }));
    await userEvent.click(within(slider).getByRole('menuitem', { name: 'Report failed return' }));
    const dialog = await screen.findByRole('dialog', { name: 'SO-101: return attempt failed' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    expect(await within(dialog).findByText('Reason is required')).toBeTruthy();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The gate was shut');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    await screen.findByText('Return reported');
    expect(api.of(`POST /order/${ID}/report-return`).map(({ body }) => body)).toEqual([
      { status: 'RTO_UNDELIVERED', reason: 'The gate was shut' },
    ]);
  });

  it('reports a parcel lost from the button of a failed return, and says who did', async () => {
    const slider = await open({
      status: 'RTO_UNDELIVERED',
      trails: [FAILED],
    });
    expect(within(slider).getByText('By Asha Patil')).toBeTruthy();
    await userEvent.click(within(slider).getByRole('button', { name: 'Report lost' }));
    const dialog = await screen.findByRole('dialog', { name: 'SO-101: lost on the way back' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Not in the hub');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    await waitFor(() =>
      expect(api.of(`POST /order/${ID}/report-return`).map(({ body }) => body)).toEqual([
        { status: 'LOST', reason: 'Not in the hub' },
      ]),
    );
  });

  it('is not reported by a seller', async () => {
    const slider = await open({ status: 'RTO_UNDELIVERED' }, {});
    expect(within(slider).queryByRole('button', { name: 'Report lost' })).toBeNull();
  });
});
