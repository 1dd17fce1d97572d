import { type OrderListRow } from '@godown/contracts/orders';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookedAs, notBooked, quoted } from '../../../test/bookings.js';
import { orderRow, orderView } from '../../../test/orders.js';
import { orders } from './index.js';

const SECOND = orderRow({
  id: '019a0000-0000-7000-8000-000000000002',
  shopOrderId: 'SO-102',
  isD2ROrder: true,
  status: 'DELIVERED',
  timeline: [{ status: 'DELIVERED', createdAt: '2026-11-21T06:00:00.000Z' }],
});

describe('the orders list', () => {
  let api: FakeApi;
  let rows: OrderListRow[];

  beforeEach(() => {
    rows = [orderRow(), SECOND];
    api = new FakeApi()
      .on('POST /inventory/orders/find', () => ({
        body: { status: true, orders: rows, count: 25, next: { value: '2026-11-20T06:00:00.000Z', id: SECOND.id } },
      }))
      .on('POST /inventory/orders/counts', {
        status: true,
        counts: { placed: 2, ready: 1_000, cancelled: 0, all: 1_000 },
      })
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [{ id: 'w-1', warehouseName: 'Banyan One', active: true, city: 'Thane', pincode: '421302' }],
      })
      .on(`GET /order/${orderRow().id}`, { status: true, order: orderView() });
  });
  afterEach(() => api.restore());

  const open = async (address = '/orders', given: Parameters<typeof renderRoute>[2] = {}) => {
    const view = renderRoute(orders.routes, address, given);
    await screen.findByRole('table', { name: 'Orders' });
    await screen.findByText('SO-101');
    return view;
  };
  const table = () => screen.getByRole('table', { name: 'Orders' });
  const lastQuery = () => api.of('POST /inventory/orders/find').at(-1)?.body;
  const tick = async (name: RegExp | string) => {
    const boxes = () => screen.getAllByRole('checkbox', { name });
    // Rows of the list before cannot be ticked while another loads.
    await waitFor(() => expect(boxes()[0]).toHaveProperty('disabled', false));
    await userEvent.click(boxes()[0] as HTMLElement);
  };

  it('[ORDER-038, ORDER-075, ORDER-081, COMMON-002] shows the columns, the placed-at time and what the status means', async () => {
    await open();
    const headers = within(table())
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    for (const name of [
      'Order ID',
      'Items',
      'Customer / store',
      'Pickup',
      'Payment',
      'Shipping',
      'Status',
      'Remarks',
      'Actions',
    ])
      expect(headers.some((text) => text?.includes(name))).toBe(true);
    const row = (await within(table()).findByText('SO-101')).closest('tr');
    for (const text of [
      'Nov 20, 2026 11:30 AM',
      'Clay lamp',
      'LAMP-S × 3',
      'Meera Nair',
      'Banyan One',
      '₹354.00',
      'COD',
      'Not booked',
      'Placed',
      'Please ring twice at…',
    ])
      expect(row?.textContent).toContain(text);
  });

  it('shows how many orders are behind each tab, counted with the filters and without the tab', async () => {
    await open('/orders?tab=ready&payment=COD');
    expect(await screen.findByRole('tab', { name: 'Placed 2' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Ready To Ship 999+' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Cancelled 0' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Placed 2' }));
    await waitFor(() => expect(api.of('POST /inventory/orders/find')).toHaveLength(2));
    expect(api.of('POST /inventory/orders/counts').map(({ body }) => body)).toEqual([
      { where: { paymentMode: 'COD' } },
    ]);
  });

  it('draws no column of remarks while no order of the page has any', async () => {
    rows = [orderRow({ remarks: null }), SECOND].map((row) => ({ ...row, remarks: null }));
    await open();
    expect(within(table()).queryByRole('columnheader', { name: 'Remarks' })).toBeNull();
    expect(within(table()).getByRole('columnheader', { name: /Status/ })).toBeTruthy();
  });

  it('cancels one order from its row', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Actions of SO-101' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
    expect(await screen.findByRole('textbox', { name: /Reason/ })).toBeTruthy();
  });

  it('[ORDER-053] tags a D2R order that nobody approved with High Margin', async () => {
    await open();
    expect((await within(table()).findByText('SO-102')).closest('tr')?.textContent).toContain('High Margin');
    expect(within(table()).getByText('SO-101').closest('tr')?.textContent).not.toContain('High Margin');
  });

  it('[ADM-023] tags a COD order with a discount that the company wants marked', async () => {
    rows = [orderRow({ isDiscountedCod: true }), SECOND];
    await open();
    expect((await within(table()).findByText('SO-101')).closest('tr')?.textContent).toContain('Discounted COD');
    expect(within(table()).getByText('SO-102').closest('tr')?.textContent).not.toContain('Discounted COD');
  });

  it('tags an order that is picked, until its parcel leaves', async () => {
    const pickedAt = '2026-11-20T08:00:00.000Z';
    rows = [orderRow({ status: 'READY_TO_SHIP', pickedAt }), { ...SECOND, status: 'SHIPPED', pickedAt }];
    await open();
    expect((await within(table()).findByText('SO-101')).closest('tr')?.textContent).toContain('Picked');
    expect(within(table()).getByText('SO-102').closest('tr')?.textContent).not.toContain('Picked');
  });

  it('says that a parcel is on its way back beside the status that its order keeps, and names no day', async () => {
    rows = [orderRow({ status: 'IN_TRANSIT', returningSince: '2026-11-21T06:00:00.000Z', edd: '2026-11-22' })];
    await open();
    const row = (await screen.findByText(/^Returning to sender since/)).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('Returning to sender since Nov 21, 2026');
    expect(within(row).getByText('In Transit')).toBeTruthy();
    expect(within(row).queryByText(/Moving as expected|Delayed|Arriving/)).toBeNull();
  });

  it('asks for the orders on their way back by a filter, and for all of them in the tab of returns', async () => {
    await open('/orders?tab=returns&returning=yes');
    expect(lastQuery()).toMatchObject({ where: { orReturning: true, isReturning: true } });
  });

  it('[ORDER-054] says the day that the courier named, and not the usual one', async () => {
    rows = [orderRow({ status: 'IN_TRANSIT', edd: '2099-01-05' }), SECOND];
    await open();
    const row = within(table()).getByText('SO-101').closest('tr');
    expect(row?.textContent).toContain('Moving as expected Jan 5, 2099');
  });

  it.each([
    ['PLACED', '2099-01-05', 'Expected by Jan 5, 2099'],
    ['IN_TRANSIT', '2020-01-05', 'Delayed Jan 5, 2020'],
    ['UNDELIVERED', '2020-01-05', null],
  ] as const)('says of a %s order with the day %s not that it moves as expected', async (status, edd, said) => {
    rows = [orderRow({ status, edd }), SECOND];
    await open();
    const text = within(table()).getByText('SO-101').closest('tr')?.textContent;
    expect(text).not.toMatch(said === null ? /Moving|Arriving|Delayed|Expected by/ : /Moving as expected|Arriving/);
    expect(text).toContain(said ?? '');
  });

  it('[ORDER-055] says when an order was delivered', async () => {
    await open();
    expect((await within(table()).findByText('SO-102')).closest('tr')?.textContent).toContain(
      'Delivered On Nov 21, 2026',
    );
  });

  it('[ORDER-081] asks for the tab, the filters, the search and the sort of the address', async () => {
    await open(
      '/orders?tab=returns&from=2026-11-01&to=2026-11-20&payment=COD&shop=manual&type=d2r&warehouse=w-1&shipper=xpressbees&search=SO&in=awb&by=amount&order=asc',
    );
    expect(lastQuery()).toEqual({
      where: {
        status: ['RTO_UNDELIVERED', 'RTO_DELIVERED', 'RTO_PROCESSED', 'DTO_DELIVERED', 'DTO_PROCESSED'],
        orReturning: true,
        start: '2026-11-01 00:00',
        end: '2026-11-20 23:59',
        paymentMode: 'COD',
        shopType: 'manual',
        isD2R: true,
        warehouseId: 'w-1',
        shipper: 'xpressbees',
      },
      search: 'SO',
      searchFilter: 'awb',
      pagination: { pageNumber: 1, records: 10 },
      sortBy: { by: 'amount', order: 'asc' },
    });
  });

  it('changes the tab through the address', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole('tab', { name: /^Cancelled/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ where: { status: ['CANCELLED'] } }));
    expect(router.state.location.search).toContain('tab=cancelled');
  });

  it('turns to the next page where this one ended', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ pagination: { pageNumber: 2 }, after: { id: SECOND.id } }));
  });

  it('[ORDER-004, ORDER-005, ORDER-028, ORDER-070] offers Print Manifest outside the lightning panel only; that panel asks for the own fleet of the profile’s company', async () => {
    const { unmount } = await open();
    expect(screen.getByRole('button', { name: 'Print Manifest' })).not.toBeNull();
    unmount();
    await open('/orders?panel=lightning');
    expect(screen.queryByRole('button', { name: 'Print Manifest' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export Orders' })).not.toBeNull();
    expect(lastQuery()).toMatchObject({ where: { lightning: true } });
    expect(JSON.stringify(lastQuery())).not.toContain('companyIds');
  });

  it('[ORDER-004, ORDER-030] tells why there is no manifest', async () => {
    api.on('GET /admin/pickup-manifest', () => ({
      status: 404,
      body: { status: false, message: 'No orders to manifest', requestId: 'x' },
    }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Print Manifest' }));
    await screen.findByText('No orders to manifest');
  });

  it('[ORDER-006, COMMON-005, COMMON-018] exports what the filters match, without writing a searched phone into an address, and tells of a failure in the specified words', async () => {
    await open('/orders?tab=all&payment=COD&search=9812345678');
    await userEvent.click(screen.getByRole('button', { name: 'Export Orders' }));
    await screen.findByText('Download CSV Error');
    expect(api.of('POST /inventory/orders/csv').map(({ query, body }) => [query, body])).toEqual([
      [{}, { where: { paymentMode: 'COD' }, search: '9812345678' }],
    ]);
  });

  it('[ORDER-006] exports a list that is too long for one answer as a task of the chosen company', async () => {
    api
      .on('POST /inventory/orders/csv', () => ({
        status: 413,
        body: {
          status: false,
          message: 'The list holds more than 1,000 orders. Please export it as a task.',
          requestId: 'x',
        },
      }))
      .on('POST /tasks', () => ({
        status: 201,
        body: { status: true, taskId: 'task-1', message: 'The task has been started' },
      }));
    await open('/orders?tab=all&payment=COD&search=SO-1');
    await userEvent.click(screen.getByRole('button', { name: 'Export Orders' }));
    await screen.findByText('The export has been started. You can watch it in the task center.');
    expect(api.of('POST /tasks').map(({ body }) => body)).toEqual([
      { name: 'EXPORT_ORDERS', filter: { where: { paymentMode: 'COD' }, search: 'SO-1' } },
    ]);
    expect(screen.queryByText('Download CSV Error')).toBeNull();
  });

  it('cancels the chosen orders and shows a result per row', async () => {
    api.on('POST /order/bulk-cancel', ({ body }) => ({
      body: {
        status: true,
        results: (body as { orderIds: string[] }).orderIds.map((orderId, index) => ({
          orderId,
          shopOrderId: `SO-10${index + 1}`,
          done: index === 0,
          message: index === 0 ? 'Order cancelled successfully' : 'An order that is Delivered cannot become Cancelled',
        })),
      },
    }));
    await open();
    await tick('Select all rows on this page');
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Cancel' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel 2 orders' }));
    await screen.findByText('Please enter a reason');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Reason/)));
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Out of season');
    expect(screen.getByRole('button', { name: 'Keep orders' })).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel 2 orders' }));
    await screen.findByText('1 of 2 cancelled, 1 failed');
    expect(screen.getByText('An order that is Delivered cannot become Cancelled')).not.toBeNull();
    expect(api.of('POST /order/bulk-cancel')[0]?.body).toEqual({
      orderIds: rows.map((row) => row.id),
      reason: 'Out of season',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Retry failed' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Out of season');
    expect(screen.getByRole('button', { name: 'Keep order' })).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    await screen.findByText('1 of 1 cancelled');
    expect(api.of('POST /order/bulk-cancel')[1]?.body).toMatchObject({ orderIds: [SECOND.id] });
  });

  it('prints the invoices that there are, and tells of each order that got none', async () => {
    api
      .on('POST /invoices', {
        status: true,
        results: [
          {
            orderId: rows[0]?.id,
            shopOrderId: 'SO-101',
            done: true,
            message: 'Invoice LC/2600001',
            number: 'LC/2600001',
          },
          {
            orderId: SECOND.id,
            shopOrderId: 'SO-102',
            done: false,
            message: 'A cancelled order gets no invoice',
            number: null,
          },
        ],
      })
      .on('POST /invoices/print', { status: true });
    await open();
    await tick('Select all rows on this page');
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Print invoices' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Print invoices' });
    expect(dialog.textContent).toContain('1 of 2 printed, 1 failed');
    expect(within(dialog).getByText('A cancelled order gets no invoice')).not.toBeNull();
    expect(api.of('POST /invoices')[0]?.body).toEqual({ orderIds: rows.map((row) => row.id) });
    expect(api.of('POST /invoices/print').map(({ body }) => body)).toEqual([{ orderIds: [rows[0]?.id] }]);
  });

  it('acts on all that match, by the list’s own filters', async () => {
    api
      .on('POST /inventory/orders/ids', { status: true, ids: ['a', 'b', 'c'], isCapped: false })
      .on('POST /shipping/book', {
        status: true,
        results: [
          bookedAs('a', 'SO-901'),
          notBooked('b', 'SO-902', 'Wallet balance is too low'),
          notBooked('c', 'SO-903', 'No courier serves this pincode'),
        ],
      });
    await open('/orders?tab=all&payment=COD');
    await tick('Select all rows on this page');
    await userEvent.click(screen.getByRole('button', { name: 'Select all 25 that match' }));
    api.on('POST /shipping/quote', quoted(100_000));
    await userEvent.click(screen.getByRole('button', { name: 'Ready to ship' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ship 3 orders' }));
    expect((await screen.findByText('1 of 3 booked, 2 failed')).closest('[role=status]')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    expect(screen.getByText('Booked, AWB AWB-a')).not.toBeNull();
    expect(
      within(screen.getByRole('dialog'))
        .getAllByText(/^SO-90/)
        .map((number) => number.textContent),
    ).toEqual(['SO-902', 'SO-903', 'SO-901']);
    expect(api.of('POST /inventory/orders/ids')[0]?.body).toEqual({ where: { paymentMode: 'COD' } });
    expect(api.of('POST /shipping/book')[0]?.body).toEqual({
      orderIds: ['a', 'b', 'c'],
      agreed: ['a', 'b', 'c'].map((orderId) => ({ orderId, freightPaise: 14_000 })),
    });
  });

  it('counts a range of days as one filter, and clears it as one', async () => {
    const { router } = await open('/orders?from=2026-11-01&to=2026-11-20&payment=COD');
    const filters = screen.getByRole('button', { name: /^Filters/ });
    expect(filters.textContent).toBe('Filters2');
    await userEvent.click(filters);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('says so when the address asks for a tab that does not exist', async () => {
    const { unmount } = await open('/orders?tab=nowhere');
    expect(screen.getByText('This tab does not exist. Placed orders are shown.')).toBeTruthy();
    unmount();
    await open('/orders?tab=all');
    expect(screen.queryByText(/This tab does not exist/)).toBeNull();
  });

  it.each(['Ready to ship', 'Cancel'])('offers %s for orders that allow it only', async (name) => {
    const offered = () => within(screen.getByRole('region', { name: 'Selected rows' })).queryByRole('button', { name });
    await open('/orders?tab=all');
    await tick('Select SO-102');
    expect(offered()).toBeNull();
    await tick('Select SO-101');
    expect(offered()).not.toBeNull();
    const delivered = screen.getByRole('tab', { name: 'Delivered' });
    await userEvent.click(delivered);
    await waitFor(() => expect(delivered.getAttribute('aria-selected')).toBe('true'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
    await tick('Select all rows on this page');
    expect(offered()).toBeNull();
  });

  it('offers Ready to ship for no D2R order that nobody approved, neither for many nor for one', async () => {
    rows = [orderRow({ isD2ROrder: true, isD2rApproved: true }), { ...SECOND, status: 'PLACED', isD2rApproved: false }];
    await open();
    const offered = () =>
      within(screen.getByRole('region', { name: 'Selected rows' })).queryByRole('button', { name: 'Ready to ship' });
    const inMenuOf = async (number: string) => {
      await userEvent.click(screen.getByRole('button', { name: `Actions of ${number}` }));
      const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
      await userEvent.keyboard('{Escape}');
      return items.includes('Ready to ship');
    };
    expect([await inMenuOf('SO-101'), await inMenuOf('SO-102')]).toEqual([true, false]);
    await tick('Select SO-102');
    expect(offered()).toBeNull();
    await tick('Select SO-101');
    expect(offered()).not.toBeNull();
  });

  it('leaves nothing chosen that a bulk action took from the list', async () => {
    api.on('POST /order/bulk-cancel', ({ body }) => {
      rows = [SECOND];
      return {
        body: {
          status: true,
          results: (body as { orderIds: string[] }).orderIds.map((orderId) => ({
            orderId,
            shopOrderId: 'SO-101',
            done: true,
            message: 'Order cancelled successfully',
          })),
        },
      };
    });
    await open();
    await tick('Select SO-101');
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Cancel' }),
    );
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Out of season');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    await screen.findByText('1 of 1 cancelled');
    // The results lie over the list, which a screen reader does not see until they are closed.
    const list = within(screen.getByRole('table', { name: 'Orders', hidden: true }));
    await waitFor(() => expect(list.queryByText('SO-101')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows', hidden: true })).toBeNull());
  });

  it('takes no tick for rows of the list before while another loads', async () => {
    await open();
    let answer: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.on('POST /inventory/orders/find', async () => {
      await isAsked;
      return { body: { status: true, orders: [SECOND], count: 1, next: null } };
    });
    await userEvent.click(screen.getByRole('tab', { name: 'Delivered' }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Select SO-101' })).toHaveProperty('disabled', true),
    );
    for (const box of screen.getAllByRole('checkbox', { name: 'Select all rows on this page' }))
      expect(box).toHaveProperty('disabled', true);
    act(() => screen.getByText('SO-101').closest('tr')?.focus());
    await userEvent.keyboard(' ');
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    answer();
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Select SO-102' })).toHaveProperty('disabled', false),
    );
  });

  it('tells how far a long booking is, keeps out of the way once closed, and shows all in the end', async () => {
    const ids = Array.from({ length: 301 }, (_, index) => `id-${index}`);
    let answerLast: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      answerLast = resolve;
    });
    api
      .on('POST /inventory/orders/ids', { status: true, ids, isCapped: false })
      .on('POST /shipping/book', async ({ body }) => {
        const { orderIds } = body as { orderIds: string[] };
        if (orderIds.length === 1) await isAsked;
        return { body: { status: true, results: orderIds.map((id) => bookedAs(id, `SO-${id}`)) } };
      });
    const { client } = await open('/orders?tab=all');
    client.setQueryData(['wallet', 'balance'], 1);
    await tick('Select all rows on this page');
    await userEvent.click(screen.getByRole('button', { name: 'Select all 25 that match' }));
    api.on('POST /shipping/quote', quoted(null));
    await userEvent.click(screen.getByRole('button', { name: 'Ready to ship' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ship 301 orders' }));
    await screen.findByText('300 of 301 booked, 1 to go');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answerLast();
    await screen.findByText('301 of 301 booked');
    await waitFor(() => expect(client.getQueryState(['wallet', 'balance'])?.isInvalidated).toBe(true));
  });

  it('[ORDER-039] opens the info slider at an address of its own and keeps the list’s', async () => {
    const { router } = await open('/orders?tab=all');
    await userEvent.click(screen.getByRole('link', { name: 'Open order SO-101' }));
    await screen.findByRole('dialog', { name: 'Order SO-101' });
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(`/orders/${orderRow().id}?tab=all`);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  });

  it('[COMMON-019] says so when nothing is there, and offers Retry when loading failed', async () => {
    rows = [];
    const { unmount } = renderRoute(orders.routes, '/orders');
    await screen.findByText('No orders here');
    unmount();
    api.on('POST /inventory/orders/find', () => ({ status: 500, body: {} }));
    renderRoute(orders.routes, '/orders');
    await screen.findByText("Couldn't get orders");
    api.on('POST /inventory/orders/find', { status: true, orders: [orderRow()], count: 1, next: null });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('SO-101');
  });

  it('says in which tabs a search without hits would find, and leads there with one press', async () => {
    rows = [];
    const counts = { placed: 0, ready: 0, delivered: 1, cancelled: 1_000, all: 1_001 };
    api.on('POST /inventory/orders/counts', { status: true, counts });
    const { router } = renderRoute(orders.routes, '/orders?search=AWB1&in=awb');
    const show = await screen.findByRole('button', { name: '1 in Delivered: show' });
    expect(screen.getAllByRole('button', { name: /: show$/ }).map((button) => button.textContent)).toEqual([
      '1 in Delivered: show',
      '999+ in Cancelled: show',
    ]);
    expect(await axeViolations()).toEqual([]);
    rows = [SECOND];
    await userEvent.click(show);
    await screen.findByText('SO-102');
    expect(router.state.location.search).toBe('?search=AWB1&in=awb&tab=delivered');
  });

  it('says nothing of other tabs where nothing was searched', async () => {
    rows = [];
    renderRoute(orders.routes, '/orders');
    await screen.findByText('No orders here');
    expect(await screen.findByRole('tab', { name: 'Placed 2' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /: show$/ })).toBeNull();
  });

  it('hides what a role may not do', async () => {
    await open('/orders', { variant: 'warehouse', role: 'cluster_owner' });
    for (const name of ['Create Order', 'Bulk upload']) expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Print Manifest' })).toBeNull();
  });
});
