import { type AllocationReportRow } from '@godown/contracts/shipping';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { allocationReport } from './index.js';

const FIND = 'POST /shipping/allocation/find';
const ORDERS = 'POST /shipping/allocation/orders/find';
const NONE = { booked: 0, refused: 0, timedOut: 0, unreachable: 0, withdrawn: 0, pending: 0, skipped: 0 };
const DELHIVERY: AllocationReportRow = {
  courier: 'delhivery_surface',
  courierName: 'Delhivery (surface)',
  asked: 8,
  counts: { ...NONE, booked: 6, refused: 2 },
  reasons: [{ answer: 'refused', reason: 'Pincode embargoed', count: 2 }],
};
const BLUEDART: AllocationReportRow = {
  courier: 'bluedart',
  courierName: 'Bluedart',
  asked: 0,
  counts: { ...NONE, skipped: 8 },
  reasons: [{ answer: 'skipped', reason: 'enter its Client ID under Delivery partners', count: 8 }],
};

describe('the allocation report', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi()
      .on(FIND, { status: true, partners: [DELHIVERY, BLUEDART] })
      .on('GET /company/warehouses', { status: true, warehouses: [] })
      .on(ORDERS, {
        status: true,
        count: 1,
        orders: [
          {
            id: 'a-1',
            orderId: 'o-1',
            shopOrderId: 'SO-7',
            companyName: 'Mitti Pottery',
            courier: 'delhivery_surface',
            courierName: 'Delhivery (surface)',
            answer: 'refused',
            reason: 'Pincode embargoed',
            freightPaise: 5_000,
            at: '2026-11-20T06:00:00.000Z',
          },
        ],
      });
  });
  afterEach(() => api.restore());

  const open = (address = '/allocation-report', admin = false) =>
    renderRoute(
      allocationReport.routes,
      address,
      admin ? { variant: 'admin', role: 'admin', companies: [] } : undefined,
    );
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

  it('shows how often each partner was asked, its answers, and the main reasons', async () => {
    open('/allocation-report?from=2026-11-01&to=2026-11-20');
    const row = await rowOf('Delhivery (surface)');
    for (const text of ['8', '6', '75 %', 'Refused: Pincode embargoed'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(within(await rowOf('Bluedart')).queryByText('%')).toBeNull();
    expect(api.of(FIND)[0]?.body).toMatchObject({ where: { start: '2026-11-01 00:00', end: '2026-11-20 23:59' } });
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  });

  it('leads from a reason to its orders and back', async () => {
    open();
    const row = await rowOf('Delhivery (surface)');
    await userEvent.click(
      within(row).getByRole('button', { name: 'Delhivery (surface), Pincode embargoed: show 2 orders' }),
    );
    const link = await screen.findByRole('link', { name: 'Open order SO-7' });
    expect(link.getAttribute('href')).toBe('/orders/o-1');
    expect(screen.queryByText('Mitti Pottery')).toBeNull();
    expect(api.of(ORDERS)[0]?.body).toMatchObject({
      where: { courier: 'delhivery_surface', answer: 'refused', reason: 'Pincode embargoed' },
      pagination: { pageNumber: 1 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Back to report' }));
    await rowOf('Bluedart');
  });

  it('tells admins whose orders they are', async () => {
    open('/allocation-report?courier=delhivery_surface&answer=booked', true);
    expect(await screen.findByText('Mitti Pottery')).toBeTruthy();
    expect(api.of('GET /company/warehouses')).toEqual([]);
  });

  it('is downloaded with its filters, and says when that fails', async () => {
    api.on('POST /shipping/allocation/csv', () => ({ status: 500, body: null }));
    open('/allocation-report?from=2026-11-01&to=2026-11-20');
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() =>
      expect(api.of('POST /shipping/allocation/csv')[0]?.body).toMatchObject({ where: { start: '2026-11-01 00:00' } }),
    );
  });

  it('has a face for nothing and for failure', async () => {
    api.on(FIND, { status: true, partners: [] });
    const { unmount } = open();
    await screen.findByText('No bookings in this period');
    unmount();
    api.on(FIND, () => ({ status: 500, body: null }));
    open();
    await screen.findByRole('button', { name: 'Retry' });
  });
});
