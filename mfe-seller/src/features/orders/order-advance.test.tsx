import { type OrderView } from '@godown/contracts/orders';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { orderView } from '../../../test/orders.js';
import { orders } from './index.js';

describe('an order that is paid in part', () => {
  let api: FakeApi;
  afterEach(() => api.restore());

  const open = async (over: Partial<OrderView>) => {
    const order = orderView(over);
    api = new FakeApi()
      .on('POST /inventory/orders/find', { status: true, orders: [], count: 0, next: null })
      .on(`GET /order/${order.id}`, { status: true, order })
      .on('GET /tracking/brand-profile', { status: true, data: { link: null } });
    renderRoute(orders.routes, `/orders/${order.id}`);
    return screen.findByRole('dialog', { name: `Order ${order.shopOrderId}` });
  };

  it('says what was paid and what is collected', async () => {
    const slider = await open({ paymentMode: 'COD', amountPaise: 35_400, advancePaise: 10_000 });
    const textOf = (label: string) => within(slider).getByText(label).parentElement?.textContent;
    expect(textOf('Paid in advance')).toContain('₹100.00');
    expect(textOf('To be collected')).toContain('₹254.00');
  });

  it('any other order says nothing of it', async () => {
    const slider = await open({ paymentMode: 'COD', advancePaise: 0 });
    expect(within(slider).queryByText('Paid in advance')).toBeNull();
    expect(within(slider).queryByText('To be collected')).toBeNull();
  });
});
