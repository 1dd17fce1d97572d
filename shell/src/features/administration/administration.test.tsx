import { fillPreferences } from '@godown/contracts/companies';
import { type LoginType } from '@godown/contracts/permissions';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../test/api-stub.js';
import { profileOf, renderShell } from '../../../test/render-shell.js';

describe('/administration', () => {
  let api: ApiStub;

  beforeEach(() => {
    sessionStorage.clear();
    api = new ApiStub()
      .install()
      .onUms('GET /api/ums/profile/sessions', { sessions: [] })
      .onUms('GET /api/ums/profile/navbar', { items: [] })
      .onUms('GET /api/ums/profile/invoicing', { invoicing: null, isComplete: false })
      .onUms('GET /api/ums/profile/support', {
        email: 'help@godown.example',
        phone: '1800 000 000',
        hours: '9 to 6',
        documentationUrl: '/api/docs',
        takesMessages: false,
      });
  });

  afterEach(() => api.remove());

  const open = (variant: LoginType, tab: string, changes = {}) =>
    renderShell(api, { variant, profile: profileOf(variant, changes), path: `/administration?tab=${tab}` });
  const tabNames = async () => (await screen.findAllByRole('tab')).map((tab) => tab.textContent);
  const chosen = () => screen.findByRole('tab', { selected: true });

  it.each([
    'profile',
    'integrations',
    'taskCenter',
    'preferences',
    'warehouses',
    'storeAddress',
    'invoicing',
    'customizednavbar',
    'shippingpackages',
    'wallet',
    'Api',
    'support',
  ])('[SHELL-017] opens ?tab=%s, whoever brings it', async (tab) => {
    const brought = [
      'integrations',
      'taskCenter',
      'warehouses',
      'storeAddress',
      'shippingpackages',
      'wallet',
      'Api',
    ].map((key) => ({ key, label: `Tab ${key}` }));
    const row = {
      version: '1',
      url: '/entry.js',
      integrity: 'sha384-x',
      global: 'remote',
      capabilities: [{ key: 'tasks', variants: ['seller'], permission: null, nav: [], paths: [], tabs: brought }],
    };
    const label =
      {
        profile: 'Profile',
        preferences: 'Preferences',
        invoicing: 'Invoicing',
        customizednavbar: 'Navigation',
        support: 'Support',
      }[tab] ?? `Tab ${tab}`;
    renderShell(api, {
      variant: 'seller',
      profile: profileOf('seller', { flags: fillPreferences({ isD2RAccount: true }) }),
      path: `/administration?tab=${tab}`,
      registry: { remotes: { 'mfe-seller': row } },
    });
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe(label));
    expect(await tabNames()).toHaveLength(12);
    expect(screen.queryByText('This tab does not exist or is not available to your account.')).toBeNull();
  });

  it.each([
    ['profile', 'Profile'],
    ['invoicing', 'Invoicing'],
    ['customizednavbar', 'Navigation'],
    ['support', 'Support'],
  ])('[ADM-009] opens the own tab ?tab=%s', async (tab, label) => {
    open('seller', tab);
    expect((await chosen()).textContent).toBe(label);
  });

  it.each(['nonsense', 'Profile', 'SUPPORT', 'customizedNavbar', 'taskcenter', 'api', ''])(
    '[SHELL-027] falls back to the profile for ?tab=%s: spelling counts',
    async (tab) => {
      open('seller', tab);
      expect((await chosen()).textContent).toBe('Profile');
      expect(screen.queryAllByText('This tab does not exist or is not available to your account.')).toHaveLength(
        tab === '' ? 0 : 1,
      );
    },
  );

  it('[SHELL-027] shows tabs of the own variant only; another one is the profile', async () => {
    const { unmount } = open('warehouse', 'invoicing');
    expect((await chosen()).textContent).toBe('Profile');
    expect(await tabNames()).not.toContain('Invoicing');
    expect(await tabNames()).not.toContain('Navigation');
    unmount();
    open('admin', 'customizednavbar');
    expect((await chosen()).textContent).toBe('Profile');
    expect(await tabNames()).toEqual(expect.arrayContaining(['Profile', 'Preferences', 'Support']));
  });

  it('adds the tabs that remotes bring, in the specified order, to those who may open them', async () => {
    const capability = (tabs: object[], over = {}) => ({
      key: 'tasks',
      variants: ['seller'],
      permission: 'tasks.read',
      nav: [],
      paths: [],
      tabs,
      ...over,
    });
    const row = {
      version: '1',
      url: '/entry.js',
      integrity: 'sha384-x',
      global: 'remote',
      capabilities: [
        capability([
          { key: 'wallet', label: 'Wallet', permission: 'wallet.read' },
          { key: 'taskCenter', label: 'Task center' },
        ]),
        capability([{ key: 'Api', label: 'API', permission: 'wallet.write' }], { key: 'webhooks' }),
        capability([{ key: 'warehouses', label: 'Warehouses' }], { key: 'warehouses', variants: ['warehouse'] }),
        { key: 'older', variants: ['seller'], permission: null, nav: [], paths: [] },
      ],
    };
    renderShell(api, {
      variant: 'seller',
      profile: profileOf('seller'),
      path: '/administration?tab=support',
      registry: { remotes: { 'mfe-seller': row } },
    });
    await screen.findByRole('tab', { name: 'Task center' });
    expect(await tabNames()).toEqual([
      'Profile',
      'Task center',
      'Preferences',
      'Invoicing',
      'Navigation',
      'Wallet',
      'Support',
    ]);
  });

  it('keeps the tab in the address', async () => {
    const { router } = open('seller', 'profile');
    await userEvent.click(await screen.findByRole('tab', { name: 'Support' }));
    expect(router.state.location.search).toBe('?tab=support');
    await expect(screen.findByText('help@godown.example')).resolves.toBeTruthy();
  });

  it('[SHELL-019] shows the support contact, and a way to try again when it cannot be read', async () => {
    api.refuseUms('GET /api/ums/profile/support', 404, '000050', 'Support is away');
    open('seller', 'support');
    await expect(screen.findByText('Support is away')).resolves.toBeTruthy();
    api.onUms('GET /api/ums/profile/support', {
      email: '',
      phone: '1800 000 000',
      hours: '',
      documentationUrl: '/api/docs',
      takesMessages: false,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await screen.findByRole('link', { name: '1800 000 000' })).getAttribute('href')).toBe('tel:1800000000');
    expect(screen.queryByText('Email')).toBeNull();
    expect(screen.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe('/api/docs');
  });

  it('saves invoicing, refuses what the contract refuses, and says when it is complete', async () => {
    const user = userEvent.setup();
    const saved = {
      legalName: 'Loom',
      gstin: '27AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
      addressLine1: '12 Loom Street',
      city: 'Surat',
      state: 'Gujarat',
      pincode: '395003',
      invoicePrefix: 'LC',
      upiAddress: 'loom@icici',
      signatureImage: null,
    };
    api.onUms('PUT /api/ums/profile/invoicing', { invoicing: saved, isComplete: true });
    open('seller', 'invoicing');
    await expect(screen.findByText('Incomplete')).resolves.toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect(screen.findByText('Please enter a valid GSTIN')).resolves.toBeTruthy();
    expect(api.made('PUT /api/ums/profile/invoicing')).toHaveLength(0);
    const { signatureImage: _, ...typed } = saved;
    const labels: Record<keyof typeof typed, RegExp> = {
      legalName: /^Legal name/,
      gstin: /^GSTIN/,
      pan: /^PAN/,
      addressLine1: /^Address line 1/,
      city: /^City/,
      state: /^State/,
      pincode: /^Pincode/,
      invoicePrefix: /^Invoice prefix/,
      upiAddress: /^UPI address/,
    };
    for (const [name, value] of Object.entries(typed))
      await user.type(screen.getByLabelText(labels[name as keyof typeof typed]), value);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect(screen.findByText('Complete')).resolves.toBeTruthy();
    expect(api.made('PUT /api/ums/profile/invoicing')[0]?.body).toEqual(typed);
  });

  it('[SHELL-020] logs out from the header', async () => {
    api.onUms('POST /api/ums/profile/logout');
    const { router } = open('seller', 'support');
    await userEvent.click(await screen.findByRole('button', { name: /Account of Meera/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await expect(screen.findByRole('button', { name: 'Sign in' })).resolves.toBeTruthy();
    expect(api.made('POST /api/ums/profile/logout')).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/');
  });

  it('[AUTH-050] says Error! when the server could not log out, and does not pretend', async () => {
    api.refuseUms('POST /api/ums/profile/logout', 503, '000099', 'The service is busy');
    open('seller', 'support');
    await userEvent.click(await screen.findByRole('button', { name: /Account of Meera/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await expect(screen.findByText('Error!')).resolves.toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  });

  it('goes back to the sign-in page when the session has ended', async () => {
    open('seller', 'support');
    await screen.findByText('help@godown.example');
    api.refuseUms('GET /api/ums/profile/invoicing', 401, '000010', 'Please sign in');
    await userEvent.click(screen.getByRole('tab', { name: 'Invoicing' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy());
  });

  it('[SHELL-016, SHELL-025] says that one is offline, on every page', async () => {
    open('seller', 'support');
    await screen.findByText('help@godown.example');
    expect(screen.queryByText('It seems like you are offline')).toBeNull();
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    await expect(screen.findByText('It seems like you are offline')).resolves.toBeTruthy();
    Reflect.deleteProperty(navigator, 'onLine');
    if (online) Object.defineProperty(Navigator.prototype, 'onLine', online);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(screen.queryByText('It seems like you are offline')).toBeNull());
  });
});
