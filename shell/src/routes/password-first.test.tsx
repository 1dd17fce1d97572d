import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../test/api-stub.js';
import { profileOf, renderShell } from '../../test/render-shell.js';

const CHANGE = 'PUT /api/ums/profile/change-password';

describe('somebody whose password an admin has set', () => {
  let api: ApiStub;

  beforeEach(() => {
    sessionStorage.clear();
    api = new ApiStub()
      .install()
      .onUms('GET /api/ums/profile/navbar', { items: [] })
      .onUms('GET /api/ums/profile/sessions', { sessions: [] });
  });

  afterEach(() => api.remove());

  it.each(['/', '/administration?tab=wallet', '/admin/billing', '/orders', '/signin'])(
    'meets the page that asks for another one at %s, and nothing else',
    async (path) => {
      renderShell(api, { profile: profileOf('seller', { mustChangePassword: true }), path });
      await expect(screen.findByRole('heading', { name: 'Choose a new password' })).resolves.toBeTruthy();
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(api.calls.map((call) => call.path).filter((called) => called !== '/registry.json')).toEqual([
        '/api/ums/profile',
      ]);
    },
  );

  it('chooses one and goes on where the address says', async () => {
    const user = userEvent.setup();
    api.onUms(CHANGE);
    const { router } = renderShell(api, {
      profile: profileOf('seller', { mustChangePassword: true }),
      path: '/administration?tab=profile',
    });
    const form = within(await screen.findByRole('form', { name: 'Choose a new password' }));
    await user.type(form.getByLabelText(/^Old password/), 'Fresh#Chutney7');
    await user.type(form.getByLabelText(/^New password/), 'Third#Kadhai42');
    await user.type(form.getByLabelText(/^Confirm password/), 'Third#Kadhai42');
    api.onUms('GET /api/ums/profile', profileOf('seller'));
    await user.click(form.getByRole('button', { name: 'Change password' }));
    await expect(screen.findByRole('form', { name: 'Profile' })).resolves.toBeTruthy();
    expect(api.made(CHANGE)[0]?.body).toEqual({ oldPassword: 'Fresh#Chutney7', newPassword: 'Third#Kadhai42' });
    expect(router.state.location.pathname).toBe('/administration');
  });

  it('may sign out instead', async () => {
    api.onUms('POST /api/ums/profile/logout');
    renderShell(api, { profile: profileOf('seller', { mustChangePassword: true }), path: '/' });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy());
  });
});
