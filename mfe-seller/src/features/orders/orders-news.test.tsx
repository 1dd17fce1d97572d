import { ORDER_EVENTS, type OrderListRow } from '@godown/contracts/orders';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderRow } from '../../../test/orders.js';
import { orders } from './index.js';
import { newsOf } from './orders-news.js';

type Listener = (event: string, message: unknown) => void;

/** The server's end of the live connection. */
const live = { asked: [] as unknown[], listeners: new Set<Listener>() };
jest.unstable_mockModule('socket.io-client', () => ({
  io: (namespace: string) => {
    const socket = {
      connected: true,
      emit: (event: string, body: unknown) => {
        live.asked.push([namespace, event, body]);
        return socket;
      },
      on: () => socket,
      off: () => socket,
      disconnect: () => socket,
      onAny: (listener: Listener) => {
        live.listeners.add(listener);
        return socket;
      },
      offAny: (listener: Listener) => {
        live.listeners.delete(listener);
        return socket;
      },
    };
    return socket;
  },
}));
const say = (companyId: string) =>
  act(() => {
    for (const listener of live.listeners) listener(ORDER_EVENTS.changed, { companyId });
  });

const ids = [1, 2, 3].map((number) => `019a0000-0000-7000-8000-00000000000${number}`);
const row = (index: number): OrderListRow => orderRow({ id: ids[index] ?? '', shopOrderId: `SO-20${index}` });

describe('an open list of orders', () => {
  let api: FakeApi;
  let rows: OrderListRow[];

  beforeEach(() => {
    live.asked = [];
    rows = [row(0)];
    api = new FakeApi()
      .on('POST /inventory/orders/find', () => ({ body: { status: true, orders: rows, count: rows.length } }))
      .on('POST /inventory/orders/counts', () => ({ body: { status: true, counts: { placed: rows.length } } }));
  });
  afterEach(() => api.restore());

  const open = async (address = '/orders', given: Parameters<typeof renderRoute>[2] = {}) => {
    renderRoute(orders.routes, address, given);
    await screen.findByText('SO-200');
    await waitFor(() => expect(live.listeners.size).toBe(1));
  };
  const lists = () => api.of('POST /inventory/orders/find').length;

  it('says how many orders have come, counts them on the tab, and shows them when it is asked to', async () => {
    await open();
    rows = [row(2), row(1), row(0)];
    say('company-1');
    const button = await screen.findByRole('button', { name: '2 new orders · Show' });
    expect(await screen.findByRole('tab', { name: 'Placed 3' })).toBeTruthy();
    expect(screen.queryByText('SO-202')).toBeNull();
    await userEvent.click(button);
    expect(await screen.findByText('SO-202')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Show$/ })).toBeNull();
    expect(lists()).toBe(2);
  });

  it('says nothing where nothing of the list has changed, and looks once for many changes', async () => {
    await open();
    for (let told = 0; told < 20; told += 1) say('company-1');
    await waitFor(() => expect(lists()).toBe(2));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(lists()).toBe(2);
    expect(screen.queryByRole('button', { name: /Show$/ })).toBeNull();
  });

  it('looks when somebody comes back to its tab, without having heard anything', async () => {
    await open('/orders?tab=all');
    rows = [orderRow({ ...row(0), status: 'CANCELLED' })];
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByRole('button', { name: 'Orders have changed · Show' })).toBeTruthy();
  });

  it('asks for the companies that an admin has chosen, and minds no other', async () => {
    await open('/orders?company=company-2');
    expect(live.asked).toEqual([['/orders', ORDER_EVENTS.watchCompanies, ['company-2']]]);
    say('company-1');
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(lists()).toBe(1);
    say('company-2');
    await waitFor(() => expect(lists()).toBe(2));
  });

  it.each<[before: number, after: number, isArrival: boolean, text: string | null]>([
    [3, 4, true, '1 new order'],
    [3, 5, false, '2 more orders'],
    [3, 2, true, 'Orders have changed'],
    [12_000, 12_005, true, null],
    [3, 3, true, null],
  ])('of %i orders that are %i now, is told in its words', (before, after, isArrival, text) => {
    const answer = (count: number) => ({ status: true as const, orders: [], count, next: null });
    expect(newsOf(answer(before), answer(after), isArrival)).toBe(text);
  });
});
