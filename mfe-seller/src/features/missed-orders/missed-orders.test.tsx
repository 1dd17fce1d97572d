import { type MissedOrderView } from '@godown/contracts/channels';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missedOrders } from './index.js';

const FIND = 'POST /missed-orders/find';
const KEY = 'missedOrdersFilter';
const PINCODE: MissedOrderView = {
  id: 'missed-1',
  companyName: 'Asha Foods',
  orderId: '1001',
  shopType: 'shopify',
  shop: 'lotus.myshopify.com',
  createdAt: '2026-11-20T05:00:00.000Z',
  customer: 'Asha Rao',
  amountPaise: 118_00,
  reason: 'PINCODE_INVALID',
  detail: '68',
  pincode: '68',
  phone: '9876543210',
  unmapped: [],
};
const SKU: MissedOrderView = {
  ...PINCODE,
  id: 'missed-2',
  orderId: '1002',
  reason: 'SKU_UNMAPPED',
  detail: 'TEA',
  unmapped: [{ variantId: '73', sku: 'TEA', title: 'Tulsi Tea' }],
};

describe('missed orders', () => {
  let api: FakeApi;

  beforeEach(() => {
    sessionStorage.clear();
    api = new FakeApi().on(FIND, { status: true, missedOrders: [PINCODE, SKU], count: 2 });
  });
  afterEach(() => api.restore());

  const open = (query = '') => renderRoute(missedOrders.routes, `/missed-orders${query}`);

  it('[ORDER-001] lists them with the reason in plain words and syncs one', async () => {
    open();
    expect(await screen.findByText('The pincode is not valid')).toBeTruthy();
    api.on('POST /missed-orders/missed-1/sync', { status: true, message: 'Order synced' });
    await userEvent.click(screen.getByRole('button', { name: 'Sync order 1001' }));
    expect(await screen.findByText('Order synced')).toBeTruthy();
  });

  it('[ORDER-001, ORDER-031] syncs those that are selected, as a task', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /order 1001/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /order 1002/ }));
    api.on('POST /bulk-sync', { status: true, message: 'Sync of 2 orders started', taskId: 'task-1' });
    await userEvent.click(screen.getByRole('button', { name: 'Sync 2 orders' }));
    await waitFor(() =>
      expect(api.of('POST /bulk-sync').at(-1)?.body).toEqual({ selectedRowKeys: ['missed-1', 'missed-2'] }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  });

  it('keeps nothing chosen that was synced alone or stood under another filter', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /order 1001/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /order 1002/ }));
    api
      .on('POST /missed-orders/missed-1/sync', { status: true, message: 'Order synced' })
      .on(FIND, { status: true, missedOrders: [SKU], count: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Sync order 1001' }));
    await screen.findByText('Order synced');
    await screen.findByRole('button', { name: 'Sync 1 order' });
    await act(() => router.navigate('?shop=shopify'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
    expect(screen.getByRole('checkbox', { name: /order 1002/ })).toHaveProperty('checked', false);
  });

  it('puts the pincode right in place and syncs', async () => {
    open('?order=missed-1');
    const drawer = within(await screen.findByRole('dialog', { name: /Order 1001/ }));
    const field = drawer.getByRole('textbox', { name: /Pincode/ });
    await userEvent.clear(field);
    await userEvent.type(field, '682001');
    api.on('POST /missed-orders/missed-1/sync', { status: false, message: 'The phone number is wrong' });
    await userEvent.click(drawer.getByRole('button', { name: 'Sync order' }));
    await waitFor(() =>
      expect(api.of('POST /missed-orders/missed-1/sync').at(-1)?.body).toEqual({ pincode: '682001' }),
    );
    expect(await screen.findByText('The phone number is wrong')).toBeTruthy();
  });

  it('[ORDER-035, ORDER-084] keeps the filter for six hours in the session, with the time when it expires', async () => {
    const opened = open('?shop=shopify');
    await screen.findByText('The pincode is not valid');
    const stored = () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    await waitFor(() => expect(stored()?.value).toBe('shop=shopify'));
    expect(stored().expiresAt - Date.now()).toBeLessThanOrEqual(6 * 3_600_000);
    expect(stored().expiresAt - Date.now()).toBeGreaterThan(6 * 3_600_000 - 60_000);
    opened.unmount();
    const again = open();
    await waitFor(() => expect(api.of(FIND).at(-1)?.body).toMatchObject({ where: { shopType: 'shopify' } }));
    again.unmount();
    sessionStorage.setItem(KEY, JSON.stringify({ ...stored(), expiresAt: Date.now() - 1 }));
    const { router } = open();
    // The expired filter is dropped, and what is shown instead is remembered.
    await waitFor(() => expect(stored()?.value).toBe(''));
    await screen.findByText('The pincode is not valid');
    expect(router.state.location.search).toBe('');
    expect(api.of(FIND).at(-1)?.body).toMatchObject({ where: expect.not.objectContaining({ shopType: 'shopify' }) });
  });
});
