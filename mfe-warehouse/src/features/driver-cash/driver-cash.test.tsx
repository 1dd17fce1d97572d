import { type DriverCash, type DriverFigures, type HandInView, type UpiPayment } from '@godown/contracts/fleet';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { driverCash } from './index.js';

const RAVI: DriverCash = {
  driverId: '019a0000-0000-7000-8000-0000000000a1',
  name: 'Ravi Kumar',
  phone: '9810000031',
  heldPaise: 120_000,
  heldSince: '2026-11-20T06:00:00.000Z',
  isOverdue: true,
};
const KOCHI = { warehouseId: '019a0000-0000-7000-8000-0000000000b1', name: 'Kochi One', heldPaise: 50_000 };
const HAND_IN: HandInView = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  warehouseName: 'Kochi One',
  expectedPaise: 50_000,
  countedPaise: 45_000,
  handedInPaise: 45_000,
  differencePaise: -5_000,
  count: { notes500: 0, notes200: 2, notes100: 0, notes50: 1, notes20: 0, notes10: 0, coinsPaise: 0 },
  receivedBy: 'Meera Nair',
  receivedAt: '2026-11-19T06:00:00.000Z',
  confirmedAt: null,
};
const FIGURES: DriverFigures = {
  delivered: 7,
  failed: 2,
  metres: 12_340,
  cashPaise: 70_000,
  upiPaise: 30_000,
  handedInPaise: 45_000,
  differencePaise: 25_000,
  incentivePaise: 9_100,
};
const STATEMENT = {
  openingPaise: 95_000,
  days: [{ ...FIGURES, day: '2026-11-19' }],
  total: FIGURES,
  closingPaise: 120_000,
};
const UPI: UpiPayment = {
  id: '019a0000-0000-7000-8000-0000000000d1',
  driverId: RAVI.driverId,
  driverName: RAVI.name,
  awb: 'LTN100000001',
  amountPaise: 49_900,
  reference: '402912345678',
  collectedAt: '2026-11-20T06:00:00.000Z',
};
const UPI_TOO: UpiPayment = { ...UPI, id: '019a0000-0000-7000-8000-0000000000d2', reference: '402912345679' };
const MADE = 'GET /wms/cash/deposits';
const WAITING = 'GET /wms/cash/upi';
const CONFIRM_UPI = 'POST /wms/cash/upi/confirm';
const LIST = 'GET /wms/cash';
const OF_RAVI = `GET /wms/cash/drivers/${RAVI.driverId}`;
const OF_DAYS = `GET /wms/cash/drivers/${RAVI.driverId}/statement`;
const CSV = `GET /csv/wms/cash/drivers/${RAVI.driverId}/statement`;
const HAND_INS = `POST /wms/cash/drivers/${RAVI.driverId}/hand-ins`;
const DEPOSITS = `POST /wms/cash/warehouses/${KOCHI.warehouseId}/deposits`;

describe('the cash screen', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(LIST, { status: true, drivers: [RAVI], warehouses: [KOCHI] })
      .on(OF_RAVI, { status: true, heldPaise: RAVI.heldPaise, handIns: [HAND_IN] })
      .on(OF_DAYS, { status: true, statement: STATEMENT })
      .on(HAND_INS, { status: true, message: 'Cash handed in', handIn: HAND_IN })
      .on(MADE, { status: true, message: 'Success', deposits: [] })
      .on(WAITING, { status: true, message: 'Success', payments: [] })
      .on(DEPOSITS, { status: true, message: 'Deposit saved' });
  });
  afterEach(() => api.restore());

  const open = (role: 'warehouse_user' | 'cluster_owner' = 'warehouse_user', path = '/cash') =>
    renderRoute(driverCash.routes, path, { variant: 'warehouse', role });
  const count = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Count cash: Ravi Kumar' }));
    return screen.findByRole('dialog', { name: 'Count the cash of Ravi Kumar' });
  };
  const type = async (dialog: HTMLElement, label: RegExp, text: string) => {
    const field = within(dialog).getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const book = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Book hand-in' }));

  it('shows who holds how much since when, and what waits at the warehouses', async () => {
    open();
    const row = (await screen.findByText('Ravi Kumar')).closest('tr');
    for (const text of ['9810000031', '₹1,200.00', 'Nov 20, 2026', 'Over 24 h'])
      expect(row?.textContent).toContain(text);
    screen.getByText('Kochi One');
    screen.getByText('₹500.00');
    expect(await axeViolations()).toEqual([]);
  });

  it('lists deposits with the photos of their slips', async () => {
    const deposit = {
      id: '019a0000-0000-7000-8000-0000000000e1',
      warehouseName: 'Kochi One',
      amountPaise: 50_000,
      reference: 'SLIP-1',
      depositedBy: 'Meera Nair',
      depositedAt: '2026-11-20T06:00:00.000Z',
      hasSlip: true,
    };
    const without = { ...deposit, id: '019a0000-0000-7000-8000-0000000000e2', reference: 'SLIP-2', hasSlip: false };
    api.on(MADE, { status: true, message: 'Success', deposits: [deposit, without] });
    open();
    const link = await screen.findByRole('link', { name: 'Photo of slip SLIP-1' });
    expect(link.getAttribute('href')).toBe(`/api/wms/cash/deposits/${deposit.id}/slip`);
    screen.getByText('No photo');
    expect(await axeViolations()).toEqual([]);
  });

  it('says when the chosen file is no photo of a slip', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Deposit from Kochi One' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deposit from Kochi One' });
    const file = new File(['text'], 'slip.jpg', { type: 'image/jpeg' });
    await userEvent.upload(within(dialog).getByLabelText('Photo of the bank slip', { selector: 'input' }), file);
    await within(dialog).findByText('The photo could not be read. Take it again');
    expect(await axeViolations()).toEqual([]);
  });

  it('confirms UPI payments that have arrived, one or many at once', async () => {
    api.on(WAITING, { status: true, message: 'Success', payments: [UPI, UPI_TOO] }).on(CONFIRM_UPI, () => ({
      status: 409,
      body: { status: false, message: 'This payment was already confirmed or refused. Refresh the list' },
    }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm: 402912345678' }));
    await screen.findByText('This payment was already confirmed or refused. Refresh the list');
    expect(await axeViolations()).toEqual([]);
    api.on(CONFIRM_UPI, { status: true, message: 'UPI payments confirmed', confirmed: 2 });
    const table = screen.getByRole('table', { name: 'UPI at the door' });
    await userEvent.click(within(table).getAllByRole('checkbox')[0] ?? table);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm 2 payments' }));
    await screen.findByText('UPI payments confirmed');
    expect(api.of(CONFIRM_UPI).map(({ body }) => body)).toEqual([{ ids: [UPI.id] }, { ids: [UPI.id, UPI_TOO.id] }]);
  });

  it('says what the gateway knows of a UPI payment, where one is asked', async () => {
    const asked = { ...UPI, checkedAt: '2026-11-25T06:00:00.000Z' };
    api.on(WAITING, { status: true, message: 'Success', payments: [asked, UPI_TOO], isChecked: true });
    open();
    const table = within(await screen.findByRole('table', { name: 'UPI at the door' }));
    await table.findByText(/^Not received by /);
    table.getByText('Not checked yet');
  });

  it('refuses a UPI payment only with a reason', async () => {
    const path = `POST /wms/cash/upi/${UPI.id}/refuse`;
    api
      .on(WAITING, { status: true, message: 'Success', payments: [UPI] })
      .on(path, { status: true, message: 'Refused. The driver owes the amount in cash' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions of 402912345678' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Refuse' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refuse payment 402912345678?' });
    within(dialog).getByText('Ravi Kumar then owes ₹499.00 in cash and is notified.');
    const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Refuse payment' }));
    await send();
    await within(dialog).findByText('Please give a reason');
    expect(await axeViolations()).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Not on the statement');
    await send();
    await waitFor(() => expect(api.of(path)[0]?.body).toEqual({ reason: 'Not on the statement' }));
  });

  it('shows no buttons where no UPI payment waits, or to who may not decide', async () => {
    open();
    await screen.findByText('No UPI payment is waiting');
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
    cleanup();
    api.on(WAITING, { status: true, message: 'Success', payments: [UPI] });
    open('cluster_owner');
    await screen.findByText('402912345678');
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it('offers Retry when it does not load, and says so when no driver holds cash', async () => {
    api.on(LIST, () => ({ status: 500, body: {} }));
    open();
    await screen.findByText("Couldn't get the cash");
    api.on(LIST, { status: true, drivers: [], warehouses: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No driver holds cash');
    screen.getByText('No cash waiting to be deposited');
  });

  it('adds the notes up while they are counted, shows the difference before it is booked, and books once', async () => {
    open();
    const dialog = await count();
    within(dialog).getByText('₹1,200.00 short: stays with the driver');
    await type(dialog, /^₹500 notes/, '2');
    await type(dialog, /^₹50 notes/, '3');
    await type(dialog, /^Coins/, '12.5');
    within(dialog).getByText('₹37.50 short: stays with the driver');
    expect(await axeViolations()).toEqual([]);
    await type(dialog, /^Coins/, '50');
    within(dialog).getByText('Exact');
    await type(dialog, /^Coins/, '60');
    within(dialog).getByText('₹10.00 over: give it back to the driver');
    await book(dialog);
    await screen.findByText('Cash handed in');
    expect(api.of(HAND_INS)).toHaveLength(1);
    expect(api.of(HAND_INS)[0]?.body).toEqual({
      expectedPaise: 120_000,
      count: { notes500: 2, notes200: 0, notes100: 0, notes50: 3, notes20: 0, notes10: 0, coinsPaise: 6_000 },
    });
    await waitFor(() => expect(api.of(LIST).length).toBeGreaterThan(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("keeps the count and shows the server's refusal when the cash has changed meanwhile", async () => {
    const message = 'The cash has changed. Refresh and count again';
    api.on(HAND_INS, () => ({ status: 409, body: { status: false, message } }));
    open();
    const dialog = await count();
    await type(dialog, /^₹500 notes/, '2');
    await book(dialog);
    await screen.findByText(message);
    expect(within(dialog).getByLabelText(/^₹500 notes/)).toHaveProperty('value', '2');
    await type(dialog, /^₹500 notes/, '-1');
    await book(dialog);
    await within(dialog).findByText('Enter a whole number');
    expect(api.of(HAND_INS)).toHaveLength(1);
  });

  it("shows a driver's hand-ins beside the list", async () => {
    open('warehouse_user', `/cash?driver=${RAVI.driverId}`);
    const drawer = await screen.findByRole('dialog', { name: /Ravi Kumar/ });
    const handIn = (await within(drawer).findByText('Meera Nair')).closest('li');
    for (const text of ['₹450.00', '₹50.00 short', 'Not confirmed yet']) expect(handIn?.textContent).toContain(text);
    expect(await axeViolations()).toEqual([]);
  });

  it("shows the driver's statement of the days that are asked for, and downloads it", async () => {
    open('warehouse_user', `/cash?driver=${RAVI.driverId}`);
    const drawer = await screen.findByRole('dialog', { name: /Ravi Kumar/ });
    const table = await within(drawer).findByRole('table', { name: 'By day' });
    for (const text of ['Nov 19, 2026', '12.3 km', '₹700.00', '₹300.00', '₹450.00', '₹250.00', '₹91.00'])
      expect(table.textContent).toContain(text);
    within(drawer).getByText('₹950.00');
    expect(await axeViolations()).toEqual([]);
    const asked = api.of(OF_DAYS)[0]?.query;
    expect(Object.keys(asked ?? {})).toEqual(['from', 'to']);
    api.on(CSV, () => ({ status: 500, body: {} }));
    await userEvent.click(within(drawer).getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(api.of(CSV)[0]?.query).toEqual(asked));
    await userEvent.click(within(drawer).getByRole('button', { name: '30 days' }));
    await waitFor(() => expect(api.of(OF_DAYS)).toHaveLength(2));
    await userEvent.click(within(drawer).getByRole('button', { name: 'Any time' }));
    await within(drawer).findByText('Choose the first and the last day');
    expect(api.of(OF_DAYS)).toHaveLength(2);
  });

  it('says what is to hand in: cash, refused UPI payments, what was short; also while it is counted', async () => {
    const parts = { collectedPaise: 65_100, refusedUpiPaise: 49_900, shortPaise: 5_000 };
    api
      .on(LIST, { status: true, drivers: [{ ...RAVI, parts }], warehouses: [KOCHI] })
      .on(OF_RAVI, { status: true, heldPaise: RAVI.heldPaise, parts, handIns: [HAND_IN] });
    const said = async (shown: HTMLElement) => {
      await within(shown).findByText('Refused UPI payments');
      for (const text of ['Cash from buyers', 'Short at the last hand-in', '₹651.00', '₹499.00', '₹50.00', '₹1,200.00'])
        expect(shown.textContent).toContain(text);
    };
    open();
    await said(await count());
    cleanup();
    open('warehouse_user', `/cash?driver=${RAVI.driverId}`);
    await said(await screen.findByRole('dialog', { name: /Ravi Kumar/ }));
    expect(await axeViolations()).toEqual([]);
  });

  it('says of a hand-in how much of it was for refused UPI payments and for what was missing before', async () => {
    const parts = { collectedPaise: 70_100, refusedUpiPaise: 49_900, shortPaise: 5_000 };
    api.on(OF_RAVI, { status: true, heldPaise: RAVI.heldPaise, handIns: [{ ...HAND_IN, parts }] });
    open('warehouse_user', `/cash?driver=${RAVI.driverId}`);
    const drawer = await screen.findByRole('dialog', { name: /Ravi Kumar/ });
    await within(drawer).findByText('Refused UPI payments ₹499.00');
    within(drawer).getByText('Cash from buyers ₹701.00');
    within(drawer).getByText('Short at the previous hand-in ₹50.00');
    expect(await axeViolations()).toEqual([]);
  });

  it('shows hand-ins and statement of a driver who holds no cash', async () => {
    api
      .on(LIST, { status: true, drivers: [], warehouses: [] })
      .on(OF_RAVI, { status: true, heldPaise: 0, handIns: [HAND_IN] })
      .on(`GET /wms/drivers/${RAVI.driverId}`, { status: true, user: { name: RAVI.name }, orders: [], trips: [] });
    open('warehouse_user', `/cash?driver=${RAVI.driverId}`);
    const drawer = await screen.findByRole('dialog', { name: /Ravi Kumar/ });
    await within(drawer).findByText('Meera Nair');
    await within(drawer).findByRole('table', { name: 'By day' });
    expect(within(drawer).queryByRole('button', { name: 'Count cash' })).toBeNull();
  });

  it('offers Retry when the statement does not load, and says so when nothing is in it', async () => {
    api.on(OF_DAYS, () => ({ status: 500, body: {} }));
    open('warehouse_user', `/cash?driver=${RAVI.driverId}`);
    await screen.findByText("Couldn't get the statement");
    api.on(OF_DAYS, { status: true, statement: { ...STATEMENT, days: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Nothing on these days');
  });

  it('leads admins to the incentives, and nobody else', async () => {
    open();
    await screen.findByText('Ravi Kumar');
    expect(screen.queryByRole('link', { name: 'Incentives' })).toBeNull();
    cleanup();
    renderRoute(driverCash.routes, '/cash', { variant: 'admin', role: 'admin' });
    const link = await screen.findByRole('link', { name: 'Incentives' });
    expect(link.getAttribute('href')).toBe('/cash/incentives');
  });

  it('deposits the cash of a warehouse with the reference of the bank', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Deposit from Kochi One' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deposit from Kochi One' });
    const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Save deposit' }));
    await save();
    await within(dialog).findByText('Enter the bank reference');
    expect(api.of(DEPOSITS)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/^Bank reference/), 'SLIP-77');
    await save();
    await screen.findByText('Deposit saved');
    expect(api.of(DEPOSITS)[0]?.body).toEqual({ amountPaise: 50_000, reference: 'SLIP-77' });
  });

  it('lets a cluster owner count, not deposit', async () => {
    open('cluster_owner');
    await screen.findByRole('button', { name: 'Count cash: Ravi Kumar' });
    expect(screen.queryByRole('button', { name: 'Deposit from Kochi One' })).toBeNull();
  });
});
