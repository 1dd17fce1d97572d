import { type PromoterView } from '@godown/contracts/field-force';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { promoters } from './index.js';

const COMPANY = { entityId: '019a0000-0000-7000-8000-00000000000c', name: 'Asha Foods' };
const shop = (last: string, storeName: string) => ({
  id: `019a0000-0000-7000-8000-0000000000b${last}`,
  storeName,
  firstName: 'Ravi',
  lastName: 'Shah',
  phone: '9820012345',
});
const [CANAL, BRIDGE] = [shop('1', 'Canal Stores'), shop('2', 'Bridge Stores')];
const MEENA: PromoterView = {
  id: '019a0000-0000-7000-8000-0000000000a1',
  companyId: COMPANY.entityId,
  companyName: COMPANY.name,
  fullname: 'Meena Rao',
  phone: '9810000032',
  isActive: true,
  hmsUserReferenceId: 'HMS-7',
  retailers: [CANAL],
  createdAt: '2026-11-20T06:00:00.000Z',
};
const LIST = 'POST /admin/promoter/list';
const UPDATE = 'PATCH /admin/promoter/update';
const CREATE = 'POST /admin/promoter';

/** The shell draws the <main> around a screen, the browser its colours. */
const OF_THE_SHELL = ['region', 'landmark-no-duplicate-banner', 'landmark-unique', 'color-contrast'];

describe('the promoters screen', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(LIST, { status: true, users: [MEENA], count: 1 })
      .on(UPDATE, { status: true, message: 'Promoter updated', user: MEENA })
      .on(CREATE, { status: true, message: 'Promoter created', user: MEENA })
      .on(`GET /d2r/store-address/list/${COMPANY.entityId}`, {
        status: true,
        storeAddressData: [CANAL, BRIDGE].map((store) => ({ ...store, city: 'Thane', pincode: '421302' })),
        totalRecords: 2,
      });
  });
  afterEach(() => api.restore());

  const open = async () => {
    renderRoute(promoters.routes, '/d2r/promoters', {
      variant: 'warehouse',
      role: 'warehouse_user',
      companies: [COMPANY],
    });
    await screen.findByText('Meena Rao');
  };
  const press = (name: string | RegExp, within_?: HTMLElement) =>
    userEvent.click((within_ ? within(within_) : screen).getByRole('button', { name }));
  const edit = async () => {
    await press('Edit: Meena Rao');
    return screen.findByRole('dialog', { name: 'Edit Meena Rao' });
  };
  const pick = async (drawer: HTMLElement, name: RegExp) => {
    await userEvent.click(within(drawer).getByRole('combobox', { name: /^Retailer/ }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  const expectNoViolations = async () => {
    const { violations } = await axe.run(document.body, {
      rules: Object.fromEntries(OF_THE_SHELL.map((rule) => [rule, { enabled: false }])),
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  };

  it('[D2R-014, D2R-074] lists full name, phone, active, retailers, HMS ID and day of creation', async () => {
    await open();
    const row = screen.getByText('Meena Rao').closest('tr');
    for (const text of ['9810000032', 'Active', 'Canal Stores', 'HMS-7', 'Nov 20, 2026'])
      expect(row?.textContent).toContain(text);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search promoters' }), 'meena{Enter}');
    await press('Filters');
    await userEvent.selectOptions(await screen.findByLabelText('Active'), 'false');
    await waitFor(() =>
      expect(api.of(LIST).at(-1)?.body).toMatchObject({ search: 'meena', where: { isActive: false } }),
    );
    await expectNoViolations();
  });

  it('offers Retry when the list does not load, and says so when it is empty', async () => {
    api.on(LIST, () => ({ status: 500, body: {} }));
    renderRoute(promoters.routes, '/d2r/promoters', { variant: 'warehouse', role: 'warehouse_user' });
    await screen.findByText("Couldn't get promoters");
    api.on(LIST, { status: true, users: [], count: 0 });
    await press('Retry');
    await screen.findByText('No promoters yet');
  });

  it('[D2R-006, D2R-099, D2R-100, D2R-101] Create Promoter asks for name, phone and active, and sends them with the retailers', async () => {
    await open();
    await press(/^Create Promoter/);
    const drawer = await screen.findByRole('dialog', { name: 'Create Promoter' });
    await press('Create', drawer);
    await within(drawer).findByText('Name is required');
    await within(drawer).findByText('Phone is required');
    expect(within(drawer).getByLabelText(/^Active/)).toHaveProperty('ariaRequired', 'true');
    expect(api.of(CREATE)).toEqual([]);
    await userEvent.type(within(drawer).getByLabelText(/^Name/), 'Asha Iyer');
    await userEvent.type(within(drawer).getByLabelText(/^Phone/), '9810000044');
    await pick(drawer, /Bridge Stores/);
    await press('Add retailer', drawer);
    await expectNoViolations();
    await press('Create', drawer);
    await screen.findByText('Promoter created');
    expect(api.of(CREATE)[0]?.body).toEqual({
      name: 'Asha Iyer',
      phone: '9810000044',
      isActive: true,
      retailers: [BRIDGE.id],
      companyId: COMPANY.entityId,
    });
  });

  it('[D2R-069, D2R-115, D2R-145] the edit drawer maps retailers, sets active to true or false, and sends userId and usertype', async () => {
    await open();
    const drawer = await edit();
    const active = within(drawer).getByLabelText(/^Active/);
    expect(
      within(active)
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value, textContent, selected }) => [value, textContent, selected]),
    ).toEqual([
      ['true', 'Yes', true],
      ['false', 'No', false],
    ]);
    await userEvent.selectOptions(active, 'false');
    expect(drawer.textContent).toContain('HMS-7');
    await pick(drawer, /Bridge Stores/);
    await press('Add retailer', drawer);
    const mapped = within(drawer).getByRole('list', { name: 'Mapped retailers' });
    expect(within(mapped).getAllByRole('listitem')).toHaveLength(2);
    await press('Remove Canal Stores', drawer);
    await expectNoViolations();
    await press('Save', drawer);
    await screen.findByText('Promoter updated');
    expect(api.of(UPDATE)[0]?.body).toEqual({
      name: 'Meena Rao',
      phone: '9810000032',
      isActive: false,
      retailers: [BRIDGE.id],
      companyId: COMPANY.entityId,
      userId: MEENA.id,
      usertype: 'promoter',
    });
    await waitFor(() => expect(api.of(LIST)).toHaveLength(2));
  });

  it('[D2R-102, D2R-103] adding a retailer needs a selection, and refuses one that is mapped', async () => {
    await open();
    const drawer = await edit();
    await press('Add retailer', drawer);
    await within(drawer).findByText('Please select a retailer');
    await pick(drawer, /Canal Stores/);
    expect(within(drawer).queryByText('Please select a retailer')).toBeNull();
    await press('Add retailer', drawer);
    await within(drawer).findByText('Retailer already mapped to this promoter');
    expect(
      within(within(drawer).getByRole('list', { name: 'Mapped retailers' })).getAllByRole('listitem'),
    ).toHaveLength(1);
  });

  it.each([
    [{ responseMessage: 'First words', message: 'Second words' }, 'First words'],
    [{ message: 'Second words' }, 'Second words'],
    [{}, 'Something went wrong'],
  ])("[D2R-137] says Failed with the server's words, or that something went wrong: %j", async (body, text) => {
    api.on(UPDATE, () => ({ status: 500, body }));
    await open();
    const drawer = await edit();
    await press('Save', drawer);
    await screen.findByText('Failed');
    await screen.findByText(text);
    expect(screen.getByRole('dialog', { name: 'Edit Meena Rao' })).toBeTruthy();
  });
});
