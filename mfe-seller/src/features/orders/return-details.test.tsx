import { type CheckIn } from '@godown/contracts/returns';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderRow, orderView } from '../../../test/orders.js';
import { orders } from './index.js';

const ID = orderRow().id;
const LAMP = { id: 'item-1', sku: 'LAMP-S', title: 'Clay lamp' };
const FIRST: CheckIn = {
  id: 'check-in-1',
  type: 'DTO',
  checkedInAt: '2026-11-21T06:00:00.000Z',
  checkedInBy: 'Ravi',
  remark: 'Box was open',
  lines: [{ ...LAMP, good: 1, damaged: 0, missing: 1, other: 1, remark: 'A brick' }],
  photos: ['/returns/check-ins/check-in-1/photos/0', '/returns/check-ins/check-in-1/photos/1'],
};
const SECOND: CheckIn = {
  ...FIRST,
  id: 'check-in-2',
  checkedInBy: 'Asha',
  remark: null,
  photos: [],
  lines: [{ ...LAMP, good: 0, damaged: 2, missing: 0, other: 0, remark: null }],
};

describe('the details of a return', () => {
  let api: FakeApi;
  afterEach(() => api.restore());

  async function open(answer: object) {
    api = new FakeApi()
      .on('POST /inventory/orders/find', { status: true, orders: [], count: 0, next: null })
      .on(`GET /order/${ID}`, { status: true, order: orderView({ status: 'DTO_PROCESSED' }) })
      .on('GET /tracking/brand-profile', { status: true, data: { link: 'https://track.example/track?t=own' } })
      .on(`GET /order/${ID}/return-details`, {
        status: true,
        data: { type: 'DTO', processedAt: FIRST.checkedInAt, processedBy: 'Ravi', items: FIRST.lines },
      })
      .on(`GET /returns/order/${ID}`, answer);
    renderRoute(orders.routes, `/orders/${ID}`);
    const slider = await screen.findByRole('dialog', { name: 'Order SO-101' });
    await userEvent.click(within(slider).getByRole('button', { name: 'DTO Details' }));
    return within(await screen.findByRole('dialog', { name: 'DTO Details' }));
  }

  it('are what is good, damaged, missing or another item, with remarks, photos and later returns', async () => {
    const dialog = await open({ status: true, checkIns: [SECOND, FIRST], returnable: [] });
    expect(await dialog.findByText('1 good, 0 damaged, 1 missing, 1 of another item (A brick)')).toBeTruthy();
    expect(await dialog.findByText('Box was open')).toBeTruthy();
    expect(dialog.getByRole('link', { name: /Photo 2/ }).getAttribute('href')).toBe(
      '/api/returns/check-ins/check-in-1/photos/1',
    );
    expect(dialog.getByText('0 good, 2 damaged')).toBeTruthy();
    expect(dialog.getByText('Asha')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('offer another try when the notes of the warehouse do not load', async () => {
    const dialog = await open(() => ({ status: 400, body: { status: false, message: 'Please try again' } }));
    expect(await dialog.findByText('Please try again')).toBeTruthy();
    expect(dialog.getByText('Ravi')).toBeTruthy();
  });
});
