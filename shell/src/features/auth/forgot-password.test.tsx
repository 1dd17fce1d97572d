import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../test/api-stub.js';
import { NEW_PASSWORD_FAULTS } from '../../../test/new-password-faults.js';
import { renderShell } from '../../../test/render-shell.js';

const SEND = 'POST /api/ums/profile/forgot-password-otp';
const RESET = 'PUT /api/ums/profile/reset-password';

describe('A forgotten password', () => {
  let api: ApiStub;

  beforeEach(() => {
    sessionStorage.clear();
    api = new ApiStub().install().onUms(SEND).onUms(RESET);
  });

  afterEach(() => api.remove());

  async function requestCode() {
    const view = renderShell(api, { path: '/forgot-password' });
    fireEvent.change(await screen.findByLabelText(/^Phone/), { target: { value: '9876543210' } });
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await screen.findByLabelText(/^New password/);
    return view;
  }

  async function reset(otp: string, password: string, confirmation: string): Promise<void> {
    fireEvent.change(screen.getByRole('textbox', { name: /OTP/ }), { target: { value: otp } });
    fireEvent.change(screen.getByLabelText(/^New password/), { target: { value: password } });
    fireEvent.change(screen.getByLabelText(/^Confirm password/), { target: { value: confirmation } });
    await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  }

  it('[AUTH-001, AUTH-002, AUTH-003, AUTH-004, AUTH-008, AUTH-022, AUTH-023] asks for the phone, then for code, new password and confirmation', async () => {
    await requestCode();
    expect(api.made(SEND)[0]).toMatchObject({
      query: { type: 'phone', purpose: 'FORGOT_PASSWORD_OTP' },
      body: { phone: '9876543210' },
    });
    expect(screen.getByRole('textbox', { name: /OTP/ })).toBeTruthy();
    expect(screen.getByLabelText(/^Confirm password/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send OTP' })).toBeNull();
  });

  it('[AUTH-009, AUTH-012] sets the password and leads to the sign-in page', async () => {
    const { router } = await requestCode();
    await reset('123456', 'Fresh#Chutney7', 'Fresh#Chutney7');
    await expect(screen.findByText('Password Updated successfully!')).resolves.toBeTruthy();
    expect(api.made(RESET)[0]?.body).toMatchObject({ otp: '123456', password: 'Fresh#Chutney7', phone: '9876543210' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
  });

  it.each(['000045', '000046'])('[AUTH-005, AUTH-006, AUTH-011, AUTH-063] returns to the phone on %s', async (code) => {
    api.refuseUms(RESET, 422, code, 'Please request a new one.');
    await requestCode();
    await reset('123456', 'Fresh#Chutney7', 'Fresh#Chutney7');
    await expect(screen.findByRole('button', { name: 'Send OTP' })).resolves.toBeTruthy();
    expect(await screen.findByText('Please request a new one.')).toBeTruthy();
  });

  it('[AUTH-063] stays where it is on a wrong code that has tries left', async () => {
    api.refuseUms(RESET, 422, '000041', 'The code is not correct');
    await requestCode();
    await reset('123456', 'Fresh#Chutney7', 'Fresh#Chutney7');
    await expect(screen.findByText('The code is not correct')).resolves.toBeTruthy();
    expect(screen.getByLabelText(/^New password/)).toHaveProperty('value', 'Fresh#Chutney7');
  });

  it('[AUTH-007, AUTH-010, AUTH-038, AUTH-059] tells a mismatch beside the field and as a notice, and sends nothing', async () => {
    await requestCode();
    await reset('123456', 'Fresh#Chutney7', 'Fresh#Chutney8');
    await expect(screen.findByText('Passwords do not match!')).resolves.toBeTruthy();
    expect(await screen.findByText('The two passwords that you entered do not match!')).toBeTruthy();
    expect(api.made(RESET)).toHaveLength(0);
  });

  it('[AUTH-033, AUTH-061] asks for the new password in its own words', async () => {
    await requestCode();
    await reset('123456', '', '');
    await expect(screen.findByText('Please enter password!')).resolves.toBeTruthy();
    expect(api.made(RESET)).toHaveLength(0);
  });

  it.each(NEW_PASSWORD_FAULTS)(
    '[AUTH-034, AUTH-035, AUTH-036, AUTH-037, AUTH-040, AUTH-056] refuses the new password %j by the first rule it breaks: %s',
    async (password, message) => {
      await requestCode();
      await reset('123456', password, password);
      await expect(screen.findByText(message)).resolves.toBeTruthy();
      expect(screen.getAllByText(/^Password (should|length)/)).toHaveLength(1);
      expect(api.made(RESET)).toHaveLength(0);
    },
  );

  it.each(['f#c7abcd', 'f#c7abcdefghijklmnop'])(
    '[AUTH-056, AUTH-060] takes %j: both ends of 8 to 20 are allowed',
    async (password) => {
      await requestCode();
      await reset('123456', password, password);
      await waitFor(() => expect(api.made(RESET)).toHaveLength(1));
    },
  );

  it.each([
    ['', 'Please enter OTP!'],
    ['123', 'Please input 6 digits!'],
  ])('[AUTH-041, AUTH-042] refuses the code %j: %s', async (otp, message) => {
    await requestCode();
    await reset(otp, 'Fresh#Chutney7', 'Fresh#Chutney7');
    await expect(screen.findByText(message)).resolves.toBeTruthy();
    expect(api.made(RESET)).toHaveLength(0);
  });

  it('refuses a phone that is none', async () => {
    renderShell(api, { path: '/forgot-password' });
    fireEvent.change(await screen.findByLabelText(/^Phone/), { target: { value: '12345' } });
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await expect(screen.findByText('Please enter a valid 10 digit phone number')).resolves.toBeTruthy();
    expect(api.made(SEND)).toHaveLength(0);
  });
});
