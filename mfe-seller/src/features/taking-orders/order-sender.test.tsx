import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { takingOrders } from './index.js';

const KEPT = 'fieldOrders:salesman-1';
const PLACE = 'POST /field/orders';
const BODY = {
  retailerId: '019a0000-0000-7000-8000-0000000000f1',
  items: [{ catalogueId: '019a0000-0000-7000-8000-0000000000c1', quantity: 3 }],
  paymentMethod: 'COD',
  totalPaise: 35_400,
};
const ORDER = { key: 'order-1', refusal: null, companyId: 'company-1', shop: 'Lake Stores', body: BODY };

/** The shell draws what `keeps` names on every screen. */
describe('an order that waits, while another screen is open', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    localStorage.setItem(KEPT, JSON.stringify([ORDER]));
  });
  afterEach(() => {
    api.restore();
    localStorage.clear();
  });
  const open = () =>
    renderRoute([{ path: '/elsewhere', lazy: takingOrders.keeps?.lazy }], '/elsewhere', {
      role: 'salesman',
      userId: 'salesman-1',
    });

  it('is placed, and gone from the phone', async () => {
    api.on(PLACE, { status: true, order: { id: 'o1', shopOrderId: 'GD-1', status: 'PLACED', totalPaise: 35_400 } });
    open();
    await screen.findByText('Order placed');
    expect(api.of(PLACE).map(({ body }) => body)).toEqual([BODY]);
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
  });

  it('is told as not accepted when the server refuses it, and stays to be edited', async () => {
    api.on(PLACE, () => ({ status: 422, body: { status: false, message: 'Only 2 in stock' } }));
    open();
    await screen.findByText('Order not accepted');
    screen.getByText('Lake Stores: Only 2 in stock');
    expect(JSON.parse(localStorage.getItem(KEPT) ?? '[]')).toMatchObject([{ refusal: 'Only 2 in stock' }]);
  });

  it('waits for its own company', async () => {
    localStorage.setItem(KEPT, JSON.stringify([{ ...ORDER, key: 'order-2', companyId: 'company-2' }, ORDER]));
    sessionStorage.setItem('godown.companies', 'salesman-1,company-1');
    api.on(PLACE, { status: true, order: { id: 'o1', shopOrderId: 'GD-1', status: 'PLACED', totalPaise: 35_400 } });
    open();
    await screen.findByText('Order placed');
    expect(api.of(PLACE)).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem(KEPT) ?? '[]')).toMatchObject([{ companyId: 'company-2' }]);
    sessionStorage.clear();
  });
});
