import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../../test/api-stub.js';
import { NEW_PASSWORD_FAULTS } from '../../../../test/new-password-faults.js';
import { profileOf, renderShell } from '../../../../test/render-shell.js';

const CHANGE = 'PUT /api/ums/profile/change-password';
const SAVE = 'PUT /api/ums/profile';
const SESSIONS = 'GET /api/ums/profile/sessions';

const session = (id: string, changes = {}) => ({
  id,
  startedAt: '2026-11-21T04:00:00Z',
  seenAt: '2026-11-21T05:00:00Z',
  ip: '10.0.0.1',
  isCurrent: false,
  device: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  ...changes,
});

describe('The profile tab', () => {
  let api: ApiStub;

  beforeEach(() => {
    sessionStorage.clear();
    api = new ApiStub()
      .install()
      .onUms(SESSIONS, {
        sessions: [session('own', { isCurrent: true, device: 'Firefox/130 (X11; Linux)' }), session('other')],
      })
      .onUms('GET /api/ums/profile/navbar', { items: [] });
  });

  afterEach(() => api.remove());

  const open = (changes = {}) =>
    renderShell(api, { profile: profileOf('seller', changes), path: '/administration?tab=profile' });

  async function change(oldPassword: string, newPassword: string, confirmation: string): Promise<void> {
    const user = userEvent.setup();
    const form = within(await screen.findByRole('form', { name: 'Change password' }));
    if (oldPassword) await user.type(form.getByLabelText(/^Old password/), oldPassword);
    if (newPassword) await user.type(form.getByLabelText(/^New password/), newPassword);
    if (confirmation) await user.type(form.getByLabelText(/^Confirm password/), confirmation);
    await user.click(form.getByRole('button', { name: 'Change password' }));
  }

  it('changes the password and empties the form', async () => {
    api.onUms(CHANGE);
    open();
    await change('Rel1able#Tiffin', 'Fresh#Chutney7', 'Fresh#Chutney7');
    await expect(screen.findByText('Password Updated successfully!')).resolves.toBeTruthy();
    expect(api.made(CHANGE)[0]?.body).toEqual({ oldPassword: 'Rel1able#Tiffin', newPassword: 'Fresh#Chutney7' });
    await waitFor(() => expect(screen.getByLabelText(/^Old password/)).toHaveProperty('value', ''));
  });

  it.each([
    ['', 'Fresh#Chutney7', 'Fresh#Chutney7', 'Please enter old password!'],
    ['Rel1able#Tiffin', '', '', 'Please enter new password!'],
    ['Rel1able#Tiffin', 'Fresh#Chutney7', 'Fresh#Chutney8', 'The two passwords that you entered do not match!'],
  ])(
    '[AUTH-032, AUTH-038, AUTH-039, AUTH-061] refuses %j → %j / %j',
    async (oldPassword, newPassword, confirmation, message) => {
      open();
      await change(oldPassword, newPassword, confirmation);
      await expect(screen.findByText(message)).resolves.toBeTruthy();
      expect(screen.queryByText('Passwords do not match!')).toBeNull();
      expect(api.made(CHANGE)).toHaveLength(0);
    },
  );

  it.each(NEW_PASSWORD_FAULTS)(
    '[AUTH-034, AUTH-035, AUTH-036, AUTH-037, AUTH-040] refuses the new password %j by the first rule it breaks: %s',
    async (password, message) => {
      open();
      await change('Rel1able#Tiffin', password, password);
      await expect(screen.findByText(message)).resolves.toBeTruthy();
      expect(screen.getAllByText(/^Password (should|length)/)).toHaveLength(1);
      expect(api.made(CHANGE)).toHaveLength(0);
    },
  );

  it("shows the server's word on the old password beside it", async () => {
    const message = 'The old password is not correct';
    api.on(CHANGE, {
      status: 422,
      body: {
        responseCode: '000010',
        responseMessage: message,
        responseBody: null,
        errors: [{ field: 'oldPassword', message }],
      },
    });
    open();
    await change('Wrong#Passw0rd1', 'Fresh#Chutney7', 'Fresh#Chutney7');
    await expect(screen.findByText(message)).resolves.toBeTruthy();
    expect(screen.getByLabelText(/^Old password/).getAttribute('aria-invalid')).toBe('true');
  });

  it('saves the profile and its company', async () => {
    const user = userEvent.setup();
    api.onUms(SAVE, profileOf('seller', { name: 'Meera Rao' }));
    open();
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Meera Rao');
    await user.type(screen.getByLabelText('City'), 'Surat');
    await user.click(within(screen.getByRole('form', { name: 'Profile' })).getByRole('button', { name: 'Save' }));
    await expect(screen.findByText('Profile updated successfully')).resolves.toBeTruthy();
    expect(api.made(SAVE)[0]?.body).toMatchObject({
      name: 'Meera Rao',
      address: { line1: '', line2: '', city: 'Surat', state: '' },
    });
    expect(api.made(SAVE)[0]?.body).not.toHaveProperty('currentPassword');
  });

  it('asks for the password only when email or phone changes', async () => {
    const user = userEvent.setup();
    api.onUms(SAVE, profileOf('seller'));
    open();
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
    await user.type(await screen.findByLabelText('Email'), '.in');
    await user.type(await screen.findByLabelText(/^Current password/), 'Rel1able#Tiffin');
    await user.click(within(screen.getByRole('form', { name: 'Profile' })).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.made(SAVE)[0]?.body).toMatchObject({
        email: 'meera@shop.example.in',
        currentPassword: 'Rel1able#Tiffin',
      }),
    );
  });

  it('shows where one is signed in and ends another session, not the own', async () => {
    api.onUms('DELETE /api/ums/profile/sessions/other');
    open();
    await expect(screen.findByText('Firefox on Linux')).resolves.toBeTruthy();
    expect(screen.getByText('This device')).toBeTruthy();
    const buttons = screen.getAllByRole('button', { name: /End session/ });
    expect(buttons).toHaveLength(1);
    api.onUms(SESSIONS, { sessions: [session('own', { isCurrent: true, device: 'Firefox/130 (X11; Linux)' })] });
    await userEvent.click(screen.getByRole('button', { name: 'End session on Chrome on Windows' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
    expect(api.made('DELETE /api/ums/profile/sessions/other')).toHaveLength(1);
  });

  const pending = { field: 'email' as const, value: 'new@shop.example' };
  const withPending = { pendingContacts: [pending] };

  it('keeps the old email until the code for the new one is entered', async () => {
    const user = userEvent.setup();
    api
      .onUms(SAVE, profileOf('seller', withPending))
      .onUms('POST /api/ums/profile/contact-change/confirm', profileOf('seller', { email: 'new@shop.example' }));
    open();
    await user.type(await screen.findByLabelText('Email'), '.in');
    await user.type(await screen.findByLabelText(/^Current password/), 'Rel1able#Tiffin');
    await user.click(within(screen.getByRole('form', { name: 'Profile' })).getByRole('button', { name: 'Save' }));
    const form = within(await screen.findByRole('form', { name: 'Confirm email' }));
    expect(form.getByText('new@shop.example')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'meera@shop.example');
    await user.type(screen.getByLabelText('City'), 'Surat');
    await user.type(form.getByLabelText(/^OTP/), '123456');
    await user.click(form.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Confirm email' })).toBeNull());
    expect(api.made('POST /api/ums/profile/contact-change/confirm')[0]?.body).toEqual({
      field: 'email',
      code: '123456',
    });
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'new@shop.example');
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Surat');
  });

  it('says so when the code is wrong, and forgets the change when it is cancelled', async () => {
    const user = userEvent.setup();
    api
      .refuseUms('POST /api/ums/profile/contact-change/confirm', 422, '000041', 'The code is not correct')
      .onUms('POST /api/ums/profile/contact-change/cancel', profileOf('seller'));
    open(withPending);
    const form = within(await screen.findByRole('form', { name: 'Confirm email' }));
    expect(form.getByRole('button', { name: /^Resend OTP in/ })).toHaveProperty('disabled', true);
    await user.type(form.getByLabelText(/^OTP/), '123456');
    await user.click(form.getByRole('button', { name: 'Confirm' }));
    await expect(screen.findByText('The code is not correct')).resolves.toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Cancel change' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Confirm email' })).toBeNull());
    expect(api.made('POST /api/ums/profile/contact-change/cancel')[0]?.body).toEqual({ field: 'email' });
  });
});
