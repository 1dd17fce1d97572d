import { fillPreferences } from '@godown/contracts/companies';
import { type LoginType, type Role } from '@godown/contracts/permissions';
import { DEBOUNCE_MS } from '@godown/shared-ui/ui';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../../test/api-stub.js';
import { profileOf, renderShell } from '../../../../test/render-shell.js';

/** The switches that the specification gives to admins. */
const ADMIN_CONTROLLED = [
  ...['Lightning only', 'Prefer micro warehouse', 'D2R account', 'Special discount', 'Flag discounted COD'],
  ...['Delivery failed', 'Order updates'],
];

/** What happens in a store. */
const OF_STORES = [
  'Cancel in the store',
  'Fulfil on transit',
  'Mark COD paid in the store',
  'Restock the store on return',
];

const READ = 'GET /api/ums/profile/preferences';
const WRITE = 'PATCH /api/ums/profile/preferences';
const OWN = '01900000-0000-7000-8000-00000000000a';

describe('The preferences tab', () => {
  let api: ApiStub;

  beforeEach(() => {
    sessionStorage.clear();
    api = new ApiStub()
      .install()
      .onUms(READ, { preferences: fillPreferences({}) })
      .onUms('GET /api/ums/profile/navbar', { items: [] });
    api.on(WRITE, ({ body }) => {
      const { profileType, profileValue } = body as { profileType: string; profileValue: unknown };
      return {
        body: {
          responseCode: '000000',
          responseMessage: 'Preferences updated successfully',
          responseBody: { preferences: fillPreferences({ [profileType]: profileValue }) },
        },
      };
    });
  });

  afterEach(() => {
    jest.useRealTimers();
    api.remove();
  });

  const open = (variant: LoginType, userRole?: Role) =>
    renderShell(api, {
      variant,
      profile: profileOf(variant, userRole ? { userRole } : {}),
      path: '/administration?tab=preferences',
    });

  it('[ADM-008, ADM-056, ADM-060] lets a seller change a preference at once, and says so', async () => {
    open('seller');
    const flag = await screen.findByRole('switch', { name: 'Hide items on label' });
    await userEvent.click(flag);
    await expect(screen.findByText('Preferences updated successfully')).resolves.toBeTruthy();
    expect(api.made(WRITE)[0]?.body).toEqual({ companyId: OWN, profileType: 'hideItemLabel', profileValue: true });
    await waitFor(() => expect(flag).toHaveProperty('checked', true));
  });

  it('says under a preference what has to be connected before it takes effect', async () => {
    open('seller');
    const rowOf = async (name: string) => (await screen.findByText(name)).closest('div')?.parentElement?.textContent;
    for (const name of OF_STORES) expect(await rowOf(name)).toContain('Takes effect once a store is connected.');
    for (const name of ['GoSwift courier', 'Shiperfecto courier'])
      expect(await rowOf(name)).not.toContain('Takes effect');
    expect(await rowOf('Mail at ready to ship')).not.toContain('Takes effect');
  });

  it('[ADM-047] shows a seller what an admin controls, disabled, with a note whom to contact', async () => {
    open('seller');
    await screen.findByRole('switch', { name: 'Hide items on label' });
    expect(screen.getByText(/contact admin or sales/)).toBeTruthy();
    const switches = screen.getAllByRole<HTMLInputElement>('switch');
    const forAdmins = ADMIN_CONTROLLED.map((name) => screen.getByRole<HTMLInputElement>('switch', { name }));
    expect(switches.filter(({ disabled }) => disabled)).toEqual(expect.arrayContaining(forAdmins));
    expect(switches.filter(({ disabled }) => disabled)).toHaveLength(ADMIN_CONTROLLED.length);
    expect(switches.length).toBeGreaterThan(ADMIN_CONTROLLED.length);
    for (const name of ['GoSwift courier', 'Shiperfecto courier'])
      expect(screen.getByRole('combobox', { name })).toHaveProperty('disabled', true);
    expect(screen.getByRole('textbox', { name: 'Maximum weight for lightning (g)' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('textbox', { name: 'Maximum weight for lightning (g)' })).toHaveProperty('value', '3000');
  });

  it('[ADM-005, ADM-015, ADM-046] lets an admin choose a company and change what sellers may not', async () => {
    const user = userEvent.setup();
    api.on('GET /api/ums/companies/search', {
      body: { status: true, companies: [{ entityId: 'c1', name: 'Jasmine Perfumes' }] },
    });
    open('admin');
    await user.click(await screen.findByRole('combobox', { name: 'Company' }));
    // At once: no pause between two letters makes a search of its own.
    await user.paste('jas');
    await user.click(await screen.findByRole('option', { name: 'Jasmine Perfumes' }));
    await user.click(await screen.findByRole('switch', { name: 'D2R account' }));
    await waitFor(() =>
      expect(api.made(WRITE)[0]?.body).toEqual({ companyId: 'c1', profileType: 'isD2RAccount', profileValue: true }),
    );
    // While one is being saved, none can be changed.
    await waitFor(() => expect(screen.getByRole('switch', { name: 'D2R account' })).toHaveProperty('checked', true));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'GoSwift courier' })).toHaveProperty('disabled', false),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'GoSwift courier' }), 'EKART');
    await waitFor(() =>
      expect(api.made(WRITE)[1]?.body).toEqual({
        companyId: 'c1',
        profileType: 'goswiftCourier',
        profileValue: 'EKART',
      }),
    );
    expect(api.made('GET /api/ums/companies/search')[0]?.query).toEqual({ searchText: 'jas' });
    expect(screen.queryByText(/contact admin or sales/)).toBeNull();
  });

  it.each([
    ['[INTG-065]', 'GoSwift courier', ['Default', 'DELHIVERY', 'BLUEDART', 'EKART', 'SMARTR', 'AMAZON']],
    ['[INTG-066]', 'Shiperfecto courier', ['BLUEDART', 'DELHIVERY']],
  ])('%s offers for %s the couriers of the specification', async (_row, label, options) => {
    open('seller');
    const { options: offered } = await screen.findByRole<HTMLSelectElement>('combobox', { name: label });
    expect([...offered].map(({ text }) => text)).toEqual(options);
  });

  it('[ADM-003, ADM-006, ADM-057, ADM-064] asks nobody for blank text and says when companies cannot be read', async () => {
    const user = userEvent.setup({
      advanceTimers: (ms) => {
        jest.advanceTimersByTime(ms);
      },
    });
    api.on('GET /api/ums/companies/search', { status: 500, body: { status: false, message: 'x', requestId: 'r' } });
    open('admin');
    const field = await screen.findByRole('combobox', { name: 'Company' });
    jest.useFakeTimers();
    await user.type(field, '   ');
    await act(() => jest.advanceTimersByTimeAsync(DEBOUNCE_MS.lookup));
    expect(api.made('GET /api/ums/companies/search')).toHaveLength(0);
    jest.useRealTimers();
    await userEvent.type(field, 'jas');
    await expect(screen.findByText("Couldn't get companies")).resolves.toBeTruthy();
  });

  it('lets a sub-admin look but not change', async () => {
    const user = userEvent.setup();
    api.on('GET /api/ums/companies/search', {
      body: { status: true, companies: [{ entityId: 'c1', name: 'Jasmine Perfumes' }] },
    });
    open('admin', 'sub_admin');
    await user.type(await screen.findByRole('combobox', { name: 'Company' }), 'jas');
    await user.click(await screen.findByRole('option', { name: 'Jasmine Perfumes' }));
    expect(await screen.findByRole('switch', { name: 'D2R account' })).toHaveProperty('disabled', true);
  });

  it('says what the server refused', async () => {
    api.refuseUms(WRITE, 403, '000001', 'Please contact admin or sales to change this preference');
    open('seller');
    await userEvent.click(await screen.findByRole('switch', { name: 'Hide items on label' }));
    await expect(screen.findByText('Please contact admin or sales to change this preference')).resolves.toBeTruthy();
  });
});
