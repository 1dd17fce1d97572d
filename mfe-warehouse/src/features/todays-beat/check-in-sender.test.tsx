import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { todaysBeat } from './index.js';

const KEPT = 'checkIns:salesman-1';
const VISIT = 'POST /field/visits';
const BODY = { retailerId: 'dairy', latitude: 19.2183, longitude: 72.9781, at: '2026-11-20T06:00:00.000Z' };
const CHECK_IN = {
  key: 'visit-1',
  refusal: null,
  companyId: 'company-1',
  shop: 'Dairy',
  body: BODY,
  hasPhoto: false,
};

/** The shell draws what `keeps` names on every screen. */
describe('a check-in that waits, while another screen is open', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    localStorage.setItem(KEPT, JSON.stringify([CHECK_IN]));
  });
  afterEach(() => {
    api.restore();
    localStorage.clear();
  });
  const open = () =>
    renderRoute([{ path: '/elsewhere', lazy: todaysBeat.keeps?.lazy }], '/elsewhere', {
      role: 'salesman',
      userId: 'salesman-1',
    });

  it('is recorded, and gone from the phone', async () => {
    api.on(VISIT, { status: true, message: 'Checked in', visitId: 'v1', visitedAt: BODY.at });
    open();
    await screen.findByText('Checked in');
    expect(api.of(VISIT).map(({ body }) => body)).toEqual([BODY]);
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
  });

  it('is told as not accepted when the server refuses it, and stays with the reason', async () => {
    api.on(VISIT, () => ({ status: 422, body: { status: false, message: 'This shop is not on your beat' } }));
    open();
    await screen.findByText('Check-in not accepted');
    screen.getByText('Dairy: This shop is not on your beat');
    expect(JSON.parse(localStorage.getItem(KEPT) ?? '[]')).toMatchObject([
      { refusal: 'This shop is not on your beat' },
    ]);
  });
});
