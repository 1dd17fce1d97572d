import { type AdminUserRow, type CompanyRow } from '@godown/contracts/companies';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { companies } from './index.js';

const COMPANY: CompanyRow = {
  entityId: '019a0000-0000-7000-8000-000000000001',
  companyId: '019a0000-0000-7000-8000-0000000000c1',
  name: 'Jasmine Perfumes',
  email: 'office@jasmine.example',
  phone: '9820012345',
  poc: 'Asha',
  pocPhone: '9820012346',
  address: { line1: '4 Rose Lane', line2: '', city: 'Kannauj', state: 'Uttar Pradesh' },
  gst: '09AAPFU0939F1ZV',
  pan: 'AAPFU0939F',
  inActive: false,
  userRole: 'seller',
  createdAt: '2026-11-20T06:00:00.000Z',
};
const ADMIN: AdminUserRow = {
  entityId: '019a0000-0000-7000-8000-000000000011',
  name: 'Kavita',
  email: 'kavita@godown.example',
  phone: '9820012347',
  userRole: 'sub_admin',
  status: 'active',
  inActive: false,
  createdAt: '2026-11-20T06:00:00.000Z',
};
const ABOVE: AdminUserRow = {
  ...ADMIN,
  entityId: '019a0000-0000-7000-8000-000000000012',
  name: 'Omkar',
  userRole: 'admin',
};

const FIND_COMPANIES = 'POST /ums/companies/find';
const FIND_ADMINS = 'POST /ums/register/admin/find';
const PASSWORD = 'PATCH /ums/register/admin/password';

describe('the accounts screens', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi()
      .on(FIND_COMPANIES, {
        status: true,
        companyDetails: [
          COMPANY,
          { ...COMPANY, companyId: '019a0000-0000-7000-8000-0000000000c2', name: 'Shut Shop', inActive: true },
        ],
        count: 2,
        message: 'Success',
      })
      .on(FIND_ADMINS, { status: true, adminUserDetails: [ADMIN, ABOVE], count: 2, message: 'Success' })
      .on('PATCH /ums/profile/toggle-account-status', {
        responseCode: '000000',
        responseMessage: 'Success',
        responseBody: null,
      })
      .on('PATCH /ums/register/admin/status', { status: true, message: 'Success' })
      .on('POST /ums/register/admin', { status: true, message: 'Success', entityId: 'x' })
      .on(PASSWORD, { status: true, message: 'Success' });
  });

  afterEach(() => api.restore());

  async function open(path: string, role: 'super_admin' | 'admin' | 'sub_admin' = 'admin') {
    const view = renderRoute(companies.routes, path, { role });
    await screen.findByText(path === '/admin/users' ? 'Kavita' : 'Jasmine Perfumes');
    return view;
  }
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\*?$`));

  describe('companies', () => {
    it('[ADM-013] searches by company name, email or ID', async () => {
      await open('/admin/companies');
      const scopes = screen.getByLabelText('Search companies: search in');
      expect(
        within(scopes)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['Company name', 'Email', 'ID']);
      await userEvent.selectOptions(scopes, 'email');
      await userEvent.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'jasmine{Enter}');
      await waitFor(() =>
        expect(api.of(FIND_COMPANIES).at(-1)?.body).toMatchObject({
          search: 'jasmine',
          searchOption: 'email',
          pageConfig: { records: 10, pageNumber: 1 },
        }),
      );
    });

    it('[ADM-001, ADM-014, ADM-044, ADM-050, ADM-058] deactivates a company after asking, and activates another', async () => {
      await open('/admin/companies');
      await userEvent.click(screen.getByRole('button', { name: 'Deactivate Jasmine Perfumes' }));
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }));
      await screen.findByText('Account Status');
      expect(api.of('PATCH /ums/profile/toggle-account-status')[0]?.body).toEqual({
        entityId: COMPANY.entityId,
        status: 0,
      });
      await waitFor(() => expect(api.of(FIND_COMPANIES)).toHaveLength(2));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await userEvent.click(screen.getByRole('button', { name: 'Activate Shut Shop' }));
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Activate' }));
      await waitFor(() =>
        expect(api.of('PATCH /ums/profile/toggle-account-status')[1]?.body).toMatchObject({ status: 1 }),
      );
    });

    it('[ADM-049] resets the password of a company', async () => {
      await open('/admin/companies');
      await userEvent.click(screen.getByRole('button', { name: 'Reset password of Jasmine Perfumes' }));
      await userEvent.type(await screen.findByLabelText(/^New password/), 'Fresh#Chutney7');
      await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
      await screen.findByText('Account Password');
      expect(api.of(PASSWORD)[0]?.body).toEqual({ entityId: COMPANY.entityId, password: 'Fresh#Chutney7' });
    });

    it('[ADM-057, ADM-064] says that companies could not be read, and tries again', async () => {
      api.on(FIND_COMPANIES, () => ({ status: 500, body: {} }));
      renderRoute(companies.routes, '/admin/companies', { role: 'admin' });
      await screen.findByText("Couldn't get companies");
      api.on(FIND_COMPANIES, { status: true, companyDetails: [], count: 0, message: 'Success' });
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await expect(screen.findByText('No companies found')).resolves.toBeTruthy();
    });

    it('offers a sub-admin nothing to change', async () => {
      await open('/admin/companies', 'sub_admin');
      expect(screen.queryByRole('button', { name: /Deactivate|Reset password/ })).toBeNull();
    });
  });

  describe('admin users', () => {
    it('[ADM-010, ADM-045, ADM-059] resets a password in a modal; without one it says so', async () => {
      await open('/admin/users');
      await userEvent.click(screen.getByRole('button', { name: 'Reset password of Kavita' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Reset password' }));
      await dialog.findByText('Please enter password');
      expect(api.of(PASSWORD)).toHaveLength(0);
      await userEvent.type(dialog.getByLabelText(/^New password/), 'Fresh#Chutney7');
      await userEvent.click(dialog.getByRole('button', { name: 'Reset password' }));
      await screen.findByText('Account Password');
      expect(api.of(PASSWORD)[0]?.body).toEqual({ entityId: ADMIN.entityId, password: 'Fresh#Chutney7' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('[ADM-011, ADM-043, ADM-058] deactivates an admin below, and nobody above', async () => {
      await open('/admin/users');
      expect(screen.queryByRole('button', { name: /Omkar/ })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Deactivate Kavita' }));
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }));
      await screen.findByText('Account Status');
      expect(api.of('PATCH /ums/register/admin/status')[0]?.body).toEqual({ entityId: ADMIN.entityId, status: 0 });
    });

    it('lets a super admin manage admins too', async () => {
      await open('/admin/users', 'super_admin');
      expect(screen.getByRole('button', { name: 'Deactivate Omkar' })).toBeTruthy();
    });

    it('[ADM-012, ADM-048, COMMON-022] creates a sub-admin', async () => {
      await open('/admin/users');
      await userEvent.click(screen.getByRole('button', { name: 'Create sub-admin' }));
      await screen.findByRole('dialog');
      await userEvent.type(field('Name'), 'Lata');
      await userEvent.type(field('Email'), 'lata@godown.example');
      await userEvent.type(field('Phone'), '9820012348');
      await userEvent.type(screen.getByLabelText(/^Password/), 'Fresh#Chutney7');
      await userEvent.click(screen.getByRole('button', { name: 'Create' }));
      await waitFor(() =>
        expect(api.of('POST /ums/register/admin')[0]?.body).toEqual({
          name: 'Lata',
          email: 'lata@godown.example',
          phone: '9820012348',
          password: 'Fresh#Chutney7',
          userRole: 'sub_admin',
        }),
      );
      await screen.findByText('Lata can sign in now.');
      expect(screen.getByText('Success')).toBeTruthy();
    });

    it('says in words what is missing when it is sent empty', async () => {
      await open('/admin/users');
      await userEvent.click(screen.getByRole('button', { name: 'Create sub-admin' }));
      const dialog = await screen.findByRole('dialog');
      await userEvent.click(screen.getByRole('button', { name: 'Create' }));
      await within(dialog).findByText('Please enter name');
      expect(
        within(dialog)
          .getAllByRole('alert')
          .map((alert) => alert.textContent),
      ).toEqual([
        'Please enter name',
        'Please enter a valid email',
        'Please enter a valid 10 digit phone number',
        'Please enter password',
      ]);
      expect(document.activeElement).toBe(field('Name'));
    });

    it("keeps the form open with the server's word when the account exists", async () => {
      api.on('POST /ums/register/admin', () => ({
        status: 409,
        body: { status: false, message: 'An admin with this email or phone already exists', requestId: 'r' },
      }));
      await open('/admin/users', 'super_admin');
      await userEvent.click(screen.getByRole('button', { name: 'Create admin' }));
      await userEvent.type(field('Name'), 'Lata');
      await userEvent.type(field('Email'), 'lata@godown.example');
      await userEvent.type(field('Phone'), '9820012348');
      await userEvent.type(screen.getByLabelText(/^Password/), 'Fresh#Chutney7');
      await userEvent.selectOptions(screen.getByLabelText(/^Role/), 'admin');
      await userEvent.click(screen.getByRole('button', { name: 'Create' }));
      await screen.findByText('An admin with this email or phone already exists');
      expect(field('Name')).toHaveProperty('value', 'Lata');
      expect(api.of('POST /ums/register/admin')[0]?.body).toMatchObject({ userRole: 'admin' });
    });

    it('[ADM-017] filters by status and searches', async () => {
      await open('/admin/users');
      await userEvent.type(screen.getByRole('searchbox', { name: 'Search admin users' }), 'kav{Enter}');
      await waitFor(() => expect(api.of(FIND_ADMINS).at(-1)?.body).toMatchObject({ search: 'kav', filter: {} }));
      await userEvent.click(screen.getByRole('button', { name: /Filter/ }));
      await userEvent.selectOptions(await screen.findByLabelText('Status'), 'inactive');
      await waitFor(() =>
        expect(api.of(FIND_ADMINS).at(-1)?.body).toMatchObject({ search: 'kav', filter: { inActive: true } }),
      );
    });
  });
});
