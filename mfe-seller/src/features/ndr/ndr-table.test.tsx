import { type CustomerRequestRow } from '@godown/contracts/ndr';
import { FakeApi, renderRoute, stopDate } from '@godown/shared-ui/testing';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ndr } from './index.js';

const FIND = 'POST /customer-requests/find';
const MARK = 'PATCH /customer-requests/approval-status';

const FILLED: CustomerRequestRow = {
  id: 'request-1',
  orderId: 'order-1',
  shopOrderId: 'GD-1001',
  orderStatus: 'UNDELIVERED',
  returningSince: null,
  awb: '14000000000001',
  companyId: 'company-1',
  companyName: 'Asha Foods',
  customerId: 'c',
  courier: 'delhivery_surface',
  formLinkStatus: 'FILLED',
  requestType: 'UPDATE_DETAILS',
  approvalStatus: 'PENDING',
  alternatePhone: '9812345678',
  deferredDeliveryDate: '2026-11-24',
  address: 'Behind the temple',
  issueType: null,
  issueDescription: null,
  remark: null,
  createdAt: '2026-11-20T05:00:00.000Z',
  visitedAt: null,
  filledAt: '2026-11-20T06:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  pushState: null,
  pushNote: null,
  pushDueAt: null,
};
const REFUSED: CustomerRequestRow = {
  ...FILLED,
  id: 'request-2',
  shopOrderId: 'GD-1002',
  requestType: 'CANCEL_ORDER',
  approvalStatus: 'APPROVED',
  alternatePhone: null,
  deferredDeliveryDate: null,
  address: null,
  issueType: 'CHANGED_MY_MIND',
  issueDescription: 'Bought it elsewhere',
  decidedAt: '2026-11-20T07:00:00.000Z',
  decidedBy: 'Root',
  pushState: 'REFUSED',
  pushNote: 'Delhivery has tried 3 times and makes no further try',
};
const SENT: CustomerRequestRow = {
  ...FILLED,
  id: 'request-3',
  shopOrderId: 'GD-1003',
  formLinkStatus: 'SENT',
  requestType: null,
  alternatePhone: null,
  deferredDeliveryDate: null,
  address: null,
  filledAt: null,
};

describe('the customer requests', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi()
      .on(FIND, { status: true, customerRequests: [FILLED, REFUSED, SENT], count: 25 })
      .on('POST /customer-requests/counts', { status: true, counts: { ALL: 25, PENDING: 21, APPROVED: 4 } });
  });
  afterEach(() => {
    jest.useRealTimers();
    api.restore();
  });

  const asSeller = () => renderRoute(ndr.routes, '/ndr');
  const asAdmin = (role: 'admin' | 'sub_admin' = 'admin') =>
    renderRoute([{ path: '/billing', lazy: ndr.tabs?.[0]?.lazy }], '/billing', {
      variant: 'admin',
      role,
      companies: [],
    });
  const headers = () =>
    screen
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent?.trim())
      .filter((text) => text !== '');
  const rowOf = (order: string) => screen.getByText(order).closest('tr') as HTMLElement;
  const lastQuery = () => api.of(FIND).at(-1)?.body;

  it('[NDR-002, NDR-005, NDR-009, NDR-012, NDR-016, NDR-017] shows sellers their columns, in the words of the specification, at /ndr', async () => {
    asSeller();
    await screen.findByText('GD-1001');
    expect(headers()).toEqual([
      'Order ID',
      'AWB',
      'Courier',
      'Form link status',
      'Request type',
      'Approval status',
      'Customer input',
      'Created at',
    ]);
    const row = within(rowOf('GD-1001'));
    for (const text of [
      '3PL RESPONSE PENDING',
      'Filled',
      'Update Details',
      'Delhivery (surface)',
      '9812345678',
      'Behind the temple',
    ])
      expect(row.getByText(text)).toBeTruthy();
    expect(within(rowOf('GD-1002')).getByText('Cancel Order')).toBeTruthy();
    expect(within(rowOf('GD-1002')).getByText('Delhivery has tried 3 times and makes no further try')).toBeTruthy();
    expect(within(rowOf('GD-1003')).getByText('Sent')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark as' })).toBeNull();
    expect(ndr.nav).toEqual([expect.objectContaining({ label: 'NDR', to: '/ndr', variants: ['seller'] })]);
  });

  it('[NDR-001, NDR-011, NDR-017, BILL-008] shows admins the company, the decision and the marks in tab 5 of billing', async () => {
    asAdmin();
    await screen.findByText('GD-1001');
    expect(headers()).toEqual([
      'Order ID',
      'Company',
      'AWB',
      'Courier',
      'Form link status',
      'Request type',
      'Approval status',
      'Customer input',
      'Created at',
      'Decided by',
      'Decided at',
      'Actions',
    ]);
    expect(within(rowOf('GD-1002')).getByText('Root')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select request of order GD-1001' })).toBeTruthy();
    expect(ndr.tabs?.map(({ key, label }) => [key, label])).toEqual([['ndrRequests', 'NDR customer requests']]);
  });

  it('[NDR-015] asks for the last month until another range is chosen', async () => {
    stopDate('2026-11-21T18:35:00Z');
    asSeller();
    await screen.findByText('GD-1001');
    expect(lastQuery()).toEqual({
      where: { start: '2026-10-22 00:00', end: '2026-11-22 23:59' },
      pagination: { records: 10, pageNumber: 1 },
    });
  });

  it('[NDR-013] pages, filters and searches', async () => {
    asSeller();
    await screen.findByText('GD-1001');
    await userEvent.click(screen.getByRole('button', { name: /next/i }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ pagination: { pageNumber: 2 } }));
    await userEvent.click(screen.getByRole('button', { name: /filter/i }));
    await userEvent.selectOptions(screen.getByLabelText('Form link status'), 'Filled');
    await userEvent.selectOptions(screen.getByLabelText('Request type'), 'Cancel Order');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('tab', { name: '3PL RESPONSE PENDING 21' }));
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({
        where: { formLinkStatus: 'FILLED', requestType: 'CANCEL_ORDER', approvalStatus: 'PENDING' },
        pagination: { pageNumber: 1 },
      }),
    );
  });

  it('[NDR-007, NDR-014] says Select at least one when nothing is chosen, and sends nothing', async () => {
    asAdmin();
    await screen.findByText('GD-1001');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Approved' }));
    expect(await screen.findByText('Select at least one')).toBeTruthy();
    expect(api.of(MARK)).toEqual([]);
  });

  it('[NDR-006] marks the chosen ones and lists those that were not marked with the reason', async () => {
    api.on(MARK, {
      status: true,
      message: '1 approved, 1 refused: already approved',
      updated: ['request-1'],
      skipped: [{ id: 'request-2', shopOrderId: 'GD-1002', reason: 'already approved' }],
    });
    asAdmin();
    await screen.findByText('GD-1001');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select request of order GD-1001' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select request of order GD-1002' }));
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Approve' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('1 approved, 1 refused: already approved')).toBeTruthy();
    expect(within(dialog).getByText('1 of 2 marked, 1 failed')).toBeTruthy();
    expect(within(dialog).getByText('GD-1002')).toBeTruthy();
    expect(api.of(MARK).map(({ body }) => body)).toEqual([
      { ids: ['request-1', 'request-2'], approvalStatus: 'APPROVED' },
    ]);
    await waitFor(() => expect(api.of(FIND).length).toBeGreaterThan(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  });

  it('marks nothing that was chosen under another filter', async () => {
    asAdmin();
    await screen.findByText('GD-1001');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select request of order GD-1001' }));
    expect(screen.getByRole('region', { name: 'Selected rows' })).toBeTruthy();
    api.on(FIND, { status: true, customerRequests: [REFUSED], count: 1 });
    await userEvent.click(screen.getByRole('tab', { name: /^Approved/ }));
    await waitFor(() => expect(screen.queryByText('GD-1001')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mark as' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Processed' }));
    expect(await screen.findByText('Select at least one')).toBeTruthy();
    expect(api.of(MARK)).toEqual([]);
  });

  it('[NDR-006, NDR-008] offers for one row what the state table allows, says why not, and keeps the choice when marking failed', async () => {
    api.on(MARK, () => ({ status: 503, body: { status: false, message: 'The service is busy' } }));
    asAdmin('sub_admin');
    await screen.findByText('GD-1003');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select request of order GD-1003' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark request of order GD-1003' }));
    const approved = screen.getByRole('menuitem', { name: /^Approved/ });
    expect(approved.getAttribute('aria-disabled')).toBe('true');
    expect(approved.textContent).toContain('the buyer has not filled the form');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Processed' }));
    expect(await screen.findByText('The service is busy')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Selected rows' })).toBeTruthy();
  });

  it('says that it could not get the requests and tries again, and what an empty list means', async () => {
    api.on(FIND, () => ({ status: 500, body: { status: false, message: 'x' } }));
    asSeller();
    const again = await screen.findByRole('button', { name: /try again|retry/i });
    api.on(FIND, { status: true, customerRequests: [], count: 0 });
    await userEvent.click(again);
    expect(await screen.findByText('No customer requests')).toBeTruthy();
  });
});
