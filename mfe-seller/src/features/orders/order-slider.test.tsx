import { type OrderTrailItem, type OrderView } from '@godown/contracts/orders';
import { type MessageLogRow } from '@godown/contracts/messaging';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { bookedAs, quoted } from '../../../test/bookings.js';
import { orderRow, orderView } from '../../../test/orders.js';
import { orders } from './index.js';

const ID = orderRow().id;
const trail = (over: Partial<OrderTrailItem>): OrderTrailItem => ({
  id: String(over.createdAt),
  orderStatus: 'PLACED',
  createdAt: '2026-11-20T06:00:00.000Z',
  description: null,
  city: null,
  splitOrderId: ID,
  moved: true,
  returnMark: null,
  person: null,
  by: 'courier',
  ...over,
});

async function menuOf(slider: HTMLElement): Promise<(string | null)[]> {
  await userEvent.click(within(slider).getByRole('button', { name: 'More' }));
  return within(slider)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);
}

async function choose(slider: HTMLElement, item: string): Promise<void> {
  await userEvent.click(within(slider).getByRole('button', { name: 'More' }));
  await userEvent.click(within(slider).getByRole('menuitem', { name: item }));
}

describe('the order info slider', () => {
  let api: FakeApi;
  afterEach(() => api.restore());

  const open = async (order: Partial<OrderView> = {}, given: Parameters<typeof renderRoute>[2] = {}) => {
    api = new FakeApi()
      .on('POST /inventory/orders/find', { status: true, orders: [], count: 0, next: null })
      .on(`GET /order/${ID}`, { status: true, order: orderView(order) })
      .on(`GET /wms/packing/order/${ID}`, { status: true, booked: null, packings: [] })
      .on(`GET /order/${ID}/notes`, { status: true, notes: [] })
      .on(`GET /shipping/shipments/${ID}`, { status: true, shipments: [], tries: [] })
      .on('GET /tracking/brand-profile', { status: true, data: { link: 'https://track.example/track?t=own' } });
    renderRoute(orders.routes, `/orders/${ID}`, given);
    return screen.findByRole('dialog', { name: 'Order SO-101' });
  };

  it('[ORDER-039, ORDER-003] shows items with WSIN, customer, money, e-way bill, remarks and the timeline', async () => {
    const slider = await open({ d2rDueDate: '2026-12-30' });
    for (const text of [
      'Dec 30, 2026',
      'Clay lamp',
      'WAB12CD34EF5 × 3',
      'Meera Nair, 9876543210',
      '12 Lake View Road',
      'Banyan One, Thane 421302',
      '₹354.00',
      '₹54.00',
      '123456789012',
      'Please ring twice',
      'Placed',
      '20 Nov, 11:30 AM',
    ])
      expect(slider.textContent).toContain(text);
  });

  it('lists what the buyer was told, how far each message got, what it cost and why one was not sent', async () => {
    const line = (given: Partial<MessageLogRow>): MessageLogRow => ({
      ...{ id: 'm', channel: 'whatsapp', template: 'order_placed', to: '*******210', state: 'DELIVERED', reason: null },
      ...{ costPaise: 100, isFallback: false, createdAt: '2026-11-20T06:00:00.000Z', dueAt: null, sentAt: null },
      ...{ deliveredAt: null, ...given },
    });
    const messages = [
      line({ id: 'm-4', state: 'WAITING', costPaise: 0, dueAt: '2026-11-21T03:30:00.000Z' }),
      line({ id: 'm-3', channel: 'sms', template: 'status-update', state: 'SENT', costPaise: 25, isFallback: true }),
      line({ id: 'm-2', state: 'NOT_SENT', costPaise: 0, reason: 'The buyer opted out of messages' }),
      line({ id: 'm-1', deliveredAt: '2026-11-20T06:02:00.000Z' }),
    ];
    api = new FakeApi()
      .on('POST /inventory/orders/find', { status: true, orders: [], count: 0, next: null })
      .on(`GET /order/${ID}`, { status: true, order: orderView() })
      .on(`GET /order/${ID}/messages`, { status: true, messages });
    renderRoute(orders.routes, `/orders/${ID}`);
    const section = (await screen.findByRole('heading', { name: 'Messages' })).parentElement;
    if (!section) throw new Error('no section');
    expect(
      within(section)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'WhatsApp · order_placedWaitingto *******210goes out Nov 21, 2026 9:00 AM',
      'SMS · status-updateSentto *******210, instead of WhatsAppNov 20, 2026 11:30 AM₹0.25',
      'WhatsApp · order_placedNot sentto *******210Nov 20, 2026 11:30 AMThe buyer opted out of messages',
      'WhatsApp · order_placedDeliveredto *******210Nov 20, 2026 11:32 AM₹1.00',
    ]);
    const rules = { 'color-contrast': { enabled: false } };
    const { violations } = await axe.run(section, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  it('says that the messages could not be read, and reads them again', async () => {
    const slider = await open();
    await within(slider).findByText(/Couldn't get messages|No route GET/);
    api.on(`GET /order/${ID}/messages`, { status: true, messages: [] });
    await userEvent.click(within(slider).getByRole('button', { name: 'Retry' }));
    // A buyer who was told nothing takes no room.
    await waitFor(() => expect(within(slider).queryByRole('heading', { name: 'Messages' })).toBeNull());
  });

  it('says which carrier an aggregator gave the parcel to', async () => {
    api = new FakeApi()
      .on('POST /inventory/orders/find', { status: true, orders: [], count: 0, next: null })
      .on(`GET /order/${ID}`, {
        status: true,
        order: orderView({ status: 'IN_TRANSIT', shipper: 'clickpost', deliveryAwb: 'CP1' }),
      })
      .on(`GET /shipping/shipments/${ID}`, {
        status: true,
        shipments: [
          { state: 'FAILED', carrierName: 'Bluedart' },
          { state: 'CONFIRMED', carrierName: 'Delhivery' },
        ],
        tries: [],
      });
    renderRoute(orders.routes, `/orders/${ID}`);
    const slider = await screen.findByRole('dialog', { name: 'Order SO-101' });
    expect(await within(slider).findByText('Clickpost via Delhivery')).toBeTruthy();
  });

  it('shows what the buyer of an undelivered order asked for, and what the courier said to it', async () => {
    const slider = await open({
      status: 'UNDELIVERED',
      customerRequest: [
        {
          id: 'request-1',
          customerId: 'customer-1',
          formLinkStatus: 'FILLED',
          requestType: 'UPDATE_DETAILS',
          approvalStatus: 'APPROVED',
          alternatePhone: '9812345678',
          deferredDeliveryDate: '2026-11-24',
          address: 'Behind the temple',
          issueType: null,
          issueDescription: null,
          createdAt: '2026-11-20T06:00:00.000Z',
          filledAt: '2026-11-20T07:00:00.000Z',
          pushState: 'REFUSED',
          pushNote: 'Delhivery has tried 3 times and makes no further try',
        },
      ],
    });
    for (const text of [
      'Customer requests',
      'Filled',
      'Update Details',
      'Approved',
      '9812345678',
      'Nov 24, 2026',
      'Behind the temple',
      'Not accepted by the courier: Delhivery has tried 3 times and makes no further try',
    ])
      expect(slider.textContent).toContain(text);
    expect(slider.textContent).not.toContain('Reason');
  });

  it('lets a seller have the buyer of an undelivered order asked once more', async () => {
    const slider = await open({ status: 'UNDELIVERED' });
    api.on('POST /customer-requests', { status: true, message: 'Request sent to the buyer' });
    await userEvent.click(within(slider).getByRole('button', { name: 'Ask the buyer' }));
    expect(await screen.findByText('Request sent to the buyer')).toBeTruthy();
    expect(api.of('POST /customer-requests').map(({ body }) => body)).toEqual([{ orderId: ID }]);
  });

  it('[ORDER-018, ORDER-019, ORDER-020, ORDER-081, COMMON-016] collapses trail events behind Show more (count) into a table of time, city and status', async () => {
    const slider = await open({
      status: 'IN_TRANSIT',
      trails: [
        trail({ createdAt: '2026-11-20T06:00:00.000Z' }),
        trail({ orderStatus: 'IN_TRANSIT', createdAt: '2026-11-20T08:00:00.000Z' }),
        trail({
          orderStatus: 'IN_TRANSIT',
          moved: false,
          createdAt: '2026-11-20T09:30:00.000Z',
          city: 'Pune',
          description: 'Reached hub',
        }),
        trail({ orderStatus: 'IN_TRANSIT', moved: false, createdAt: '2026-11-20T10:00:00.000Z' }),
      ],
    });
    expect(within(slider).queryByText('Reached hub')).toBeNull();
    await userEvent.click(within(slider).getByRole('button', { name: 'Show more (2)' }));
    const trails = within(slider).getAllByRole('table').at(-1) as HTMLElement;
    expect(
      within(trails)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['time', 'city', 'status']);
    expect(
      within(trails)
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map((cell) => cell.textContent),
        ),
    ).toEqual([
      ['20 Nov, 03:00 PM', 'Pune', 'Reached hub'],
      ['20 Nov, 03:30 PM', 'N/A', 'In Transit'],
    ]);
  });

  it('[ORDER-013, ORDER-014, ORDER-015] re-checks an unserviceable order and reads it again', async () => {
    const slider = await open({
      status: 'UNSERVICEABLE',
      trails: [trail({ orderStatus: 'UNSERVICEABLE', description: 'No courier serves the pincode' })],
    });
    api
      .on(`POST /order/serviceability/${ID}`, { status: true, message: 'Order is serviceable now' })
      .on(`GET /order/${ID}`, { status: true, order: orderView() });
    expect(slider.textContent).toContain('Unserviceable');
    await userEvent.click(within(slider).getByRole('button', { name: 'Re-check serviceability' }));
    await screen.findByText('Order is serviceable now');
    await waitFor(() => expect(within(slider).queryByText('Unserviceable')).toBeNull());
  });

  it.each([
    ['[ORDER-016] RTO undelivered', 'RTO_UNDELIVERED', 'RTO Undelivered details'],
    ['[ORDER-017] RTS failed', 'RTS_FAILED', 'RTS Failed details'],
  ] as const)('%s has a details control', async (_, status, title) => {
    const slider = await open({
      status,
      trails: [
        trail({ orderStatus: status, description: 'Consignee refused', createdAt: '2026-11-20T08:00:00.000Z' }),
        trail({ orderStatus: status, moved: false, description: 'EOD-6', createdAt: '2026-11-20T09:00:00.000Z' }),
      ],
    });
    await userEvent.click(within(slider).getByRole('button', { name: 'Details' }));
    const dialog = await screen.findByRole('dialog', { name: title });
    for (const text of ['Consignee refused', 'EOD-6', '1', '20 Nov, 01:30 PM'])
      expect(dialog.textContent).toContain(text);
  });

  it.each([
    ['RTO', 'RTO_DELIVERED'],
    ['DTO', 'DTO_DELIVERED'],
  ] as const)('[ORDER-048, ORDER-049] offers Approve %s on %s and sends the count', async (type, status) => {
    const slider = await open({ status });
    api.on(`POST /order/${ID}/approve-return`, { status: true, message: `${type} approved successfully` });
    await userEvent.click(within(slider).getByRole('button', { name: `Approve ${type}` }));
    const dialog = await screen.findByRole('dialog', { name: `Approve ${type}` });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Good units of LAMP-S' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Good units of LAMP-S' }), '2');
    await userEvent.click(within(dialog).getByRole('button', { name: `Approve ${type}` }));
    await screen.findByText(`${type} approved successfully`);
    expect(api.of(`POST /order/${ID}/approve-return`)[0]?.body).toEqual({
      type,
      items: [{ id: 'item-1', good: 2, damaged: 1 }],
    });
  });

  it('lets an admin correct a return that was none, with a reason', async () => {
    const slider = await open({ status: 'RTO_DELIVERED' }, { variant: 'admin', role: 'admin' });
    api.on(`POST /order/${ID}/correct`, { status: true, message: 'Order corrected successfully' });
    await choose(slider, 'Correct status');
    const dialog = await screen.findByRole('dialog', { name: 'Correct order SO-101' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save status' }));
    expect(await within(dialog).findByText('Please select the right status')).toBeTruthy();
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /New status/ }), 'Delivered');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Signed proof of delivery');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save status' }));
    await screen.findByText('Order corrected successfully');
    expect(api.of(`POST /order/${ID}/correct`).map(({ body }) => body)).toEqual([
      { status: 'DELIVERED', reason: 'Signed proof of delivery' },
    ]);
  });

  it('shows the turn in the timeline, and lets an admin say that the parcel does not return', async () => {
    const slider = await open(
      {
        status: 'UNDELIVERED',
        returningSince: '2026-11-21T06:00:00.000Z',
        trails: [
          trail({ orderStatus: 'UNDELIVERED', createdAt: '2026-11-21T05:00:00.000Z' }),
          trail({
            orderStatus: 'UNDELIVERED',
            createdAt: '2026-11-21T06:00:00.000Z',
            moved: false,
            returnMark: 'started',
          }),
        ],
      },
      { variant: 'admin', role: 'admin' },
    );
    expect(within(slider).getAllByText('Returning to sender')).toHaveLength(2);
    expect(within(slider).queryByRole('button', { name: /Ask/ })).toBeNull();
    api.on(`POST /order/${ID}/correct`, { status: true, message: 'Order corrected successfully' });
    await choose(slider, 'Correct status');
    const dialog = await screen.findByRole('dialog', { name: 'Correct order SO-101' });
    const right = within(dialog).getByRole('combobox', { name: /New status/ });
    await userEvent.selectOptions(right, 'Undelivered, not returning');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The buyer has it');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save status' }));
    await screen.findByText('Order corrected successfully');
    expect(api.of(`POST /order/${ID}/correct`)[0]?.body).toMatchObject({ status: 'UNDELIVERED' });
  });

  it('offers no correction to a seller', async () => {
    expect(await menuOf(await open({ status: 'RTO_DELIVERED' }))).toEqual(['Print invoice', 'Duplicate order']);
  });

  it('[ADM-027] lets a return be taken in at another warehouse where the company allows it', async () => {
    const slider = await open({ status: 'RTO_DELIVERED', allowsReturnElsewhere: true });
    api
      .on(`POST /order/${ID}/approve-return`, { status: true, message: 'RTO approved successfully' })
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [
          {
            id: 'w-1',
            warehouseName: 'Banyan One',
            active: true,
            city: 'Thane',
            pincode: '421302',
            isPreferred: false,
          },
          { id: 'w-2', warehouseName: 'Neem Two', active: true, city: 'Pune', pincode: '411001', isPreferred: false },
        ],
      });
    await userEvent.click(within(slider).getByRole('button', { name: 'Approve RTO' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve RTO' });
    await within(dialog).findByRole('option', { name: 'Neem Two, Pune' });
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Returned to' }), 'w-2');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve RTO' }));
    await screen.findByText('RTO approved successfully');
    expect(api.of(`POST /order/${ID}/approve-return`)[0]?.body).toMatchObject({ warehouseId: 'w-2' });
  });

  it('[ADM-027] takes a return in where it was sent from, without a choice, where the company does not allow another warehouse', async () => {
    const slider = await open({ status: 'RTO_DELIVERED', allowsReturnElsewhere: false });
    api.on(`POST /order/${ID}/approve-return`, { status: true, message: 'RTO approved successfully' });
    await userEvent.click(within(slider).getByRole('button', { name: 'Approve RTO' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve RTO' });
    expect(within(dialog).queryByRole('combobox', { name: 'Returned to' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve RTO' }));
    await screen.findByText('RTO approved successfully');
    expect(api.of(`POST /order/${ID}/approve-return`)[0]?.body).not.toHaveProperty('warehouseId');
  });

  it('[ORDER-050, ORDER-082] offers both on READY_TO_SHIP to the warehouse of an early-return company only', async () => {
    const slider = await open(
      { status: 'READY_TO_SHIP', allowsEarlyReturn: true },
      { variant: 'warehouse', role: 'warehouse_user' },
    );
    expect(await menuOf(slider)).toEqual(expect.arrayContaining(['Approve RTO', 'Approve DTO']));
  });

  it('[ORDER-050] offers neither on READY_TO_SHIP to everybody else', async () => {
    const slider = await open({ status: 'READY_TO_SHIP' }, { variant: 'warehouse', role: 'warehouse_user' });
    expect(within(slider).queryByRole('button', { name: /Approve/ })).toBeNull();
    expect((await menuOf(slider)).filter((label) => label?.startsWith('Approve'))).toEqual([]);
  });

  it.each([
    ['RTO', 'RTO_PROCESSED'],
    ['DTO', 'DTO_PROCESSED'],
  ] as const)('[ORDER-051, ORDER-052] offers %s Details on %s', async (type, status) => {
    const slider = await open({ status });
    api.on(`GET /order/${ID}/return-details`, {
      status: true,
      data: {
        type,
        processedAt: '2026-11-21T06:00:00.000Z',
        processedBy: 'Ravi',
        items: [{ id: 'item-1', sku: 'LAMP-S', title: 'Clay lamp', good: 2, damaged: 1 }],
      },
    });
    await userEvent.click(within(slider).getByRole('button', { name: `${type} Details` }));
    const dialog = await screen.findByRole('dialog', { name: `${type} Details` });
    await within(dialog).findByText('2 good, 1 damaged');
    expect(dialog.textContent).toContain('Ravi');
  });

  it('[ORDER-053] lets an admin approve a High Margin order', async () => {
    const slider = await open({ isD2ROrder: true }, { variant: 'admin', role: 'admin' });
    expect(within(slider).getByText('High Margin')).not.toBeNull();
    api.on(`POST /order/${ID}/approve-d2r`, { status: true, message: 'Order approved successfully' });
    await userEvent.click(within(slider).getByRole('button', { name: 'Approve D2R' }));
    await screen.findByText('Order approved successfully');
  });

  it('prints the invoice of the order, or says why there is none', async () => {
    const slider = await open();
    api.on('POST /invoices', {
      status: true,
      results: [
        {
          orderId: ID,
          shopOrderId: 'SO-101',
          done: false,
          message: 'Please complete the invoicing details under Administration first',
          number: null,
        },
      ],
    });
    await choose(slider, 'Print invoice');
    await screen.findByText('Please complete the invoicing details under Administration first');
    expect(api.of('POST /invoices/print')).toHaveLength(0);
    api
      .on('POST /invoices', {
        status: true,
        results: [
          { orderId: ID, shopOrderId: 'SO-101', done: true, message: 'Invoice LC/2600001', number: 'LC/2600001' },
        ],
      })
      .on('POST /invoices/print', { status: true });
    await choose(slider, 'Print invoice');
    await waitFor(() => expect(api.of('POST /invoices/print').map(({ body }) => body)).toEqual([{ orderIds: [ID] }]));
  });

  it('asks before it ships one order, at its price', async () => {
    const slider = await open();
    api
      .on('POST /shipping/quote', quoted(10_000))
      .on('POST /shipping/book', { status: true, results: [bookedAs(ID, 'SO-101')] });
    await userEvent.click(within(slider).getByRole('button', { name: 'Ready to ship' }));
    const confirm = await screen.findByRole('button', { name: 'Ship 1 order' });
    expect(screen.getByRole('dialog', { name: 'Ship orders' }).textContent).toContain('Balance after₹25.00');
    expect(api.of('POST /shipping/book')).toHaveLength(0);
    await userEvent.click(confirm);
    await screen.findByText(`Booked, AWB AWB-${ID}`);
    expect(api.of('POST /shipping/book').map(({ body }) => body)).toEqual([
      { orderIds: [ID], agreed: [{ orderId: ID, freightPaise: 14_000 }] },
    ]);
  });

  it.each([[{ status: 'SHIPPED' }], [{ isD2ROrder: true }]] as const)('offers no booking of %j', async (over) => {
    expect(within(await open(over)).queryByRole('button', { name: 'Ready to ship' })).toBeNull();
  });

  it('offers no cancel after handover', async () => {
    expect(await menuOf(await open({ status: 'SHIPPED' }))).toEqual(['Print invoice', 'Duplicate order']);
  });

  it.each([
    ['seller', { status: 'PLACED' }, 'Ready to ship', ['Print invoice', 'Duplicate order', 'Cancel order SO-101']],
    ['seller', { status: 'RTS_FAILED' }, 'Ready to ship', ['Print invoice', 'Duplicate order', 'Cancel order SO-101']],
    ['seller', { status: 'READY_TO_SHIP' }, 'Print label', ['Print invoice', 'Duplicate order', 'Cancel order SO-101']],
    ['seller', { status: 'IN_TRANSIT' }, 'Track', ['Print label', 'Print invoice', 'Duplicate order']],
    [
      'seller',
      { status: 'UNDELIVERED' },
      'Ask the buyer',
      ['Print label', 'Print invoice', 'Track', 'Duplicate order'],
    ],
    ['seller', { status: 'DELIVERED' }, 'Track', ['Print label', 'Print invoice', 'Duplicate order']],
    [
      'seller',
      { status: 'RTO_DELIVERED' },
      'Approve RTO',
      ['Print label', 'Print invoice', 'Track', 'Duplicate order'],
    ],
    ['seller', { status: 'CANCELLED' }, null, ['Print invoice', 'Duplicate order']],
    [
      'seller',
      { status: 'PLACED', isD2ROrder: true },
      null,
      ['Print invoice', 'Duplicate order', 'Cancel order SO-101'],
    ],
    ['warehouse', { status: 'IN_TRANSIT' }, null, ['Print label', 'Print invoice']],
    ['admin', { status: 'PLACED', isD2ROrder: true }, 'Approve D2R', ['Print invoice', 'Cancel order SO-101']],
  ] as const)(
    'offers the %s of an order %j one button, %s, and the rest in a menu: %j',
    async (who, over, primary, rest) => {
      const role = who === 'warehouse' ? 'warehouse_user' : who;
      const slider = await open({ deliveryAwb: 'XB1', ...over }, { variant: who, role });
      const drawn = () =>
        within(within(slider).getByRole('group', { name: 'Actions' }))
          .getAllByRole('button')
          .map((button) => button.textContent);
      await waitFor(() => expect(drawn()).toEqual(primary === null ? ['More'] : ['More', primary]));
      await userEvent.click(within(slider).getByRole('button', { name: 'More' }));
      const items = () => within(slider).getAllByRole('menuitem');
      await waitFor(() => expect(items().map((item) => item.textContent)).toEqual(rest));
    },
  );

  it("opens the buyer's own page of the parcel", async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const slider = await open({ status: 'IN_TRANSIT', deliveryAwb: 'XB1' });
    await userEvent.click(await within(slider).findByRole('button', { name: 'Track' }));
    expect(opened).toHaveBeenCalledWith('https://track.example/track/XB1?t=own', '_blank', 'noopener');
    opened.mockRestore();
  });

  it('leads to the orders before and after it on the page of the list; Back closes it', async () => {
    const [first, second] = [ID, '019a0000-0000-7000-8000-000000000002'];
    api = new FakeApi()
      .on('POST /inventory/orders/find', {
        status: true,
        orders: [orderRow(), orderRow({ id: second, shopOrderId: 'SO-102' })],
        count: 2,
        next: null,
      })
      .on(`GET /order/${first}`, { status: true, order: orderView() })
      .on(`GET /order/${second}`, { status: true, order: orderView({ id: second, shopOrderId: 'SO-102' }) });
    const { router } = renderRoute(orders.routes, '/orders?tab=all');
    await userEvent.click(await screen.findByRole('link', { name: 'Open order SO-101' }));
    await screen.findByRole('dialog', { name: 'Order SO-101' });
    await userEvent.click(screen.getByRole('button', { name: 'Next row' }));
    await screen.findByRole('dialog', { name: 'Order SO-102' });
    expect(router.state.location).toMatchObject({ pathname: `/orders/${second}`, search: '?tab=all' });
    expect(screen.getByText('2 of 2')).toBeTruthy();
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/orders', search: '?tab=all' });
  });

  const failing = (status: number) => {
    api = new FakeApi()
      .on('POST /inventory/orders/find', { status: true, orders: [], count: 0, next: null })
      .on(`GET /order/${ID}`, () => ({
        status,
        body: { status: false, message: status === 404 ? 'Order not found' : 'Try again', requestId: 'x' },
      }));
    renderRoute(orders.routes, `/orders/${ID}`);
  };

  it('offers Retry when it does not load', async () => {
    failing(500);
    const slider = await screen.findByRole('dialog', { name: 'Order' });
    await userEvent.click(await within(slider).findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.of(`GET /order/${ID}`)).toHaveLength(2));
  });

  it('says so when there is no such order, and offers no Retry', async () => {
    failing(404);
    const slider = await screen.findByRole('dialog', { name: 'Order' });
    await within(slider).findByText('Order not found');
    expect(within(slider).queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
