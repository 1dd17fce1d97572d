import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen } from '@testing-library/react';
import { home } from './index.js';

const COUNTS = { placed: 12, ready: 5, transit: 7, delivered: 70, undelivered: 3, returns: 2, cancelled: 1, all: 100 };
const WAREHOUSE_USER = { variant: 'warehouse', role: 'warehouse_user' } as const;

describe('The home of a warehouse', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi();
    api.on('POST /inventory/orders/counts', { status: true, counts: COUNTS });
    api.on('POST /inventory/find', { status: true, inventory: [], count: 0 });
  });
  afterEach(() => api.restore());

  it('shows the parcels to work on and what runs out', async () => {
    renderRoute(home.routes, '/home', WAREHOUSE_USER);
    expect((await screen.findByRole('link', { name: /^To pack ?12$/ })).getAttribute('href')).toBe(
      '/orders?tab=placed',
    );
    expect((await screen.findByRole('link', { name: /^RTO\/DTO ?2$/ })).getAttribute('href')).toBe(
      '/orders?tab=returns',
    );
    expect(await screen.findByText('Every product is above its safe stock')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('shows a cluster owner no stock', async () => {
    renderRoute(home.routes, '/home', { variant: 'warehouse', role: 'cluster_owner' });
    expect(await screen.findByRole('link', { name: /^Ready to hand over ?5$/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Low stock' })).toBeNull();
    expect(api.of('POST /inventory/find')).toEqual([]);
  });
});
