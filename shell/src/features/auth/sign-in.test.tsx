import { takeNotices } from '@godown/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../test/api-stub.js';
import { profileOf, renderShell } from '../../../test/render-shell.js';

const UNKNOWN = {
  kind: 'warning',
  title: 'Page not found',
  description: 'Here is your home page instead.',
};
const LOGIN = 'POST /api/ums/profile/login';

describe('The sign-in page', () => {
  let api: ApiStub;

  beforeEach(() => {
    sessionStorage.clear();
    api = new ApiStub().install();
  });

  afterEach(() => api.remove());

  async function signIn(id: string, password: string): Promise<void> {
    const user = userEvent.setup();
    const idField = await screen.findByLabelText('Email or Phone');
    if (id !== '') await user.type(idField, id);
    if (password !== '') await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  }

  it.each([
    ['seller', 'Seller'],
    ['warehouse', 'Warehouse'],
    ['admin', 'Admin'],
  ] as const)(
    '[AUTH-013, AUTH-019, SHELL-013, SHELL-022] is titled by the variant %s and signs in as it',
    async (variant, title) => {
      api.onUms(LOGIN);
      renderShell(api, { variant });
      await expect(screen.findByRole('heading', { level: 1, name: title })).resolves.toBeTruthy();
      await signIn('meera@shop.example', 'Rel1able#Tiffin');
      await waitFor(() => expect(api.made(LOGIN)).toHaveLength(1));
      expect(api.made(LOGIN)[0]?.body).toEqual({
        email: 'meera@shop.example',
        password: 'Rel1able#Tiffin',
        userLoginType: variant,
      });
    },
  );

  it.each([
    ['seller', true],
    ['warehouse', false],
    ['admin', false],
  ] as const)(
    '[AUTH-020, AUTH-045] offers Signup where an account of that kind comes of it: %s %s',
    async (variant, isOffered) => {
      renderShell(api, { variant });
      await screen.findByRole('button', { name: 'Sign in' });
      const links = screen.queryAllByRole('link', { name: 'Signup' });
      expect(links).toHaveLength(isOffered ? 1 : 0);
      for (const link of links) {
        await userEvent.click(link);
        expect(await screen.findByRole('heading', { level: 1, name: 'Create a seller account' })).toBeTruthy();
      }
    },
  );

  it.each(['warehouse', 'admin'] as const)(
    '[AUTH-045] leads a visitor of the %s page away from the sign-up page',
    async (variant) => {
      const { router } = renderShell(api, { variant, path: '/signup' });
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    },
  );

  it('[AUTH-027, AUTH-028] asks for id and password and sends nothing without them', async () => {
    renderShell(api);
    await signIn('', '');
    await expect(screen.findByText('Please input your Email or Phone!')).resolves.toBeTruthy();
    expect(screen.getByText('Please input your Password!')).toBeTruthy();
    expect(api.made(LOGIN)).toHaveLength(0);
  });

  it.each([
    ['[AUTH-029] an email', 'meera@shop.example', { email: 'meera@shop.example' }],
    ['[AUTH-030] a phone', '9876543210', { phone: '9876543210' }],
    ['[AUTH-030] a phone with +91', '+91 98765 43210', { phone: '9876543210' }],
    ['[AUTH-030] a phone with 0', '09876543210', { phone: '9876543210' }],
    ['[AUTH-031] a name', 'meera', { username: 'meera' }],
    ['[AUTH-031] digits that are no phone', '1234567890', { username: '1234567890' }],
    ['[AUTH-031] half an email', 'meera@shop', { username: 'meera@shop' }],
  ])('sends what it takes for %s under its name', async (_, id, identity) => {
    api.onUms(LOGIN);
    renderShell(api);
    await signIn(id, 'Rel1able#Tiffin');
    await waitFor(() =>
      expect(api.made(LOGIN)[0]?.body).toEqual({ ...identity, password: 'Rel1able#Tiffin', userLoginType: 'seller' }),
    );
  });

  it('[AUTH-049] says Login Error and why, and keeps what was typed', async () => {
    api.refuseUms(LOGIN, 401, '000010', 'The id or the password is not correct');
    renderShell(api);
    await signIn('meera', 'Wrong#Passw0rd1');
    await expect(screen.findByText('Login Error')).resolves.toBeTruthy();
    expect(screen.getByText('The id or the password is not correct')).toBeTruthy();
    expect(screen.getByLabelText('Email or Phone')).toHaveProperty('value', 'meera');
  });

  it('[SHELL-014] opens the application once somebody is signed in', async () => {
    renderShell(api);
    api.on(LOGIN, () => {
      api.onUms('GET /api/ums/profile', profileOf('seller'));
      return { body: { responseCode: '000000', responseMessage: 'Success', responseBody: {} } };
    });
    await signIn('meera@shop.example', 'Rel1able#Tiffin');
    await expect(screen.findByRole('navigation', { name: 'Main' })).resolves.toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it.each(['/', '/signin'])('[AUTH-016, AUTH-018] is what %s shows to somebody who is signed out', async (path) => {
    const { router } = renderShell(api, { path });
    await expect(screen.findByRole('button', { name: 'Sign in' })).resolves.toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  it.each([
    ['/signup', 'Create a seller account'],
    ['/forgot-password', 'Forgot password'],
  ])('[AUTH-015, AUTH-017, AUTH-057] shows %s to somebody who is signed out', async (path, title) => {
    renderShell(api, { path });
    await expect(screen.findByRole('heading', { level: 1, name: title })).resolves.toBeTruthy();
  });

  it.each(['/signin', '/signup', '/forgot-password', '/verify-otp'])(
    '[AUTH-015, AUTH-016, AUTH-017, AUTH-057, AUTH-058] leads somebody who is signed in from %s to their home',
    async (path) => {
      const { router } = renderShell(api, { path, profile: profileOf('seller') });
      await expect(screen.findByRole('heading', { level: 1, name: 'Administration' })).resolves.toBeTruthy();
      expect(router.state.location.pathname).toBe('/administration');
    },
  );

  it.each(['/nowhere', '/orders/1/2/3', '/signin/extra'])(
    '[SHELL-015] leads the unknown path %s to /, and says so',
    async (path) => {
      const { router } = renderShell(api, { path });
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
      await expect(screen.findByRole('button', { name: 'Sign in' })).resolves.toBeTruthy();
      expect(takeNotices()).toMatchObject([UNKNOWN]);
    },
  );

  it.each([
    ['a path of nobody', '/nowhere', UNKNOWN],
    ['a path of another app', '/admin/billing', UNKNOWN],
    ['a path that the account may not open', '/orders', { ...UNKNOWN, title: 'You do not have access to this page' }],
  ])('[SHELL-015] leads somebody who is signed in from %s to their home, and says why', async (_what, path, notice) => {
    const orders = {
      key: 'orders',
      variants: ['seller'],
      permission: 'orders.read',
      nav: [],
      paths: ['/orders'],
    };
    const remote = { version: '1', url: '/r.js', integrity: 'sha384-x', global: 'r', capabilities: [orders] };
    const { router } = renderShell(api, {
      path,
      profile: profileOf('seller', { permissions: ['wallet.read'] }),
      registry: { remotes: { 'mfe-seller': remote } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Administration' });
    expect(router.state.location.pathname).toBe('/administration');
    expect(takeNotices()).toMatchObject([notice]);
  });

  it('[SHELL-014] says nothing to somebody who is signed out and asks for a screen of the application', async () => {
    const { router } = renderShell(api, { path: '/administration' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(takeNotices()).toEqual([]);
  });

  it('[SHELL-014] shows nothing of the application to somebody who is signed out', async () => {
    const { router } = renderShell(api, { path: '/administration?tab=profile' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(screen.queryByText('Administration')).toBeNull();
  });
});
