import { BILLING_TABS } from '@godown/contracts/billing';
import { type LoginType } from '@godown/contracts/permissions';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../test/api-stub.js';
import { profileOf, renderShell } from '../../../test/render-shell.js';

const KEY = 'adminBillingTab';

describe('/admin/billing', () => {
  let api: ApiStub;

  // The panels' scripts are not there: their failure is told to the log.
  beforeAll(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterAll(() => {
    jest.restoreAllMocks();
  });

  beforeEach(() => {
    sessionStorage.clear();
    api = new ApiStub().install().onUms('GET /api/ums/profile/navbar', { items: [] });
  });

  afterEach(() => api.remove());

  /** The remotes that bring these panels; their screens cannot be loaded here. */
  const registry = (tabs: readonly string[]) => ({
    remotes: {
      'mfe-admin': {
        version: '1',
        url: '/entry.js',
        integrity: 'sha384-x',
        global: 'remote',
        capabilities: [
          {
            key: 'billing',
            variants: ['admin'],
            permission: 'billing.read',
            nav: [],
            paths: [],
            tabs: tabs.map((key) => ({ key, label: key })),
          },
          {
            key: 'guarded',
            variants: ['admin'],
            permission: 'billing.read',
            nav: [],
            paths: [],
            tabs: [{ key: 'taskCenter', label: 'Task center' }],
          },
        ],
      },
    },
  });
  const open = (search: string, tabs: readonly string[] = BILLING_TABS, variant: LoginType = 'admin') =>
    renderShell(api, {
      variant,
      profile: profileOf(variant),
      path: `/admin/billing${search}`,
      registry: registry(tabs),
    });
  const chosen = async () => (await screen.findByRole('tab', { selected: true })).textContent;

  it('draws the panels that remotes bring, in the specified order and no other', async () => {
    open('', [...BILLING_TABS].reverse());
    await chosen();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'COD remittance',
      'Storage charges',
      'Pricing',
      'Shipping charges',
      'NDR customer requests',
      'Wallet transactions',
    ]);
  });

  it('shows no tab for a panel that nobody brings', async () => {
    open('?tab=3', ['codRemittance', 'shippingCharges']);
    await expect(chosen()).resolves.toBe('COD remittance');
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });

  it('[BILL-003] opens the first tab when neither address nor session say anything, and keeps the choice in the session', async () => {
    const { router } = open('');
    await expect(chosen()).resolves.toBe('COD remittance');
    await userEvent.click(screen.getByRole('tab', { name: 'Pricing' }));
    expect(router.state.location.search).toBe('?tab=3');
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBe('3'));
  });

  it('[BILL-002, BILL-036] lets a valid tab of the address win over the session, and writes it there', async () => {
    sessionStorage.setItem(KEY, '2');
    open('?tab=4');
    await expect(chosen()).resolves.toBe('Shipping charges');
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBe('4'));
  });

  it.each(['', '?tab=7', '?tab=pricing'])(
    '[BILL-036] opens the tab of the session for the address %j',
    async (search) => {
      sessionStorage.setItem(KEY, '2');
      open(search);
      await expect(chosen()).resolves.toBe('Storage charges');
      expect(screen.queryAllByText('This tab does not exist or is not available to your account.')).toHaveLength(
        search === '' ? 0 : 1,
      );
    },
  );

  /** As mfe-seller and mfe-admin have them: one screen for both, at the seller's own path and at the admins'. */
  const shared = {
    remotes: {
      'mfe-seller': {
        version: '1',
        url: '/entry.js',
        integrity: 'sha384-x',
        global: 'remote',
        capabilities: [
          {
            key: 'wallet',
            variants: ['seller', 'admin'],
            permission: 'wallet.read',
            nav: [],
            paths: [],
            tabs: [{ key: 'walletTransactions', label: 'Wallet transactions' }],
          },
          {
            key: 'ndr',
            variants: ['seller', 'admin'],
            permission: 'ndr.read',
            nav: [],
            paths: ['/ndr'],
            tabs: [{ key: 'ndrRequests', label: 'NDR customer requests' }],
          },
          {
            key: 'payments',
            variants: ['seller', 'admin'],
            permission: 'gatewayPayments.read',
            nav: [],
            paths: ['/payments', '/admin/payments'],
            tabs: [],
          },
        ],
      },
    },
  };

  it.each([
    '/admin/billing',
    '/admin/billing?tab=5',
    '/admin/billing/',
    '/Admin/Billing',
    '//admin/billing',
    '/admin/payments',
    '/admin/payments/',
  ])('is not there for a seller, nor is another screen of the admins: %s', async (path) => {
    const { router } = renderShell(api, { variant: 'seller', profile: profileOf('seller'), path, registry: shared });
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration'));
    expect(screen.queryByRole('heading', { name: 'Billing' })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'NDR customer requests' })).toBeNull();
  });

  it('is there for an admin with the screens that sellers have elsewhere', async () => {
    renderShell(api, {
      variant: 'admin',
      profile: profileOf('admin', { userRole: 'admin' }),
      path: '/admin/billing',
      registry: shared,
    });
    await expect(screen.findByRole('tab', { name: 'NDR customer requests' })).resolves.toBeTruthy();
  });
});
