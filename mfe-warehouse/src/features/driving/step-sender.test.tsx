import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { driving } from './index.js';

const KEPT = 'drivingSteps:driver-1';
const BODY = {
  stepId: '019a0000-0000-7000-8000-0000000000a1',
  at: '2026-11-24T05:00:00.000Z',
  result: 'DELIVERED',
  receivedBy: 'Meera',
};
const STEP = { kind: 'result', tripId: 'trip-1', orderId: 'order-1', body: BODY };
const RESULT = 'POST /driver/trips/trip-1/orders/order-1';

/** The shell draws what `keeps` names on every screen. */
describe('a result that waits, while another screen is open', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    localStorage.setItem(KEPT, JSON.stringify([STEP]));
  });
  afterEach(() => {
    api.restore();
    localStorage.clear();
  });
  const open = () =>
    renderRoute([{ path: '/elsewhere', lazy: driving.keeps?.lazy }], '/elsewhere', {
      variant: 'warehouse',
      role: 'driver',
      userId: 'driver-1',
    });

  it('is sent, and gone from the phone', async () => {
    api.on(RESULT, { status: true, message: 'Saved' });
    open();
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    expect(api.of(RESULT).map(({ body }) => body)).toEqual([BODY]);
  });

  it('is told as not accepted when the server refuses it, there and at the trip', async () => {
    api.on(RESULT, () => ({ status: 409, body: { status: false, message: 'This parcel goes back' } }));
    open();
    await screen.findByText('Not accepted: This parcel goes back');
    expect(localStorage.getItem(KEPT)).toBeNull();
    expect(JSON.parse(localStorage.getItem('drivingRefusals:driver-1') ?? '[]')).toEqual(['This parcel goes back']);
  });

  it('stays on the phone while the driver may not drive, and is sent once the right is back', async () => {
    const body = { status: false, code: 'FORBIDDEN', message: 'You are not allowed to do this' };
    api.on(RESULT, () => ({ status: 403, body }));
    open();
    await waitFor(() => expect(api.of(RESULT)).toHaveLength(1));
    expect(JSON.parse(localStorage.getItem(KEPT) ?? 'null')).toEqual([STEP]);
    api.on(RESULT, { status: true, message: 'Saved' });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    expect(localStorage.getItem('drivingRefusals:driver-1')).toBeNull();
  });
});
