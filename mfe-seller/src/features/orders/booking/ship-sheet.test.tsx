import { type CourierQuote, type OrderQuote } from '@godown/contracts/shipping';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookedAs, notBooked, quoted } from '../../../../test/bookings.js';
import { orderRow } from '../../../../test/orders.js';
import { orders } from '../index.js';

const FIRST = orderRow();
const SECOND = orderRow({ id: '019a0000-0000-7000-8000-000000000002', shopOrderId: 'SO-102' });
const THIRD = orderRow({ id: '019a0000-0000-7000-8000-000000000003', shopOrderId: 'SO-103' });
const BLUEDART = 'Bluedart is skipped: enter its Client ID under Delivery partners';
const XPRESSBEES: CourierQuote = {
  courier: 'xpressbees',
  courierName: 'Xpressbees',
  chargeableGrams: 600,
  freightPaise: 9_000,
  isSuggested: false,
  estimatedDays: 5,
  successPercent: 81,
};

describe('the ship sheet', () => {
  let api: FakeApi;
  let rows = [FIRST];

  beforeEach(() => {
    rows = [FIRST];
    api = new FakeApi()
      .on('POST /inventory/orders/find', () => ({
        body: { status: true, orders: rows, count: rows.length, next: null },
      }))
      .on('POST /inventory/orders/counts', { status: true, counts: { placed: 2 } })
      .on('GET /company/warehouses', { status: true, warehouses: [] })
      .on('POST /shipping/labels', { status: true })
      .on('GET /admin/pickup-manifest', { status: true });
  });
  afterEach(() => api.restore());

  const named =
    (over: (id: string) => Partial<OrderQuote> = () => ({})) =>
    (id: string) => ({
      shopOrderId: [FIRST, SECOND, THIRD].find((row) => row.id === id)?.shopOrderId ?? '',
      ...over(id),
    });
  const quote = (balancePaise: number | null, over?: (id: string) => Partial<OrderQuote>) =>
    api.on('POST /shipping/quote', quoted(balancePaise, named(over)));
  const books = (...results: ReturnType<typeof bookedAs>[]) => api.on('POST /shipping/book', { status: true, results });
  const sheet = () => screen.findByRole('dialog', { name: 'Ship orders' });
  const bookings = () => api.of('POST /shipping/book').map(({ body }) => body);

  async function open(address = '/orders?tab=all', given: Parameters<typeof renderRoute>[2] = {}) {
    renderRoute(orders.routes, address, given);
    await screen.findByText('SO-101');
    const [box] = screen.getAllByRole('checkbox', { name: 'Select all rows on this page' });
    await waitFor(() => expect(box).toHaveProperty('disabled', false));
    await userEvent.click(box as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Ready to ship' }));
    return sheet();
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('compares the couriers of one order by price, days and success, and folds why others are skipped', async () => {
    quote(20_000, () => ({ skipped: [BLUEDART] }));
    const dialog = await open();
    const table = await within(dialog).findByRole('table', { name: 'Couriers' });
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(cells).toEqual([
      ['LightningSuggestedCheapest', '₹75.00', '–', '–', '0.6 kg'],
      ['Delhivery (surface)', '₹140.00', '3 days', '94%', '1.5 kg'],
    ]);
    expect(dialog.textContent).toContain('Total₹75.00 (at most ₹140.00 if a courier refuses)');
    expect(dialog.textContent).toContain('Wallet balance₹200.00');
    expect(dialog.textContent).toContain('Balance after₹125.00');
    expect(within(dialog).queryByText(BLUEDART)).toBeNull();
    const skipped = within(dialog).getByRole('button', { name: '1 courier skipped' });
    expect(skipped.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(skipped);
    expect(within(dialog).getByText(BLUEDART)).not.toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('marks the fastest of those whose days are known, and nobody where all are alike', async () => {
    quote(null, () => ({
      couriers: [
        { ...XPRESSBEES, isSuggested: true },
        { ...XPRESSBEES, courier: 'dtdc_priority', courierName: 'DTDC', estimatedDays: 2 },
      ],
    }));
    const dialog = await open();
    await within(dialog).findByRole('radio', { name: 'DTDC Fastest' });
    expect(within(dialog).getByRole('radio', { name: 'Xpressbees Suggested' })).not.toBeNull();
    expect(within(dialog).queryByText('Cheapest')).toBeNull();
    expect(dialog.textContent).not.toContain('Balance after');
  });

  it('ships one order with the courier that was chosen by keyboard, at its price and with nobody else', async () => {
    quote(20_000);
    books({ ...bookedAs(FIRST.id, 'SO-101'), courier: 'delhivery_surface' });
    const dialog = await open();
    const suggested = await within(dialog).findByRole('radio', { name: /^Lightning/ });
    expect(suggested).toHaveProperty('checked', true);
    expect(within(dialog).getByText('If Lightning refuses, the next courier is tried.')).not.toBeNull();
    act(() => suggested.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(within(dialog).getByRole('radio', { name: /^Delhivery/ })).toHaveProperty('checked', true);
    expect(dialog.textContent).toContain('Only Delhivery (surface) is tried. If it refuses, the order is not shipped.');
    expect(dialog.textContent).toContain('Balance after₹60.00');
    expect(bookings()).toEqual([]);
    act(() => screen.getByRole('button', { name: 'Ship 1 order' }).focus());
    await userEvent.keyboard('{Enter}');
    await screen.findByText('1 of 1 booked');
    expect(bookings()).toEqual([
      { orderIds: [FIRST.id], agreed: [{ orderId: FIRST.id, freightPaise: 14_000, courier: 'delhivery_surface' }] },
    ]);
  });

  it('lets each of many orders change its courier, sums up by courier, and says what cannot be shipped', async () => {
    rows = [FIRST, SECOND, THIRD];
    quote(30_000, (id) =>
      id === THIRD.id
        ? { couriers: [], refusal: 'No courier serves this pincode', skipped: [BLUEDART] }
        : { skipped: [] },
    );
    books(
      { ...bookedAs(FIRST.id, 'SO-101'), courier: 'LIGHTNING' },
      { ...bookedAs(SECOND.id, 'SO-102'), courier: 'delhivery_surface' },
    );
    const dialog = await open();
    await within(dialog).findByText('2 orders can be shipped, 1 cannot');
    const totals = within(dialog).getByRole('table', { name: 'Total by courier' });
    expect(totals.textContent).toContain('Lightning2₹150.00');
    const select = within(dialog).getByRole('combobox', { name: 'Courier of SO-102' });
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Lightning · ₹75.00 · Suggested',
      'Delhivery (surface) · ₹140.00 · 3 days · 94% delivered',
    ]);
    await userEvent.selectOptions(select, 'delhivery_surface');
    expect(totals.textContent).toContain('Lightning1₹75.00');
    expect(totals.textContent).toContain('Delhivery (surface)1₹140.00');
    expect(dialog.textContent).toContain('Total₹215.00 (at most ₹280.00 if a courier refuses)');
    expect(dialog.textContent).toContain('Balance after₹85.00');
    expect(dialog.textContent).toContain('For 1 order only the chosen courier is tried.');
    const refused = within(dialog).getByRole('table', { name: 'Cannot be shipped' });
    expect(refused.textContent).toContain('SO-103');
    expect(refused.textContent).toContain('No courier serves this pincode');
    await userEvent.click(within(refused).getByRole('button', { name: '1 courier skipped' }));
    expect(within(refused).getByText(BLUEDART)).not.toBeNull();
    expect(await axeViolations()).toEqual([]);
    await press('Ship 2 orders');
    await screen.findByText('2 of 2 booked');
    expect(bookings()).toEqual([
      {
        orderIds: [FIRST.id, SECOND.id],
        agreed: [
          { orderId: FIRST.id, freightPaise: 14_000 },
          { orderId: SECOND.id, freightPaise: 14_000, courier: 'delhivery_surface' },
        ],
      },
    ]);
  });

  it('says what was booked and why the rest failed, prints labels and manifest, and tries the failed ones again with what was chosen', async () => {
    rows = [FIRST, SECOND, THIRD];
    quote(null);
    books(
      bookedAs(FIRST.id, 'SO-101'),
      { ...bookedAs(SECOND.id, 'SO-102'), outcome: 'pending', awb: null, message: 'The booking is being confirmed' },
      notBooked(THIRD.id, 'SO-103', 'Delhivery (surface): Pickup is closed'),
    );
    const dialog = await open();
    await userEvent.selectOptions(
      await within(dialog).findByRole('combobox', { name: 'Courier of SO-103' }),
      'delhivery_surface',
    );
    await press('Ship 3 orders');
    const outcome = await sheet();
    await within(outcome).findByText('2 of 3 booked, 1 failed');
    expect(outcome.textContent).toContain(`Booked, AWB AWB-${FIRST.id}`);
    expect(outcome.textContent).toContain('Delhivery (surface): Pickup is closed');
    expect(await axeViolations()).toEqual([]);
    expect(api.of('POST /shipping/quote')).toHaveLength(1);
    await press('Print 1 label');
    await waitFor(() =>
      expect(api.of('POST /shipping/labels').map(({ body }) => body)).toEqual([{ orderIds: [FIRST.id] }]),
    );
    await userEvent.click(within(outcome).getByRole('button', { name: 'Print Manifest' }));
    await waitFor(() => expect(api.of('GET /admin/pickup-manifest')).toHaveLength(1));
    await press('Retry failed');
    const again = await sheet();
    expect(await within(again).findByRole('radio', { name: /^Delhivery/ })).toHaveProperty('checked', true);
    expect(again.textContent).toContain('SO-103');
    books(bookedAs(THIRD.id, 'SO-103'));
    await press('Ship 1 order');
    await screen.findByText('1 of 1 booked');
    expect(bookings()[1]).toEqual({
      orderIds: [THIRD.id],
      agreed: [{ orderId: THIRD.id, freightPaise: 14_000, courier: 'delhivery_surface' }],
    });
  });

  it('[ORDER-005, ORDER-028] offers no manifest in the lightning panel', async () => {
    quote(null);
    books(bookedAs(FIRST.id, 'SO-101'));
    await open('/orders?tab=all&panel=lightning');
    await userEvent.click(await screen.findByRole('button', { name: 'Ship 1 order' }));
    await screen.findByRole('button', { name: 'Print 1 label' });
    expect(within(await sheet()).queryByRole('button', { name: 'Print Manifest' })).toBeNull();
  });

  it('keeps what was chosen and the list’s selection when shipping fails, and says why', async () => {
    quote(null);
    api.on('POST /shipping/book', () => ({ status: 500, body: { status: false, message: 'Something went wrong' } }));
    const dialog = await open();
    await userEvent.click(await within(dialog).findByRole('radio', { name: /^Delhivery/ }));
    await press('Ship 1 order');
    await within(dialog).findByText('Something went wrong');
    expect(within(dialog).getByRole('radio', { name: /^Delhivery/ })).toHaveProperty('checked', true);
    await waitFor(() => expect(api.of('POST /shipping/quote')).toHaveLength(2));
    await press('Go back');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('region', { name: 'Selected rows' })).not.toBeNull();
  });

  it('ships nothing that the wallet cannot pay', async () => {
    quote(7_000);
    await open();
    await screen.findByText('The wallet balance is ₹5.00 too low. Recharge the wallet or choose fewer orders.');
    expect(screen.getByRole('button', { name: 'Ship 1 order' })).toHaveProperty('disabled', true);
  });

  it('says so when prices cannot be had, and asks for them again', async () => {
    api.on('POST /shipping/quote', () => ({ status: 500, body: { status: false, message: 'No prices now' } }));
    const dialog = await open();
    await within(dialog).findByText('No prices now');
    expect(screen.getByRole('button', { name: 'Ship orders' })).toHaveProperty('disabled', true);
    quote(20_000);
    await press('Retry');
    await within(dialog).findByRole('table', { name: 'Couriers' });
  });
});
