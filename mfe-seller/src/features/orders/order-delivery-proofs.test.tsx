import { type DeliveryProofView } from '@godown/contracts/fleet';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderRow, orderView } from '../../../test/orders.js';
import { orders } from './index.js';

const ID = orderRow().id;
const PATH = `GET /order/${ID}/delivery-proofs`;
const proof = (trip: string, over: Partial<DeliveryProofView>): DeliveryProofView => ({
  tripId: trip,
  kind: 'SIGNATURE',
  result: 'DELIVERED',
  takenAt: '2026-11-24T05:00:00.000Z',
  path: `/wms/trips/${trip}/orders/${ID}/proof`,
  ...over,
});

describe('what a driver took at the door', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on('POST /inventory/orders/find', { status: true, orders: [], count: 0, next: null })
      .on(`GET /order/${ID}/messages`, { status: true, messages: [] })
      .on(`GET /order/${ID}/notes`, { status: true, notes: [] })
      .on(`GET /shipping/shipments/${ID}`, { status: true, shipments: [], tries: [] })
      .on(`GET /wms/packing/order/${ID}`, { status: true, booked: null, packings: [] })
      .on(`GET /order/${ID}`, { status: true, order: orderView({ status: 'DELIVERED', shipper: 'LIGHTNING' }) });
  });
  afterEach(() => api.restore());

  async function open(): Promise<HTMLElement> {
    renderRoute(orders.routes, `/orders/${ID}`);
    return screen.findByRole('dialog', { name: 'Order SO-101' });
  }

  it('is linked in the order, the newest first', async () => {
    api.on(PATH, { status: true, proofs: [proof('t2', {}), proof('t1', { kind: 'PHOTO', result: 'UNDELIVERED' })] });
    await open();
    const section = (await screen.findByRole('heading', { name: 'Proof of delivery' })).parentElement;
    const links = within(section ?? document.body).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Signature', `/api/wms/trips/t2/orders/${ID}/proof`],
      ['Photo', `/api/wms/trips/t1/orders/${ID}/proof`],
    ]);
    expect(section?.textContent).toContain('Delivered Nov 24, 2026 10:30 AM');
    expect(section?.textContent).toContain('Not delivered');
    expect(await axeViolations()).toEqual([]);
  });

  it('says when it could not be read, and reads it again; where nothing was taken it takes no room', async () => {
    const slider = await open();
    await within(slider).findByText(/No route GET .*delivery-proofs/);
    api.on(PATH, { status: true, proofs: [] });
    await userEvent.click(within(slider).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(within(slider).queryByRole('heading', { name: 'Proof of delivery' })).toBeNull());
  });

  it('is asked for only of orders that the own fleet carries', async () => {
    api.on(`GET /order/${ID}`, {
      status: true,
      order: orderView({ status: 'DELIVERED', shipper: 'delhivery_surface' }),
    });
    const slider = await open();
    await within(slider).findByText('Clay lamp');
    expect(api.of(PATH)).toEqual([]);
  });
});
