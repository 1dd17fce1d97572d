import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shiftDay, todayInZone } from '@godown/shared-ui/ui';
import { home } from './index.js';

const COUNTS = {
  placed: 12,
  ready: 1000,
  transit: 7,
  delivered: 70,
  undelivered: 3,
  returns: 2,
  cancelled: 1,
  all: 1095,
};
const RUNWAY = {
  balancePaise: 120_000,
  spentPerDayPaise: 10_000,
  days: 12,
  codToRemitPaise: 540_050,
  codWithCouriersPaise: 9_900,
};
const ROW = {
  inventoryId: 'i-1',
  companyId: 'c-1',
  warehouseId: 'w-1',
  wsin: 'WS-1',
  productTitle: 'Masala tea',
  skuIds: ['TEA'],
  currentStock: 5,
  safeStock: 4,
  blocked: 3,
  inboundAccepted: 0,
  inboundRejected: 0,
  updatedAt: '2026-11-20T10:00:00Z',
};

describe('The home of a seller', () => {
  let api: FakeApi;
  let counts: Record<string, number>;

  beforeEach(() => {
    counts = COUNTS;
    api = new FakeApi();
    api.on('POST /inventory/orders/counts', ({ body }) => {
      const { where } = body as { where: { end?: string } };
      return { body: { status: true, counts: where.end ? { ...counts, placed: 4 } : counts } };
    });
    api.on('POST /customer-requests/counts', { status: true, counts: { PENDING: 6 } });
    api.on('GET /wallet/runway', { status: true, data: RUNWAY });
    api.on('GET /insights/days', {
      status: true,
      data: {
        series: [
          { day: '2026-11-01', orders: 3, revenuePaise: 30_000 },
          { day: '2026-11-02', orders: 5, revenuePaise: 25_050 },
        ],
      },
    });
    api.on('POST /inventory/find', { status: true, inventory: [ROW], count: 9 });
  });
  afterEach(() => api.restore());

  const open = () => renderRoute(home.routes, '/home');
  const tile = (name: RegExp) => screen.findByRole('link', { name });

  it('shows what waits, and leads to the list that each figure counts', async () => {
    open();
    const yesterday = shiftDay(todayInZone(), -1);
    expect((await tile(/^To ship ?12$/)).getAttribute('href')).toBe('/orders?tab=placed');
    expect((await tile(/^Placed before today ?4/)).getAttribute('href')).toBe(`/orders?tab=placed&to=${yesterday}`);
    expect((await tile(/^Ready to hand over ?999\+$/)).getAttribute('href')).toBe('/orders?tab=ready');
    expect((await tile(/^Undelivered ?3$/)).getAttribute('href')).toBe('/orders?tab=undelivered');
    expect((await tile(/^Requests to approve ?6$/)).getAttribute('href')).toBe('/ndr?form=FILLED&approval=PENDING');
    const asked = api
      .of('POST /inventory/orders/counts')
      .map(({ body }) => (body as { where: { end?: string } }).where.end);
    expect(asked).toEqual(expect.arrayContaining([undefined, `${yesterday} 23:59`]));
  });

  it('shows the money, the days and what runs out', async () => {
    open();
    const money = within(await screen.findByRole('region', { name: 'Wallet and COD' }));
    expect(await money.findByText('₹1,200.00')).toBeTruthy();
    expect(money.getByText('Lasts 12 days at ₹100.00 a day')).toBeTruthy();
    expect(money.getByText('₹5,400.50')).toBeTruthy();
    const days = within(screen.getByRole('region', { name: 'Last 14 days' }));
    expect(await days.findByText('₹550.50')).toBeTruthy();
    await userEvent.click(days.getByText('Table'));
    expect((await days.findByText('Nov 2, 2026')).closest('tr')?.textContent).toBe('Nov 2, 20265₹250.50');
    const stock = within(screen.getByRole('region', { name: 'Low stock' }));
    expect((await stock.findByText('Masala tea')).closest('tr')?.textContent).toBe('Masala teaWS-12');
    expect(stock.getByText('And 8 more')).toBeTruthy();
  });

  it('says what fails, leaves the rest alone and tries again', async () => {
    api.on('GET /wallet/runway', () =>
      api.of('GET /wallet/runway').length === 1
        ? { status: 503, body: { status: false, message: 'Please try again', requestId: 'r' } }
        : { body: { status: true, data: RUNWAY } },
    );
    open();
    const money = within(await screen.findByRole('region', { name: 'Wallet and COD' }));
    await userEvent.click(await money.findByRole('button', { name: 'Retry' }));
    expect(await money.findByText('₹1,200.00')).toBeTruthy();
    expect(await screen.findByText('Masala tea')).toBeTruthy();
  });

  it('leads a company without orders through what it needs first', async () => {
    counts = { ...COUNTS, all: 0 };
    api.on('POST /catalogue/find', { status: true, catalogue: [], totalCount: 3 });
    api.on('GET /company/warehouses', { status: true, warehouses: [] });
    api.on('GET /ums/profile/deliveryPartners', {
      responseCode: 200,
      responseMessage: 'ok',
      responseBody: { deliveryPartners: [{ key: 'delhivery_surface', status: false }] },
    });
    open();
    const setUp = within(await screen.findByRole('region', { name: 'Get ready to ship' }));
    expect(await setUp.findByText('2 of 5 done')).toBeTruthy();
    expect(setUp.queryByRole('link', { name: 'Add a product to the catalogue' })).toBeNull();
    expect(setUp.getByRole('link', { name: 'Add a warehouse to ship from' }).getAttribute('href')).toBe(
      '/warehouses/new?next=/set-up',
    );
    expect(setUp.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/warehouses/new?next=/set-up');
    expect(setUp.getByRole('link', { name: 'Switch on a delivery partner' })).toBeTruthy();
  });

  it('leads from each step of the set-up to the next open one', async () => {
    api.on('POST /catalogue/find', { status: true, catalogue: [], totalCount: 3 });
    api.on('GET /company/warehouses', { status: true, warehouses: [{ id: 'w-1', active: true }] });
    let isOn = false;
    api.on('GET /ums/profile/deliveryPartners', () => ({
      body: { responseCode: 200, responseMessage: 'ok', responseBody: { deliveryPartners: [{ status: isOn }] } },
    }));
    const { router } = renderRoute(home.routes, '/set-up');
    const at = () => `${router.state.location.pathname}${router.state.location.search}`;
    await waitFor(() => expect(at()).toBe('/delivery-partners?next=/set-up'));
    isOn = true;
    const runway = api.of('GET /wallet/runway').length;
    await router.navigate('/set-up');
    // The wallet has money by now: it is asked for anew, however short the time.
    await waitFor(() => expect(at()).toBe('/orders/new'));
    expect(api.of('GET /wallet/runway').length).toBe(runway + 1);
  });

  it('is without violations of accessibility rules', async () => {
    open();
    await screen.findByText('Masala tea');
    await screen.findByRole('img', { name: 'Orders by day' });
    await waitFor(() => expect(screen.getByText('₹1,200.00')).toBeTruthy());
    expect(await axeViolations()).toEqual([]);
  });
});
