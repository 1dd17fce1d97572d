import { type CreditLimitResponse } from '@godown/contracts/receivables';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COMPANY_ID, storeView } from '../../../test/stores.js';
import { retailers } from './index.js';

const STORE = storeView();
const ORDER_ID = '019a0000-0000-7000-8000-000000000001';
const PATH = `/d2r/retailers/${STORE.id}/credit-limit`;

const creditOf = (over: Partial<CreditLimitResponse> = {}): CreditLimitResponse => ({
  status: true,
  message: 'Success',
  limits: { limitPaise: 500_050, maxOverdueDays: 15, maxOpenBills: null },
  use: { outstandingPaise: 94_400, pendingPaise: 11_800, oldestDays: 1, openBills: 2 },
  changes: [
    {
      id: '019a0000-0000-7000-8000-0000000000d2',
      limitPaise: 500_050,
      maxOverdueDays: 15,
      maxOpenBills: 1,
      setBy: 'Meera',
      createdAt: '2026-11-22T06:00:00.000Z',
    },
    {
      id: '019a0000-0000-7000-8000-0000000000d1',
      limitPaise: null,
      maxOverdueDays: null,
      maxOpenBills: null,
      setBy: 'Ravi',
      createdAt: '2026-11-20T06:00:00.000Z',
    },
  ],
  overrides: [
    {
      id: '019a0000-0000-7000-8000-0000000000e1',
      orderId: ORDER_ID,
      shopOrderId: 'SO-101',
      reason: 'Credit limit ₹100.00, exposure with this order ₹118.00: ₹18.00 over',
      remark: 'Cheque is on its way',
      approvedBy: 'Anita',
      createdAt: '2026-11-21T06:00:00.000Z',
    },
  ],
  ...over,
});

const NOTHING_SET = creditOf({
  limits: { limitPaise: null, maxOverdueDays: null, maxOpenBills: null },
  use: { outstandingPaise: 0, pendingPaise: 0, oldestDays: null, openBills: 0 },
  changes: [],
  overrides: [],
});

describe('the credit of a retailer', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on('GET /d2r/store-address/list/', { status: true, storeAddressData: [STORE], totalRecords: 1 })
      .on(`GET ${PATH}`, creditOf());
  });
  afterEach(() => api.restore());

  const open = async (given: Parameters<typeof renderRoute>[2] = {}) => {
    renderRoute(retailers.routes, `/d2r/retailers?retailer=${STORE.id}`, {
      companies: [{ entityId: COMPANY_ID, name: 'Asha Foods' }],
      ...given,
    });
    return screen.findByRole('dialog', { name: 'Lake Stores' });
  };
  const factsOf = (drawer: HTMLElement) =>
    Object.fromEntries(
      within(drawer)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
  const openForm = async (drawer: HTMLElement) => {
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Set credit limit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Credit limit of Lake Stores' });
    // Until then the drawer behind it still holds the focus.
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    return dialog;
  };
  const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Save limit' }));
  const fill = async (dialog: HTMLElement, name: RegExp, text: string) => {
    const field = within(dialog).getByRole('textbox', { name });
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
  };

  it('shows limit, what is owed and waits, what is left, and the history, newest first', async () => {
    const drawer = await open();
    const history = await within(drawer).findByRole('list', { name: 'History' });
    expect(factsOf(drawer)).toMatchObject({
      'Credit limit': '₹5,000.50',
      Left: '₹3,938.50',
      Outstanding: '₹944.00',
      'Waiting for approval': '₹118.00',
      'Oldest bill overdue': '1 day, limit 15',
      'Open bills': '2',
    });
    const entries = within(history)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(entries).toEqual([
      expect.stringMatching(
        /^Limit set: ₹5,000\.50, at most 15 days overdue, at most 1 open billNov 22, 2026.* by Meera$/,
      ),
      expect.stringMatching(
        /^SO-101 approved over the limit.*₹18\.00 overCheque is on its wayNov 21, 2026.* by Anita$/,
      ),
      expect.stringMatching(/^Limits removedNov 20, 2026.* by Ravi$/),
    ]);
    expect(within(history).getByRole('link', { name: 'SO-101' }).getAttribute('href')).toBe(`/orders/${ORDER_ID}`);
    expect(await axeViolations()).toEqual([]);
  });

  it('says by how much a retailer is over the limit, and that there is none', async () => {
    api.on(`GET ${PATH}`, creditOf({ limits: { limitPaise: 100_000, maxOverdueDays: null, maxOpenBills: 2 } }));
    const drawer = await open();
    await within(drawer).findByText('₹62.00 over');
    expect(factsOf(drawer)).toMatchObject({ 'Open bills': '2, limit 2', 'Oldest bill overdue': '1 day' });
  });

  it('says that no limit was set yet', async () => {
    api.on(`GET ${PATH}`, NOTHING_SET);
    const drawer = await open();
    await within(drawer).findByText('No limit set yet');
    const facts = factsOf(drawer);
    expect(facts).toMatchObject({ 'Credit limit': 'No limit', 'Oldest bill overdue': 'None', 'Open bills': '0' });
    expect(facts).not.toHaveProperty('Left');
  });

  it('sets a limit in rupees, takes another away, and reads the credit again', async () => {
    api.on(`PUT ${PATH}`, { ...creditOf(), message: 'Credit limit saved' });
    const dialog = await openForm(await open());
    expect(await axeViolations()).toEqual([]);
    await fill(dialog, /^Credit limit/, '6000.50');
    await fill(dialog, /^Most days/, '');
    await fill(dialog, /^Maximum open bills/, '3');
    await save(dialog);
    await screen.findByText('Credit limit saved');
    expect(api.of(`PUT ${PATH}`)[0]?.body).toEqual({ limitPaise: 600_050, maxOverdueDays: null, maxOpenBills: 3 });
    await waitFor(() => expect(api.of(`GET ${PATH}`)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Credit limit of Lake Stores' })).toBeNull());
  });

  it('refuses what is no limit at its field, and keeps what was typed when saving fails', async () => {
    api.on(`PUT ${PATH}`, () => ({ status: 500, body: {} }));
    const dialog = await openForm(await open());
    await fill(dialog, /^Most days/, '366');
    await save(dialog);
    await within(dialog).findByText('Days should be a whole number from 0 to 365');
    expect(api.of(`PUT ${PATH}`)).toEqual([]);
    await fill(dialog, /^Most days/, '30');
    await save(dialog);
    await screen.findByText("Couldn't save the credit limit");
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Most days/ }).value).toBe('30');
  });

  it('offers to read the credit again when that failed', async () => {
    api.on(`GET ${PATH}`, () => ({ status: 500, body: {} }));
    const drawer = await open();
    await within(drawer).findByText("Couldn't get credit");
    api.on(`GET ${PATH}`, creditOf());
    await userEvent.click(within(drawer).getByRole('button', { name: /retry|try again/i }));
    await within(drawer).findByRole('list', { name: 'History' });
  });

  it('is set by those who may, and shown to the office only', async () => {
    const drawer = await open({ variant: 'admin', role: 'sub_admin', companies: [] });
    await within(drawer).findByRole('list', { name: 'History' });
    expect(within(drawer).queryByRole('button', { name: 'Set credit limit' })).toBeNull();
  });

  it('is not read for the warehouse', async () => {
    const drawer = await open({ variant: 'warehouse', role: 'warehouse_user' });
    await within(drawer).findByText('Ravi Nair');
    expect(within(drawer).queryByRole('heading', { name: 'Credit' })).toBeNull();
    expect(api.of(`GET ${PATH}`)).toEqual([]);
  });

  it('is not shown for a duplicate, whose bills belong to the retailer that is kept', async () => {
    const duplicate = storeView({ isActive: false, duplicateOf: '019a0000-0000-7000-8000-0000000000a9' });
    api.on('GET /d2r/store-address/list/', { status: true, storeAddressData: [duplicate], totalRecords: 1 });
    const drawer = await open();
    await within(drawer).findByText('1 Lake Road');
    expect(api.of(`GET ${PATH}`)).toEqual([]);
  });
});
