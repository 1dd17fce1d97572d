import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderRow, orderView } from '../../../test/orders.js';
import { orders } from './index.js';

const ID = orderRow().id;
const APPROVE = `POST /order/${ID}/approve-d2r`;
const REASON = 'Credit limit ₹1,000.00, exposure with this order ₹1,062.00: ₹62.00 over';

const REFUSED = { status: false, message: REASON, errors: [{ field: 'creditRemark', message: REASON }] };

/** Colours are the browser's; the drawer behind the dialog has a footer of its own. */

describe('a Credit order over the limit of its retailer', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on('POST /inventory/orders/find', { status: true, orders: [], count: 0, next: null })
      .on(`GET /order/${ID}`, { status: true, order: orderView({ isD2ROrder: true, paymentMode: 'Credit' }) })
      .on(`GET /order/${ID}/messages`, { status: true, messages: [] })
      .on(APPROVE, () => ({ status: 422, body: REFUSED }));
  });
  afterEach(() => api.restore());

  const open = async () => {
    renderRoute(orders.routes, `/orders/${ID}`, { variant: 'admin', role: 'admin' });
    return screen.findByRole('dialog', { name: 'Order SO-101' });
  };

  it('is approved with a remark only', async () => {
    const slider = await open();
    await userEvent.click(within(slider).getByRole('button', { name: 'Approve D2R' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve order SO-101 over the credit limit?' });
    expect(within(dialog).getByText(REASON)).not.toBeNull();
    expect(await axeViolations()).toEqual([]);
    const pass = () => userEvent.click(within(dialog).getByRole('button', { name: 'Approve over limit' }));
    await pass();
    await within(dialog).findByText('Remark is required');
    expect(api.of(APPROVE)).toHaveLength(1);
    api.on(APPROVE, { status: true, message: 'Order approved successfully' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Remark/ }), 'Cheque is on its way');
    await pass();
    await screen.findByText('Order approved successfully');
    expect(api.of(APPROVE)[1]?.body).toEqual({ creditRemark: 'Cheque is on its way' });
  });

  it('stays on hold when the admin thinks better of it', async () => {
    const slider = await open();
    await userEvent.click(within(slider).getByRole('button', { name: 'Approve D2R' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep on hold' }));
    expect(api.of(APPROVE)).toHaveLength(1);
    expect(api.of(APPROVE)[0]?.body).toBeUndefined();
  });
});
