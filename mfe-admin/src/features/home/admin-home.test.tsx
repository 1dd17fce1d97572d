import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { home } from './index.js';

const ADMIN = { variant: 'admin', role: 'admin', companies: [] } as const;
const COUNTS = { placed: 12, ready: 5, transit: 7, delivered: 70, undelivered: 3, returns: 2, cancelled: 1, all: 100 };

describe('The home of an admin', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi();
    api.on('POST /inventory/orders/counts', { status: true, counts: COUNTS });
    api.on('GET /ums/companies/trouble', {
      status: true,
      companies: [
        {
          companyId: 'c-1',
          name: 'Peacock Traders',
          failedBookings: 4,
          balancePaise: -2_000,
          isWalletEmpty: true,
          silentStores: 1,
        },
      ],
    });
    api.on('POST /shipping/allocation/find', {
      status: true,
      partners: [{ courier: 'bluedart', courierName: 'Blue Dart', asked: 10, counts: { booked: 7 }, reasons: [] }],
    });
    api.on('GET /tasks', {
      status: true,
      tasks: [
        {
          id: 't-1',
          name: 'LEDGER_ALARM',
          description: 'The wallet of one company differs',
          endedAt: '2026-11-20T10:00:00Z',
        },
      ],
      count: 1,
    });
  });
  afterEach(() => api.restore());

  it('shows companies, couriers and tasks that need somebody, and leads there', async () => {
    renderRoute(home.routes, '/home', ADMIN);
    const link = await screen.findByRole('link', { name: 'Peacock Traders' });
    expect(link.getAttribute('href')).toBe('/orders?tab=placed&company=c-1');
    expect(link.closest('tr')?.textContent).toContain('4');
    const couriers = within(screen.getByRole('region', { name: 'Courier bookings, last 7 days' }));
    expect((await couriers.findByText('Blue Dart')).closest('tr')?.textContent).toBe('Blue Dart1073');
    expect(await screen.findByText('The wallet of one company differs')).toBeTruthy();
    expect(api.of('GET /tasks')[0]?.query).toMatchObject({ status: 'FAILED' });
    expect((await screen.findByRole('link', { name: /^In transit ?7$/ })).getAttribute('href')).toBe(
      '/orders?tab=transit',
    );
    expect(await axeViolations()).toEqual([]);
  });

  it('says so when nothing needs anybody', async () => {
    api.on('GET /ums/companies/trouble', { status: true, companies: [] });
    api.on('POST /shipping/allocation/find', { status: true, partners: [] });
    api.on('GET /tasks', { status: true, tasks: [], count: 0 });
    renderRoute(home.routes, '/home', ADMIN);
    expect(await screen.findByText('No failed tasks')).toBeTruthy();
    expect(await screen.findByText('No bookings in the last 7 days')).toBeTruthy();
    expect(await screen.findByText(/^No company has failed bookings/)).toBeTruthy();
  });
});
