import { type NavItem } from '@godown/shared-ui/remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../../test/api-stub.js';
import { profileOf, renderShell } from '../../../../test/render-shell.js';

const nav = (label: string, to: string, order: number): NavItem => ({
  label,
  to,
  icon: 'orders',
  section: 'work',
  order,
});
const REGISTRY = {
  remotes: {
    'mfe-seller': {
      version: '1',
      url: '/e.js',
      global: 'g',
      integrity: '',
      capabilities: [
        {
          key: 'orders',
          variants: ['seller'],
          permission: 'profile.own',
          paths: ['/orders'],
          nav: [
            nav('Orders', '/orders', 1),
            nav('Lightning', '/orders?panel=lightning', 2),
            nav('Missed', '/missed-orders', 3),
          ],
        },
      ],
    },
  },
};

describe('The navigation tab', () => {
  let api: ApiStub;

  beforeEach(() => {
    sessionStorage.clear();
    api = new ApiStub().install();
  });

  afterEach(() => api.remove());

  function open(items: object[]) {
    api.onUms('GET /api/ums/profile/navbar', { items });
    api.on('PUT /api/ums/profile/navbar', ({ body }) => ({
      body: { responseCode: '000000', responseMessage: 'Success', responseBody: body },
    }));
    return renderShell(api, {
      profile: profileOf('seller'),
      path: '/administration?tab=customizednavbar',
      registry: REGISTRY,
    });
  }

  const drawn = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('[SHELL-018] draws the navigation as it was arranged; new entries are shown, Administration always', async () => {
    open([
      { key: 'missed-orders', visible: true },
      { key: 'orders', visible: false },
    ]);
    await waitFor(() => expect(drawn()).toEqual(['Missed', 'Lightning', 'Administration']));
  });

  it('[SHELL-018] hides and moves entries, and the navigation follows once it is saved', async () => {
    open([]);
    await waitFor(() => expect(drawn()).toEqual(['Orders', 'Lightning', 'Missed', 'Administration']));
    await userEvent.click(await screen.findByRole('button', { name: 'Move Missed up' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Orders' }));
    expect(drawn()).toEqual(['Orders', 'Lightning', 'Missed', 'Administration']);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(drawn()).toEqual(['Missed', 'Lightning', 'Administration']));
    expect(api.made('PUT /api/ums/profile/navbar')[0]?.body).toEqual({
      items: [
        { key: 'orders', visible: false },
        { key: 'missed-orders', visible: true },
        { key: 'orders?panel=lightning', visible: true },
      ],
    });
  });
});
