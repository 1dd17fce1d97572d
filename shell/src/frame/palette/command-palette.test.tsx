import { type Permission } from '@godown/contracts/permissions';
import { axeViolations } from '@godown/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../test/api-stub.js';
import { profileOf, renderShell } from '../../../test/render-shell.js';

const FIELD = 'Order, AWB, phone, SKU or screen';
const WALLET = 'POST /api/brands/wallet/transaction/find';

/** A registry with two screens: one for everybody who may see orders, one for those who may place them. */
const registry = {
  remotes: {
    'mfe-seller': {
      version: '1',
      url: '/remoteEntry.js',
      integrity: 'sha384-x',
      global: 'mfe_seller',
      capabilities: [
        {
          key: 'orders',
          variants: ['seller'],
          permission: 'orders.read',
          nav: [
            { label: 'Orders', to: '/orders', icon: 'orders', section: 'work', order: 1, keys: 'g o' },
            {
              label: 'New order',
              to: '/orders/new',
              icon: 'create',
              section: 'work',
              order: 2,
              permission: 'orders.place',
            },
          ],
          paths: ['/orders', '/orders/new'],
        },
      ],
    },
  },
};

describe('the keyboard of the frame', () => {
  let api: ApiStub;

  beforeEach(() => {
    api = new ApiStub().install();
    api.on(WALLET, { body: { status: true, message: '', data: [], count: 0, balance: 0 } });
  });
  afterEach(() => {
    cleanup();
    api.remove();
  });

  async function open(permissions: readonly Permission[]) {
    const shell = renderShell(api, {
      profile: profileOf('seller', { permissions: [...permissions] }),
      path: '/administration',
      registry,
    });
    await screen.findByLabelText('Godown, start page');
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Orders' })).not.toHaveLength(0));
    return shell;
  }
  const palette = async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Go to' });
    const field = within(dialog).getByRole('combobox', { name: FIELD });
    await waitFor(() => expect(document.activeElement).toBe(field));
    return dialog;
  };
  const found = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('option')
      .map((option) => option.textContent);

  it('opens the palette with Ctrl K, narrows it as one types, and goes there with Enter', async () => {
    const { router } = await open(['orders.read', 'orders.place']);
    const dialog = await palette();
    expect(found(dialog)).toContain('Dark themeTheme');
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('new ord');
    expect(found(dialog)).toEqual(['New orderGo to']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/new'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull());
  });

  it('lists nothing that the person may not do', async () => {
    await open(['orders.read']);
    const dialog = await palette();
    await userEvent.keyboard('order');
    expect(found(dialog)).toEqual(['OrdersGo toGthenO']);
  });

  it('goes to a screen by its two letters', async () => {
    const { router } = await open(['orders.read']);
    await userEvent.keyboard('g');
    await new Promise((resolve) => setTimeout(resolve, 80));
    await userEvent.keyboard('o');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  });

  it('lists with ? the keys that work here', async () => {
    await open(['orders.read']);
    await userEvent.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByRole('region', { name: 'Go to' }).textContent).toBe(
      'Go toOrdersGthenOAdministrationGthenA',
    );
    expect(within(list).getByRole('region', { name: 'Help' }).textContent).toContain('Search or go to…CtrlK');
    expect(await axeViolations()).toEqual([]);
  });

  it('runs an action that opens another dialog after the palette has gone', async () => {
    await open(['orders.read']);
    await palette();
    await userEvent.keyboard('shortcuts{Enter}');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(list.textContent).toContain('Orders');
  });
});
