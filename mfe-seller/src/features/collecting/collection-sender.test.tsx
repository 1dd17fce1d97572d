import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { collecting } from './index.js';

const KEPT = 'collections:salesman-1';
const CAPTURE = 'POST /capture-payment';
const BODY = { id: '019a0000-0000-7000-8000-0000000000b1', amount: 300, mode: 'CASH' };
const PAYMENT = {
  key: 'payment-1',
  refusal: null,
  orderId: 'order-1',
  shopOrderId: 'GD-1001',
  retailerId: 'retailer-1',
  retailer: 'Lake Stores',
  body: BODY,
  hasPicture: false,
};

/** The shell draws what `keeps` names on every screen. */
describe('a payment that waits, while another screen is open', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    localStorage.setItem(KEPT, JSON.stringify([PAYMENT]));
  });
  afterEach(() => {
    api.restore();
    localStorage.clear();
  });
  const open = () =>
    renderRoute([{ path: '/elsewhere', lazy: collecting.keeps?.lazy }], '/elsewhere', {
      role: 'salesman',
      userId: 'salesman-1',
    });

  it('is captured, and gone from the phone', async () => {
    api.on(CAPTURE, { status: true, message: 'Payment captured successfully', collectionId: 'c1' });
    open();
    await screen.findByText('Payment captured successfully');
    expect(api.of(CAPTURE).map(({ body }) => body)).toEqual([BODY]);
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
  });

  it('is told as accepted when the bill took nothing any more, with where the money went', async () => {
    const message = 'The bill is closed: ₹300.00 is kept as an advance of Lake Stores';
    api.on(CAPTURE, { status: true, message, collectionId: 'c1' });
    open();
    await screen.findByText(message);
    expect(screen.queryByText('Payment not accepted')).toBeNull();
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
  });

  it('is told as not accepted when the server refuses it, and stays to be edited', async () => {
    api.on(CAPTURE, () => ({ status: 409, body: { status: false, message: 'This invoice is closed' } }));
    open();
    await screen.findByText('Payment not accepted');
    screen.getByText('Lake Stores: This invoice is closed');
    expect(JSON.parse(localStorage.getItem(KEPT) ?? '[]')).toMatchObject([{ refusal: 'This invoice is closed' }]);
  });
});
