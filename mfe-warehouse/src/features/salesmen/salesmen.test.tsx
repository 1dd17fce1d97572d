import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { salesmen } from './index.js';

const COMPANY = { entityId: '019a0000-0000-7000-8000-00000000000c', name: 'Asha Foods' };
const OTHER = { entityId: '019a0000-0000-7000-8000-00000000000d', name: 'Mitti Pottery' };
const RAVI = {
  id: '019a0000-0000-7000-8000-0000000000a1',
  name: 'Ravi Kumar',
  firstName: 'Ravi',
  lastName: 'Kumar',
  phone: '9810000031',
  isActive: true,
  beats: 2,
  createdAt: '2026-11-20T06:00:00.000Z',
};
const LIST = 'POST /admin/salesman/list';
const CREATE = 'POST /admin/salesman';
const CREATED = { status: true, message: 'Salesman Created Successfully' };

/** The shell draws the <main> around a screen, the browser its colours. */
const OF_THE_SHELL = ['region', 'landmark-no-duplicate-banner', 'landmark-unique', 'color-contrast'];

describe('the salesmen screen', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on(LIST, { status: true, users: [RAVI], count: 1 }).on(CREATE, CREATED);
  });
  afterEach(() => api.restore());

  const open = (companies = [COMPANY]) =>
    renderRoute(salesmen.routes, '/d2r/salesmen', { variant: 'warehouse', role: 'warehouse_user', companies });
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  const openDialog = async () => {
    await press(/^Create Salesman/);
    return screen.findByRole('dialog', { name: 'Create Salesman' });
  };
  const expectNoViolations = async () => {
    const { violations } = await axe.run(document.body, {
      rules: Object.fromEntries(OF_THE_SHELL.map((rule) => [rule, { enabled: false }])),
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  };

  it('[D2R-015] lists name, phone and day of creation; searches, sorts and pages on the server', async () => {
    open();
    const row = (await screen.findByText('Ravi Kumar')).closest('tr');
    for (const text of ['9810000031', 'Nov 20, 2026']) expect(row?.textContent).toContain(text);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search salesmen' }), 'ravi{Enter}');
    await userEvent.click(within(screen.getByRole('columnheader', { name: /Name/ })).getByRole('button'));
    await waitFor(() =>
      expect(api.of(LIST).at(-1)?.body).toEqual({
        search: 'ravi',
        where: {},
        pagination: { records: 10, pageNumber: 1 },
        sortBy: { by: 'name', order: 'asc' },
      }),
    );
    await expectNoViolations();
  });

  it('offers Retry when the list does not load, and says so when it is empty', async () => {
    api.on(LIST, () => ({ status: 500, body: {} }));
    open();
    await screen.findByText("Couldn't get salesmen");
    api.on(LIST, { status: true, users: [], count: 0 });
    await press('Retry');
    await screen.findByText('No salesmen yet');
  });

  it('[D2R-007, D2R-021, D2R-022, D2R-044, D2R-047, D2R-049] creates a salesman by name and phone, and keeps what was typed when it fails', async () => {
    api.on(CREATE, () => ({ status: 500, body: {} }));
    open();
    await screen.findByText('Ravi Kumar');
    const dialog = await openDialog();
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(2);
    const create = () => userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await create();
    await within(dialog).findByText('Please enter name');
    await within(dialog).findByText('Please enter phone');
    expect(api.of(CREATE)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Asha Rao');
    await userEvent.type(within(dialog).getByLabelText(/^Phone/), '9810000044');
    await create();
    await screen.findByText('error creating salesman');
    expect(within(dialog).getByLabelText(/^Phone/)).toHaveProperty('value', '9810000044');
    await expectNoViolations();
    api.on(CREATE, CREATED);
    await create();
    await screen.findByText('Salesman Created Successfully');
    expect(api.of(CREATE).at(-1)?.body).toEqual({
      name: 'Asha Rao',
      phone: '9810000044',
      email: '',
      user: 'salesman',
      companyId: COMPANY.entityId,
    });
    await waitFor(() => expect(api.of(LIST)).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("shows the server's refusal at its field", async () => {
    const message = 'An account with this phone already exists';
    api.on(CREATE, () => ({ status: 409, body: { status: false, message, errors: [{ field: 'phone', message }] } }));
    open();
    await screen.findByText('Ravi Kumar');
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Asha');
    await userEvent.type(within(dialog).getByLabelText(/^Phone/), '9810000031');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await within(dialog).findByText(message)).toBeTruthy();
    expect(within(dialog).getByLabelText(/^Phone/)).toHaveProperty('ariaInvalid', 'true');
  });

  describe('one who is there already', () => {
    const UPDATE = 'PATCH /admin/salesman/update';
    const openEdit = async () => {
      open();
      await screen.findByText('Ravi Kumar');
      await press(/^Edit/);
      return screen.findByRole('dialog', { name: 'Edit Ravi Kumar' });
    };
    const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

    it('gets another name or phone; a refusal stands at its field and keeps what was typed', async () => {
      const message = 'An account with this phone already exists';
      api.on(UPDATE, () => ({ status: 409, body: { status: false, message, errors: [{ field: 'phone', message }] } }));
      const dialog = await openEdit();
      const phone = within(dialog).getByLabelText(/^Phone/);
      await userEvent.clear(phone);
      await userEvent.type(phone, '9810000077');
      await save(dialog);
      await within(dialog).findByText(message);
      expect(phone).toHaveProperty('value', '9810000077');
      api.on(UPDATE, { status: true, message: 'Salesman Updated Successfully' });
      await save(dialog);
      await screen.findByText('Salesman Updated Successfully');
      expect(api.of(UPDATE).at(-1)?.body).toEqual({
        userId: RAVI.id,
        name: 'Ravi Kumar',
        phone: '9810000077',
        isActive: true,
      });
      await waitFor(() => expect(api.of(LIST)).toHaveLength(2));
    });

    it('is switched off once it is said what stays with them', async () => {
      api.on(UPDATE, { status: true, message: 'Salesman Updated Successfully' });
      const dialog = await openEdit();
      await userEvent.click(within(dialog).getByLabelText('Active'));
      await within(dialog).findByText(/^2 beats stay with them until you give them to somebody else/);
      await expectNoViolations();
      await save(dialog);
      await waitFor(() => expect(api.of(UPDATE).at(-1)?.body).toMatchObject({ isActive: false }));
    });

    it('is found by status', async () => {
      open();
      await screen.findByText('Ravi Kumar');
      await press('Filters');
      await userEvent.selectOptions(await screen.findByLabelText('Status'), 'inactive');
      await waitFor(() => expect(api.of(LIST).at(-1)?.body).toMatchObject({ where: { isActive: false } }));
    });
  });

  it('asks whose salesman it is where there are several companies, and narrows the list to one', async () => {
    open([COMPANY, OTHER]);
    await screen.findByText('Ravi Kumar');
    await press('Filters');
    await userEvent.selectOptions(await screen.findByLabelText('Company'), OTHER.entityId);
    await waitFor(() => expect(api.of(LIST).at(-1)?.body).toMatchObject({ where: { companyId: OTHER.entityId } }));
    await userEvent.keyboard('{Escape}');
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Asha');
    await userEvent.type(within(dialog).getByLabelText(/^Phone/), '9810000044');
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Company/), OTHER.entityId);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await screen.findByText('Salesman Created Successfully');
    expect(api.of(CREATE)[0]?.body).toMatchObject({ companyId: OTHER.entityId });
  });

  it('lets an admin search the company', async () => {
    api.on('GET /ums/companies/search', { companies: [OTHER] });
    renderRoute(salesmen.routes, '/d2r/salesmen', { variant: 'admin', role: 'admin', companies: [] });
    await screen.findByText('Ravi Kumar');
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByRole('combobox', { name: /^Company/ }), 'mitti');
    await userEvent.click(await screen.findByRole('option', { name: 'Mitti Pottery' }));
    await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Asha');
    await userEvent.type(within(dialog).getByLabelText(/^Phone/), '9810000044');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(api.of(CREATE)[0]?.body).toMatchObject({ companyId: OTHER.entityId }));
  });
});
