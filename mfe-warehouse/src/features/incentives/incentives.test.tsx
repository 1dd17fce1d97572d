import { type IncentivePrice } from '@godown/contracts/fleet';
import { shiftDay, todayInZone } from '@godown/shared-ui/ui';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { incentives } from './index.js';

const KOCHI = '019a0000-0000-7000-8000-0000000000d1';
const PRICES: readonly IncentivePrice[] = [
  {
    id: '019a0000-0000-7000-8000-0000000000e1',
    clusterId: null,
    clusterName: null,
    validFrom: '2026-01-01',
    deliveredPaise: 1_050,
    attemptPaise: 300,
    isCurrent: true,
  },
  {
    id: '019a0000-0000-7000-8000-0000000000e2',
    clusterId: KOCHI,
    clusterName: 'Kochi East',
    validFrom: '2999-01-01',
    deliveredPaise: 2_000,
    attemptPaise: 700,
    isCurrent: false,
  },
];
const LIST = 'GET /wms/incentive-prices';
const SAVE = 'PUT /wms/incentive-prices';

describe('the incentives', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(LIST, { status: true, prices: PRICES })
      .on('POST /wms/clusters/find', { status: true, clusters: [{ id: KOCHI, name: 'Kochi East' }], count: 1 })
      .on(SAVE, { status: true, message: 'Price saved' });
  });
  afterEach(() => api.restore());

  const open = (role: 'admin' | 'sub_admin' = 'admin') =>
    renderRoute(incentives.routes, '/cash/incentives', { variant: 'admin', role });

  it('lists the prices with the one that counts today and those that begin later', async () => {
    open();
    const row = (await screen.findByText('Kochi East')).closest('tr');
    for (const text of ['Later', '₹20.00', '₹7.00']) expect(row?.textContent).toContain(text);
    const all = screen.getByText('All clusters').closest('tr');
    for (const text of ['Jan 1, 2026', 'Today', '₹10.50', '₹3.00']) expect(all?.textContent).toContain(text);
    expect(await axeViolations()).toEqual([]);
  });

  it('offers Retry when they do not load, and says so when there is none', async () => {
    api.on(LIST, () => ({ status: 500, body: {} }));
    open();
    await screen.findByText("Couldn't get the prices");
    api.on(LIST, { status: true, prices: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No prices yet');
  });

  it('saves a price in paise, from tomorrow unless another day is chosen', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'New price' }));
    const dialog = await screen.findByRole('dialog', { name: 'New price' });
    const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Save price' }));
    await save();
    expect((await within(dialog).findAllByText('Enter the amount')).length).toBe(2);
    expect(api.of(SAVE)).toEqual([]);
    await within(dialog).findByRole('option', { name: 'Kochi East' });
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Cluster/), KOCHI);
    await userEvent.type(within(dialog).getByLabelText(/^Per delivered stop/), '12.50');
    await userEvent.type(within(dialog).getByLabelText(/^Per failed attempt/), '3');
    expect(await axeViolations()).toEqual([]);
    await save();
    await screen.findByText('Price saved');
    const validFrom = shiftDay(todayInZone(), 1);
    expect(api.of(SAVE)[0]?.body).toEqual({ clusterId: KOCHI, validFrom, deliveredPaise: 1_250, attemptPaise: 300 });
    await waitFor(() => expect(api.of(LIST).length).toBeGreaterThan(1));
  });

  it("shows the server's refusal at the day and keeps the dialog", async () => {
    const message = 'The first day must be after today';
    api.on(SAVE, () => ({ status: 422, body: { status: false, message, errors: [{ field: 'validFrom', message }] } }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'New price' }));
    const dialog = await screen.findByRole('dialog', { name: 'New price' });
    await userEvent.type(within(dialog).getByLabelText(/^Per delivered stop/), '1');
    await userEvent.type(within(dialog).getByLabelText(/^Per failed attempt/), '0');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save price' }));
    await within(dialog).findByText(message);
  });

  it('lets sub-admins read only', async () => {
    open('sub_admin');
    await screen.findByText('Kochi East');
    expect(screen.queryByRole('button', { name: 'New price' })).toBeNull();
  });
});
