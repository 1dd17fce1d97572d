import { getSession } from '@godown/shared-ui/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../test/api-stub.js';
import { profileOf, renderShell } from '../../test/render-shell.js';

const COMPANIES = [
  { entityId: 'c1', name: 'Amla Foods' },
  { entityId: 'c2', name: 'Banyan Toys' },
  { entityId: 'c3', name: 'Chandni Crockery' },
];

describe('The company select of the header', () => {
  let api: ApiStub;

  beforeEach(() => {
    sessionStorage.clear();
    api = new ApiStub().install().onUms('GET /api/ums/profile/navbar', { items: [] });
    api.onUms('GET /api/ums/profile/support', {
      email: '',
      phone: '',
      hours: '9 to 6',
      documentationUrl: '/api/docs',
      takesMessages: false,
    });
  });

  afterEach(() => api.remove());

  const open = (variant: 'seller' | 'warehouse' | 'admin') =>
    renderShell(api, {
      variant,
      profile: profileOf(variant, { companies: variant === 'warehouse' ? COMPANIES : [] }),
      path: '/administration?tab=support',
    });

  it('[SHELL-021, SHELL-023] lets a warehouse user choose several companies; none chosen means all', async () => {
    open('warehouse');
    const button = await screen.findByRole('button', { name: /Companies: All companies/ });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('option', { name: 'Amla Foods' }));
    await userEvent.click(screen.getByRole('option', { name: 'Chandni Crockery' }));
    expect(getSession().selectedCompanyIds).toEqual(['c1', 'c3']);
    expect(screen.getByRole('button', { name: /Companies: Amla Foods \+1/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'All companies' }));
    expect(getSession().selectedCompanyIds).toEqual([]);
  });

  it('[SHELL-021] sends the one chosen company with every call, and reads anew what was read for another choice', async () => {
    open('warehouse');
    await screen.findByText('9 to 6');
    await userEvent.click(screen.getByRole('button', { name: /Companies: All companies/ }));
    const readBefore = api.made('GET /api/ums/profile/support').length;
    await userEvent.click(await screen.findByRole('option', { name: 'Banyan Toys' }));
    await waitFor(() => expect(api.made('GET /api/ums/profile/support').length).toBeGreaterThan(readBefore));
    expect(api.made('GET /api/ums/profile/support').at(-1)?.headers.get('x-company-id')).toBe('c2');
    expect(api.made('GET /api/ums/profile/support')[0]?.headers.get('x-company-id')).toBeNull();
  });

  it('[SHELL-023] keeps the choice over a reload, for the same person only', async () => {
    const first = open('warehouse');
    await userEvent.click(await screen.findByRole('button', { name: /Companies/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Banyan Toys' }));
    first.unmount();
    open('warehouse');
    await expect(screen.findByRole('button', { name: /Companies: Banyan Toys/ })).resolves.toBeTruthy();
  });

  it('is not there for a driver, who works for the warehouse', async () => {
    const profile = profileOf('warehouse', { companies: COMPANIES, userRole: 'driver' });
    renderShell(api, { variant: 'warehouse', profile, path: '/administration?tab=support' });
    await screen.findByText('9 to 6');
    expect(screen.queryByRole('button', { name: /Companies/ })).toBeNull();
  });

  it.each(['seller', 'admin'] as const)('[SHELL-021] is not there for a %s', async (variant) => {
    open(variant);
    await screen.findByText('9 to 6');
    expect(screen.queryByRole('button', { name: /Companies/ })).toBeNull();
  });
});
