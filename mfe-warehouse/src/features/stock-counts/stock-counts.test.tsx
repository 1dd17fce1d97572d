import { type Role } from '@godown/contracts/permissions';
import {
  type CountUnitsRequest,
  type StockCountDifference,
  type StockCountLine,
  type StockCountRow,
} from '@godown/contracts/stock-counts';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeCamera } from '../../../test/fake-camera.js';
import { hearTones, stopHearing } from '../../../test/heard-tones.js';
import { stockCounts } from './index.js';

const ID = '019a0000-0000-7000-8000-0000ab12cd34';
const WAREHOUSE = '019a0000-0000-7000-8000-0000000000a1';
const COMPANY = '019a0000-0000-7000-8000-0000000000c1';
const COUNT: StockCountRow = {
  id: ID,
  companyId: COMPANY,
  companyName: 'Lotus',
  warehouseId: WAREHOUSE,
  warehouseName: 'Kochi One',
  status: 'OPEN',
  isFull: true,
  lineCount: 2,
  countedCount: 1,
  openedAt: '2026-11-24T03:30:00.000Z',
  countedAt: null,
  approvedAt: null,
};
const LINES: StockCountLine[] = [
  {
    id: 'l1',
    wsin: 'W1',
    productTitle: 'Masala chips',
    counted: 8,
    countedAt: '2026-11-24T04:00:00.000Z',
    recounts: 0,
  },
  { id: 'l2', wsin: 'W2', productTitle: 'Neem soap', counted: null, countedAt: null, recounts: 1 },
];
const DIFFERENCE: StockCountDifference = {
  id: 'l1',
  wsin: 'W1',
  productTitle: 'Masala chips',
  expected: 10,
  counted: 8,
  difference: -2,
  pricePaise: 11_800,
  valuePaise: -23_600,
  recounts: 0,
};
const REVIEW = {
  status: true,
  differences: [DIFFERENCE],
  totalRecords: 1,
  totals: { lines: 1, missingUnits: 2, surplusUnits: 0, valuePaise: -23_600 },
  mayApprove: true,
};
const LIST = 'GET /wms/stock-counts';
const DETAIL = `${LIST}/${ID}`;
const UNITS = `POST /wms/stock-counts/${ID}/units`;

const counted = ({ body }: { body?: unknown }) => {
  const { wsin, quantity } = body as CountUnitsRequest;
  return { status: 200, body: { status: true, line: { ...LINES[0], wsin, counted: quantity } } };
};

describe('the stock counts screen', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(LIST, { status: true, stockCounts: [COUNT], totalRecords: 1 })
      .on(DETAIL, { status: true, stockCount: COUNT })
      .on(`${DETAIL}/lines`, { status: true, lines: LINES, totalRecords: 2 })
      .on(`${DETAIL}/differences`, REVIEW)
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [{ id: WAREHOUSE, warehouseName: 'Kochi One', active: true }],
      })
      .on(UNITS, counted);
  });
  afterEach(() => {
    api.restore();
    stopHearing();
    localStorage.clear();
  });

  const open = (address: string, role: Role = 'warehouse_user') =>
    renderRoute(stockCounts.routes, address, {
      variant: role === 'warehouse_user' ? 'warehouse' : 'admin',
      role,
      companies: [{ entityId: COMPANY, name: 'Lotus' }],
    });
  const openOne = async () => {
    open(`/stock-counts/${ID}`);
    return screen.findByLabelText('WSIN');
  };
  const review = async (over: object = {}) => {
    api.on(DETAIL, { status: true, stockCount: { ...COUNT, status: 'COUNTED', countedCount: 2 } });
    api.on(`${DETAIL}/differences`, { ...REVIEW, ...over });
    open(`/stock-counts/${ID}`);
    await screen.findAllByText('Masala chips');
  };
  const last = () => screen.getByLabelText('Last count');
  const sent = () => api.of(UNITS).map(({ body }) => body as CountUnitsRequest);

  it('lists the counts, offers Retry when they do not load, and says so when there are none', async () => {
    api.on(LIST, () => ({ status: 500, body: {} }));
    open('/stock-counts');
    await screen.findByText("Couldn't get stock counts");
    api.on(LIST, { status: true, stockCounts: [], totalRecords: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No stock counts yet');
  });

  it.each([
    ['warehouse_user', 1],
    ['sub_admin', 0],
  ] as const)('shows a %s how far each count is; only who counts starts one', async (role, buttons) => {
    open('/stock-counts', role);
    const row = (await screen.findByRole('link', { name: 'Kochi One' })).closest('tr');
    for (const text of ['Counting', 'Everything in stock', '1 of 2']) expect(row?.textContent).toContain(text);
    expect(await axeViolations()).toEqual([]);
    expect(screen.queryAllByRole('button', { name: /Start stock count/ })).toHaveLength(buttons);
  });

  it('offers a cluster owner the warehouses of the own clusters: others they may not read', async () => {
    api
      .on('GET /company/warehouses', () => ({ status: 403, body: { status: false, message: 'Forbidden' } }))
      .on('POST /wms/clusters/find', {
        status: true,
        clusters: [
          { id: 'k1', name: 'North', warehouseId: WAREHOUSE, warehouse: 'Kochi One' },
          { id: 'k2', name: 'South', warehouseId: WAREHOUSE, warehouse: 'Kochi One' },
        ],
        count: 2,
      });
    open('/stock-counts', 'cluster_owner');
    await userEvent.click(await screen.findByRole('button', { name: /Start stock count/ }));
    await screen.findByRole('option', { name: 'Kochi One' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.of('GET /company/warehouses')).toEqual([]);
  });

  it('starts one over a pasted list of WSINs', async () => {
    api.on('POST /wms/stock-counts', { status: true, message: 'Stock count started', id: ID });
    open('/stock-counts');
    await userEvent.click(await screen.findByRole('button', { name: /Start stock count/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Start stock count' });
    await within(dialog).findByRole('option', { name: 'Kochi One' });
    await userEvent.selectOptions(within(dialog).getByLabelText(/Warehouse/), WAREHOUSE);
    await userEvent.type(within(dialog).getByLabelText(/WSINs/), 'W1{Enter}w2, W3');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start' }));
    await screen.findByLabelText('WSIN');
    expect(api.of('POST /wms/stock-counts')[0]?.body).toEqual({
      warehouseId: WAREHOUSE,
      companyId: COMPANY,
      wsins: ['W1', 'W2', 'W3'],
    });
  });

  it('starts one of a bin, and says so', async () => {
    api.on('POST /wms/stock-counts', { status: true, message: 'Stock count started', id: ID });
    api.on(DETAIL, { status: true, stockCount: { ...COUNT, isFull: false, bin: 'A-03-2' } });
    open('/stock-counts');
    await userEvent.click(await screen.findByRole('button', { name: /Start stock count/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Start stock count' });
    await within(dialog).findByRole('option', { name: 'Kochi One' });
    await userEvent.selectOptions(within(dialog).getByLabelText(/Warehouse/), WAREHOUSE);
    await userEvent.type(within(dialog).getByLabelText(/^Bin/), 'A-03-2');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start' }));
    await screen.findByText(/Bin A-03-2/);
    expect(api.of('POST /wms/stock-counts')[0]?.body).toMatchObject({ bin: 'A-03-2', wsins: [] });
  });

  it('counts one unit per scan wherever the focus is, and asks for no difference', async () => {
    await openOne();
    await screen.findByText('Neem soap');
    await screen.findByText('Count again');
    expect(await axeViolations()).toEqual([]);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('w2{Enter}');
    await waitFor(() => expect(last().textContent).toContain('1 counted'));
    expect(sent()).toMatchObject([{ wsin: 'W2', mode: 'ADD', quantity: 1 }]);
    expect(sent()[0]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(api.of(`${DETAIL}/differences`)).toEqual([]);
    act(() => screen.getAllByRole('radio')[0]?.focus());
    await userEvent.keyboard('w2{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    act(() => screen.getByRole('button', { name: 'Count' }).focus());
    await userEvent.keyboard('w2{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(3));
  });

  it('takes a number instead of scans, also none', async () => {
    await openOne();
    await userEvent.click(await screen.findByText('Enter a number'));
    await userEvent.type(screen.getByLabelText('WSIN'), 'W2{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Quantity'));
    expect(sent()).toEqual([]);
    await userEvent.keyboard('0{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ wsin: 'W2', mode: 'SET', quantity: 0 }]));
    expect(await axeViolations()).toEqual([]);
  });

  it("counts units with the phone's camera; with a number it reads one code and the number is typed", async () => {
    const camera = new FakeCamera();
    try {
      await openOne();
      await userEvent.click(screen.getByRole('button', { name: 'Scan with camera' }));
      await screen.findByRole('dialog', { name: 'Scan with camera' });
      await camera.sees('W1');
      await camera.sees('W2');
      expect(sent()).toMatchObject([
        { wsin: 'W1', mode: 'ADD', quantity: 1 },
        { wsin: 'W2', mode: 'ADD', quantity: 1 },
      ]);
      await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.click(screen.getByText('Enter a number'));
      await userEvent.click(screen.getByRole('button', { name: 'Scan with camera' }));
      await camera.sees('W2');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent()).toHaveLength(2);
      await userEvent.type(screen.getByLabelText('Quantity'), '7{Enter}');
      await waitFor(() => expect(sent()[2]).toMatchObject({ wsin: 'W2', mode: 'SET', quantity: 7 }));
    } finally {
      camera.restore();
    }
  });

  it('says why an entry is refused, and keeps saying it until it has been read', async () => {
    const message = "W9 is not on this count's list";
    api.on(UNITS, () => ({ status: 422, body: { status: false, message, code: 'NOT_ON_LIST' } }));
    const heard = hearTones();
    await userEvent.type(await openOne(), 'W9{Enter}');
    await waitFor(() => expect(last().getAttribute('role')).toBe('alert'));
    expect(heard).toEqual([196]);
    expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(1);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getAllByText(message, { exact: false })).toHaveLength(1);
  });

  it('is finished and cancelled after a question', async () => {
    for (const [step, role, button, told] of [
      ['finish', 'button', 'Finish count', 'Count finished'],
      ['cancel', 'menuitem', 'Cancel count', 'Stock count cancelled'],
    ] as const) {
      api.on(`POST /wms/stock-counts/${ID}/${step}`, { status: true, message: told });
      const { unmount } = open(`/stock-counts/${ID}`);
      if (role === 'menuitem') await userEvent.click(await screen.findByRole('button', { name: 'More' }));
      await userEvent.click(await screen.findByRole(role, { name: new RegExp(button) }));
      const ask = await screen.findByRole('alertdialog');
      await userEvent.click(within(ask).getByRole('button', { name: button }));
      await screen.findByText(told);
      unmount();
    }
  });

  it('shows differences with their value, sends lines back, and books them after a question', async () => {
    const recount = `POST /wms/stock-counts/${ID}/recount`;
    const approve = `POST /wms/stock-counts/${ID}/approve`;
    api.on(recount, { status: true, message: 'Sent back for a recount' });
    api.on(approve, { status: true, message: 'Stock count approved' });
    await review();
    for (const text of ['10', '8', '-2', '−₹236.00']) expect(document.body.textContent).toContain(text);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /W1/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send back for a recount' }));
    await screen.findByText('Sent back for a recount', { selector: ':not(button)' });
    expect(api.of(recount)[0]?.body).toEqual({ lineIds: ['l1'] });
    await userEvent.click(screen.getByRole('button', { name: /Approve count/ }));
    const ask = await screen.findByRole('alertdialog');
    await userEvent.click(within(ask).getByRole('button', { name: 'Approve' }));
    await screen.findByText('Stock count approved');
  });

  it('tells who counted that somebody else approves, and offers Retry when differences do not load', async () => {
    api.on(DETAIL, { status: true, stockCount: { ...COUNT, status: 'COUNTED' } });
    api.on(`${DETAIL}/differences`, () => ({ status: 500, body: {} }));
    open(`/stock-counts/${ID}`);
    await screen.findByText("Couldn't get the differences");
    api.on(`${DETAIL}/differences`, { ...REVIEW, mayApprove: false });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Someone who did not count has to approve.');
  });
});
