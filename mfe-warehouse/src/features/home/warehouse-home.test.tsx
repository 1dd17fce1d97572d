import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { home } from './index.js';

const COUNTS = { placed: 12, ready: 5, transit: 7, delivered: 70, undelivered: 3, returns: 2, cancelled: 1, all: 100 };
const DRIVER = {
  driverId: 'd1',
  name: 'Vinod',
  phone: '9876543210',
  heldPaise: 125_050,
  heldSince: null,
  isOverdue: false,
};
const WAREHOUSE_USER = { variant: 'warehouse', role: 'warehouse_user' } as const;

describe('The home of a warehouse', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi();
    api.on('POST /inventory/orders/counts', { status: true, counts: COUNTS });
    api.on('POST /inventory/find', { status: true, inventory: [], count: 0 });
    api.on('GET /wms/picks/ready', { status: true, orders: [], totalRecords: 9 });
    api.on('GET /wms/inbound/counts', {
      status: true,
      counts: { ANNOUNCED: 2, RECEIVING: 5, CLOSED: 7, CANCELLED: 1 },
    });
    api.on('POST /returns/find', { status: true, returns: [], count: 4 });
    api.on('GET /wms/trips', ({ query }) => ({
      body: { status: true, trips: [], totalRecords: query['status'] === 'STARTED' ? 3 : 6 },
    }));
    api.on('GET /wms/cash', { status: true, drivers: [DRIVER, { ...DRIVER, driverId: 'd2' }], warehouses: [] });
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

  const linkOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

  it('shows what waits inside and on the road, each with its list', async () => {
    renderRoute(home.routes, '/home', WAREHOUSE_USER);
    expect(await linkOf(/^To pick ?9$/)).toBe('/picks');
    expect(await linkOf(/^Inbound announced ?2$/)).toBe('/inbound?status=ANNOUNCED');
    expect(await linkOf(/^Returns to check in ?4$/)).toBe('/returns');
    expect(await linkOf(/^Trips to start ?6$/)).toBe('/trips?status=CREATED');
    expect(await linkOf(/^Trips under way ?3$/)).toBe('/trips?status=STARTED');
    expect(await linkOf(/^Drivers with cash ?2 ?₹2,501.00$/)).toBe('/cash');
  });

  it('fails and is tried again by itself', async () => {
    api.on('GET /wms/cash', () => ({ status: 500, body: { status: false, message: 'Down' } }));
    renderRoute(home.routes, '/home', WAREHOUSE_USER);
    await screen.findByRole('link', { name: /^To pack ?12$/ });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on('GET /wms/cash', { status: true, drivers: [], warehouses: [] });
    await userEvent.click(retry);
    expect(await linkOf(/^Drivers with cash ?0$/)).toBe('/cash');
  });

  it('shows a cluster owner the fleet, and neither stock nor the work inside', async () => {
    renderRoute(home.routes, '/home', { variant: 'warehouse', role: 'cluster_owner' });
    expect(await screen.findByRole('link', { name: /^Ready to hand over ?5$/ })).toBeTruthy();
    expect(await linkOf(/^Trips under way ?3$/)).toBe('/trips?status=STARTED');
    expect(screen.queryByRole('link', { name: /^To pick/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Low stock' })).toBeNull();
    for (const call of ['POST /inventory/find', 'GET /wms/picks/ready', 'POST /returns/find'])
      expect(api.of(call)).toEqual([]);
  });
});
