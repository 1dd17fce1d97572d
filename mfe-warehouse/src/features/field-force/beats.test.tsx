import { type BeatView } from '@godown/contracts/field-force';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beats } from './index.js';

const COMPANY = { entityId: '019a0000-0000-7000-8000-00000000000c', name: 'Asha Foods' };
const SALESMAN = {
  id: '019a0000-0000-7000-8000-0000000000a1',
  name: 'Ravi Kumar',
  firstName: 'Ravi',
  lastName: 'Kumar',
  phone: '9810000031',
  createdAt: '2026-11-20T06:00:00.000Z',
};
const BEAT: BeatView = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  companyId: COMPANY.entityId,
  name: 'Monday North',
  description: 'North of the canal',
  salesmanId: SALESMAN.id,
  salesman: SALESMAN,
  retailerCount: 1,
  weekdays: [1, 4],
  createdAt: '2026-11-20T06:00:00.000Z',
};
const shop = (id: string, storeName: string) => ({
  id,
  storeName,
  firstName: 'Ravi',
  lastName: null,
  phone: '9820012345',
  city: 'Thane',
  pincode: '421302',
  isActive: true,
});

/** The shell draws the <main> around a screen, the browser its colours. */
const OF_THE_SHELL = ['region', 'landmark-no-duplicate-banner', 'landmark-unique', 'color-contrast'];

describe('the beats screen', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on('GET /d2r/beats', { status: true, beats: [BEAT], count: 1 })
      .on('GET /salesman', { status: true, data: [SALESMAN] })
      .on('POST /d2r/beats', { status: true, message: 'Beat Creted Successfully', beat: BEAT })
      .on(`PUT /d2r/beats/${BEAT.id}`, { status: true, message: 'Beat updated', beat: BEAT })
      .on(`DELETE /d2r/beats/${BEAT.id}`, { status: true, message: 'Beat deleted' })
      .on('GET /d2r/beat-retailer', {
        status: true,
        beats: [{ beatRetailerId: 'mapping-1', retailerId: 'shop-1', retailer: shop('shop-1', 'Canal Stores') }],
      })
      .on('POST /d2r/beat-retailer', { status: true, message: 'Retailers assigned' })
      .on('DELETE /d2r/beat-retailer', { status: true, message: 'Retailer unassigned' })
      .on(`GET /d2r/store-address/list/${COMPANY.entityId}`, {
        status: true,
        storeAddressData: [shop('shop-1', 'Canal Stores'), shop('shop-2', 'Bridge Stores')],
        totalRecords: 2,
      });
  });
  afterEach(() => api.restore());

  const open = async () => {
    const view = renderRoute(beats.routes, '/beats', {
      variant: 'warehouse',
      role: 'warehouse_user',
      companies: [COMPANY],
    });
    await within(await screen.findByRole('table', { name: 'Beats' })).findByText('Monday North');
    return view;
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const expectNoViolations = async (part: HTMLElement = document.body) => {
    const { violations } = await axe.run(part, {
      rules: Object.fromEntries(OF_THE_SHELL.map((rule) => [rule, { enabled: false }])),
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  };

  it('lists beats, searches, sorts and filters by salesman', async () => {
    await open();
    const row = screen.getByText('Monday North').closest('tr');
    for (const text of ['North of the canal', 'Ravi Kumar', '9810000031']) expect(row?.textContent).toContain(text);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search beats' }), 'canal{Enter}');
    await userEvent.click(within(screen.getByRole('columnheader', { name: /Beat name/ })).getByRole('button'));
    await press('Filters');
    await within(await screen.findByLabelText('Salesman')).findByRole('option', { name: /Ravi Kumar/ });
    await userEvent.selectOptions(screen.getByLabelText('Salesman'), SALESMAN.id);
    await waitFor(() =>
      expect(api.of('GET /d2r/beats').at(-1)?.query).toEqual({
        search: 'canal',
        by: 'name',
        order: 'asc',
        salesmanId: SALESMAN.id,
        size: '10',
        page: '1',
      }),
    );
    await expectNoViolations();
  });

  it('[COMMON-019] offers Retry when the list does not load, and says so when it is empty', async () => {
    api.on('GET /d2r/beats', () => ({ status: 500, body: {} }));
    renderRoute(beats.routes, '/beats', { variant: 'warehouse', role: 'warehouse_user', companies: [COMPANY] });
    await screen.findByText("Couldn't get beats");
    api.on('GET /d2r/beats', { status: true, beats: [], count: 0 });
    await press('Retry');
    await screen.findByText('No beats yet');
  });

  it('[D2R-062, D2R-095, D2R-096, D2R-097, D2R-139] creates a beat, asks for what is missing, and keeps what was typed when it fails', async () => {
    api.on('POST /d2r/beats', () => ({ status: 500, body: {} }));
    await open();
    await press('Create beat');
    const dialog = await screen.findByRole('dialog', { name: 'Create beat' });
    const create = () => userEvent.click(within(dialog).getByRole('button', { name: 'Create beat' }));
    await create();
    for (const message of ['Beat name is required', 'Please enter description', 'Please select Salesman'])
      await within(dialog).findByText(message);
    expect(api.of('POST /d2r/beats')).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/^Beat name/), 'Tuesday');
    await userEvent.type(within(dialog).getByLabelText(/^Description/), 'Market');
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Salesman/), SALESMAN.id);
    await create();
    await screen.findByText('Failed to create Beat');
    await expectNoViolations(dialog);
    api.on('POST /d2r/beats', { status: true, message: 'Beat Creted Successfully', beat: BEAT });
    await create();
    await screen.findByText('Beat Creted Successfully');
    expect(api.of('POST /d2r/beats').at(-1)?.body).toEqual({
      name: 'Tuesday',
      description: 'Market',
      salesmanId: SALESMAN.id,
      companyId: COMPANY.entityId,
      weekdays: [],
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create beat' })).toBeNull());
  });

  it('changes a beat and deletes one after asking', async () => {
    await open();
    await press('Actions of Monday North');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Monday North' });
    await within(dialog).findByRole('option', { name: /Ravi Kumar/ });
    await userEvent.type(within(dialog).getByLabelText(/^Description/), ' and east');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Beat updated');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.of(`PUT /d2r/beats/${BEAT.id}`)[0]?.body).toEqual({
      name: 'Monday North',
      description: 'North of the canal and east',
      salesmanId: SALESMAN.id,
      weekdays: [1, 4],
    });
    await press('Actions of Monday North');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete beat' }));
    await screen.findByText('Beat deleted');
    expect(api.of(`DELETE /d2r/beats/${BEAT.id}`)).toHaveLength(1);
  });

  it('[D2R-064, D2R-098, D2R-130] assigns and unassigns retailers in a slider', async () => {
    await open();
    await press('Retailers: Monday North');
    const slider = await screen.findByRole('dialog', { name: 'Retailers of Monday North' });
    const shops = await within(slider).findAllByRole('checkbox');
    expect(shops).toHaveLength(1);
    // The beats sheet asks for these.
    for (const shop of ['Canal Stores', 'Bridge Stores'])
      expect(within(slider).getByRole('button', { name: `Copy Retailer ID of ${shop}` })).toBeTruthy();
    await userEvent.click(within(slider).getByRole('button', { name: 'Assign' }));
    await within(slider).findByText('Please select atleast 1 retailer');
    expect(api.of('POST /d2r/beat-retailer')).toEqual([]);
    await userEvent.click(within(slider).getByRole('checkbox', { name: /Bridge Stores/ }));
    await expectNoViolations(slider);
    await userEvent.click(within(slider).getByRole('button', { name: 'Assign 1' }));
    await screen.findByText('Retailers assigned');
    expect(api.of('POST /d2r/beat-retailer')[0]?.body).toEqual({ beatId: BEAT.id, retailerIds: ['shop-2'] });
    await userEvent.click(within(slider).getByRole('button', { name: 'Unassign Canal Stores' }));
    await screen.findByText('Retailer unassigned');
    expect(api.of('DELETE /d2r/beat-retailer')[0]?.query).toEqual({ beatRetailerId: 'mapping-1' });
  });

  it('finds the beats of a day', async () => {
    await open();
    await screen.findByText('Mon, Thu');
    await userEvent.click(screen.getByRole('button', { name: /^Filters?/ }));
    await userEvent.selectOptions(await screen.findByLabelText('Day'), '4');
    await waitFor(() => expect(api.of('GET /d2r/beats').at(-1)?.query).toMatchObject({ weekday: '4' }));
  });

  it('plans the weekdays of a beat', async () => {
    await open();
    await press('Actions of Monday North');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Monday North' });
    await within(dialog).findByRole('option', { name: /Ravi Kumar/ });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Mon' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Sun' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Beat updated');
    expect(api.of(`PUT /d2r/beats/${BEAT.id}`)[0]?.body).toMatchObject({ weekdays: [4, 7] });
  });

  it('tells whom to visit first and saves the order of the visits', async () => {
    const visit = (id: string, storeName: string, over: object) => ({
      beatRetailerId: id,
      retailerId: id,
      retailer: shop(id, storeName),
      position: null,
      reasons: [],
      orderCount: 3,
      lastOrderAt: '2026-11-01T06:00:00.000Z',
      daysSinceLastOrder: 24,
      usualDays: 10,
      latitude: null,
      longitude: null,
      lastCheckIn: null,
      lastOrderPaise: 1_180_00,
      usualOrderPaise: 1_180_00,
      ...over,
    });
    const VISITS = `/d2r/beats/${BEAT.id}/visits`;
    api
      .on(`GET ${VISITS}`, {
        status: true,
        visits: [
          visit('shop-2', 'Bridge Stores', {
            reasons: ['overdue'],
            latitude: 19.2183,
            longitude: 72.9781,
            lastCheckIn: {
              visitId: 'visit-1',
              visitedAt: '2026-11-20T06:00:00.000Z',
              salesman: 'Ravi Kumar',
              distanceMetres: 1_205,
              noOrder: { reason: 'ENOUGH_STOCK', note: null },
              photoPath: '/d2r/visits/visit-1/photo',
            },
          }),
          visit('shop-3', 'Daily Stores', {
            reasons: ['due'],
            latitude: 19.2,
            longitude: 72.9,
            daysSinceLastOrder: 1,
            usualDays: 1,
          }),
          visit('shop-1', 'Canal Stores', {
            reasons: ['new'],
            position: 1,
            daysSinceLastOrder: null,
            lastOrderPaise: null,
          }),
        ],
      })
      .on(`PUT ${VISITS}`, { status: true, message: 'Order of visits saved' });
    await open();
    await press('Actions of Monday North');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Visits' }));
    const slider = await screen.findByRole('dialog', { name: 'Visits of Monday North' });
    await within(slider).findByText('Overdue');
    await within(slider).findByText('Last order 24 days ago, ₹1,180.00, usually every 10 days');
    within(slider).getByText('Last order 1 day ago, ₹1,180.00, usually every day');
    await within(slider).findByText('No order in 180 days');
    within(slider).getByText(/Checked in by Ravi Kumar.*1,205 m from the pin, no order: Enough stock/);
    expect(within(slider).getByRole('link', { name: 'Photo of Bridge Stores' }).getAttribute('href')).toBe(
      '/api/d2r/visits/visit-1/photo',
    );
    expect(within(slider).getAllByText('No check-in yet').length).toBeGreaterThan(0);
    const map = await within(slider).findByRole('img', { name: 'Map of the visits of Monday North' });
    expect(within(map).getByText('2. Bridge Stores')).toBeTruthy();
    within(slider).getByText('1 retailer has no location yet.');
    const order = within(slider).getByRole('list', { name: 'Order of visits' });
    expect(
      within(order)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['1. Canal Stores', '2. Bridge Stores', '3. Daily Stores']);
    await userEvent.click(within(slider).getByRole('button', { name: 'Move Bridge Stores up' }));
    await expectNoViolations(slider);
    await userEvent.click(within(slider).getByRole('button', { name: 'Save order' }));
    await screen.findByText('Order of visits saved');
    expect(api.of(`PUT ${VISITS}`)[0]?.body).toEqual({ retailerIds: ['shop-2', 'shop-1', 'shop-3'] });
  });

  it('offers the upload of a sheet with the beats of one company', async () => {
    await open();
    await press('Bulk upload');
    const dialog = await screen.findByRole('dialog', { name: 'Bulk upload beats' });
    expect(within(dialog).getByLabelText(/^Company/)).toHaveProperty('value', COMPANY.entityId);
    expect(within(dialog).getByRole('button', { name: /template/i })).toBeTruthy();
    await expectNoViolations(dialog);
  });
});
