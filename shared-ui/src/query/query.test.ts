import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { getSession } from '@godown/shared-ui/session';
import { queryClient } from './query-client.js';
import { queryKeys } from './query-keys.js';

describe('the cache of server state', () => {
  afterEach(() => queryClient.clear());

  it("a capability's shortest key stales all of its lists and details, and of nobody else's", async () => {
    const orders = queryKeys('orders');
    const trips = queryKeys('trips');
    for (const key of [orders.list({ page: 1 }), orders.detail('o1'), trips.list({})]) queryClient.setQueryData(key, 1);
    await queryClient.invalidateQueries({ queryKey: orders.all });
    const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
    expect([isStale(orders.list({ page: 1 })), isStale(orders.detail('o1')), isStale(trips.list({}))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('[F6] is empty for the next person, also when the session only ran out, and stays when the same one refreshes the profile', () => {
    const profile = { entityId: 'u1', name: 'Seller', email: null, phone: null, userRole: 'seller', flags: {} };
    getSession().signIn({ profile, companies: [], permissions: [] });
    queryClient.setQueryData(['orders'], 'of u1');
    getSession().signIn({ profile: { ...profile, name: 'Renamed' }, companies: [], permissions: [] });
    expect(queryClient.getQueryData(['orders'])).toBe('of u1');
    getSession().signOut();
    expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  });

  it('asks again once after a dead network, never after a refusal', async () => {
    let calls = 0;
    const run = (error: unknown) =>
      queryClient
        .fetchQuery({
          queryKey: ['x', calls],
          retryDelay: 0,
          retry: queryClient.getDefaultOptions().queries?.retry ?? false,
          queryFn: () => {
            calls += 1;
            return Promise.reject(error);
          },
        })
        .catch(() => undefined);
    await run(Object.assign(new Error(), { status: 0 }));
    expect(calls).toBe(2);
    await run(Object.assign(new Error(), { status: 403 }));
    expect(calls).toBe(3);
  });

  it('asks again when the network is back, also where the page was opened without one and asks without one', async () => {
    let calls = 0;
    const observer = new QueryObserver(queryClient, {
      queryKey: ['phone', 'detail'],
      networkMode: 'always',
      retry: false,
      queryFn: () => {
        calls += 1;
        return calls === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('a trip');
      },
    });
    const stop = observer.subscribe(() => undefined);
    const answered = (status: string) => waitFor(() => expect(observer.getCurrentResult().status).toBe(status));
    await answered('error');
    window.dispatchEvent(new Event('online'));
    await answered('success');
    expect(calls).toBe(2);
    stop();
  });
});
