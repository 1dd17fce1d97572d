import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiStub } from '../../../test/api-stub.js';
import { profileOf, renderShell } from '../../../test/render-shell.js';

const REGISTER = 'POST /api/ums/register/company';
const SEND = 'POST /api/ums/profile/send-otp';
const VERIFY = 'POST /api/ums/profile/verify-otp';

describe('Signing up', () => {
  let api: ApiStub;

  beforeEach(() => {
    sessionStorage.clear();
    api = new ApiStub().install().onUms(REGISTER).onUms(SEND).onUms(VERIFY);
  });

  afterEach(() => {
    jest.useRealTimers();
    api.remove();
  });

  const values = {
    'Company name': 'Meera Textiles',
    'Contact name': 'Meera',
    Email: 'meera@shop.example',
    Phone: '9876543210',
    Password: 'Rel1able#Tiffin',
    'Confirm password': 'Rel1able#Tiffin',
  };

  async function fill(
    changes: Partial<typeof values> = {},
    user: Pick<typeof userEvent, 'click'> = userEvent,
  ): Promise<void> {
    await screen.findByRole('heading', { name: 'Create a seller account' });
    for (const [label, value] of Object.entries({ ...values, ...changes })) {
      fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    }
    await user.click(screen.getByRole('button', { name: 'Signup' }));
  }

  /** On the OTP page, with the countdown of 60 s just begun. */
  async function onOtpPage() {
    const view = renderShell(api, { path: '/signup' });
    await fill();
    await screen.findByRole('heading', { name: 'Verify your phone' });
    return view;
  }

  const typeCode = (code: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: /OTP/ }), { target: { value: code } });

  it('[AUTH-014, AUTH-021, AUTH-046, AUTH-051, AUTH-062] registers the company, sends the code to the phone and goes on to the OTP page', async () => {
    const { router } = await onOtpPage();
    expect(router.state.location.pathname).toBe('/verify-otp');
    expect(api.made(REGISTER)[0]?.body).toEqual({
      companyName: 'Meera Textiles',
      contactName: 'Meera',
      email: 'meera@shop.example',
      phone: '9876543210',
      password: 'Rel1able#Tiffin',
    });
    expect(api.made(SEND)[0]?.query).toEqual({ type: 'phone', purpose: 'SIGNUP_PHONE_OTP' });
    expect(screen.getByText('Signup Successful')).toBeTruthy();
    expect(screen.getByText(/3210/)).toBeTruthy();
  });

  it('[AUTH-038] refuses a confirmation that differs and sends nothing', async () => {
    renderShell(api, { path: '/signup' });
    await fill({ 'Confirm password': 'Rel1able#Tiffan' });
    await expect(screen.findByText('The two passwords that you entered do not match!')).resolves.toBeTruthy();
    expect(api.made(REGISTER)).toHaveLength(0);
  });

  it("shows the server's word on a field beside that field", async () => {
    api.on(REGISTER, {
      status: 400,
      body: {
        responseCode: '000001',
        responseMessage: 'x',
        responseBody: null,
        errors: [{ field: 'password', message: 'This password is too common. Please choose another one.' }],
      },
    });
    renderShell(api, { path: '/signup' });
    await fill();
    await expect(screen.findByText('This password is too common. Please choose another one.')).resolves.toBeTruthy();
    expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBe('true');
  });

  it('[AUTH-043, AUTH-053] lets the code be sent only with 6 digits', async () => {
    await onOtpPage();
    const submit = screen.getByRole('button', { name: 'Verify' });
    expect(submit).toHaveProperty('disabled', true);
    typeCode('12345');
    expect(submit).toHaveProperty('disabled', true);
    typeCode('123456');
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
    typeCode('12345x');
    await waitFor(() => expect(submit).toHaveProperty('disabled', true));
  });

  it('[AUTH-025, AUTH-047, AUTH-055] verifies, and one second later the person is led to / and from there to their first page', async () => {
    const { router } = await onOtpPage();
    const visited: string[] = [];
    router.subscribe(({ location }) => {
      visited.push(location.pathname);
    });
    jest.useFakeTimers({ advanceTimers: false });
    typeCode('123456');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', false));
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/Your phone is verified/)).toBeTruthy();
    expect(api.made(VERIFY)[0]?.body).toEqual({ phoneVerificationOtp: '123456' });
    api.onUms('GET /api/ums/profile', profileOf('seller'));
    const first = () => visited.find((pathname) => pathname !== '/verify-otp');
    await act(() => jest.advanceTimersByTimeAsync(990));
    expect(first()).toBeUndefined();
    await act(() => jest.advanceTimersByTimeAsync(20));
    jest.useRealTimers();
    await waitFor(() => expect(router.state.location.pathname).toBe('/administration'));
    expect(first()).toBe('/');
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  });

  it('stays on the page and says why when the code is wrong', async () => {
    api.refuseUms(VERIFY, 422, '000041', 'The code is not correct');
    const { router } = await onOtpPage();
    typeCode('123456');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', false));
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await expect(screen.findByText('The code is not correct')).resolves.toBeTruthy();
    expect(router.state.location.pathname).toBe('/verify-otp');
  });

  it('[AUTH-044, AUTH-052, AUTH-054] lets the code be sent again after 60 seconds, and then makes one wait anew', async () => {
    // All screens are loaded before the clock stands still.
    await import('./verify-otp.page.js');
    renderShell(api, { path: '/signup' });
    await screen.findByRole('heading', { name: 'Create a seller account' });
    jest.useFakeTimers();
    await fill(
      {},
      userEvent.setup({
        advanceTimers: (ms) => {
          jest.advanceTimersByTime(ms);
        },
      }),
    );
    await screen.findByRole('heading', { name: 'Verify your phone' });
    expect(screen.getByRole('button', { name: /Resend OTP in (60|59) s/ })).toHaveProperty('disabled', true);
    await act(() => jest.advanceTimersByTimeAsync(58_000));
    expect(screen.getByRole('button', { name: /Resend OTP in/ })).toHaveProperty('disabled', true);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
    expect(await screen.findByText('OTP resent successfully.')).toBeTruthy();
    expect(api.made(SEND)).toHaveLength(2);
    expect(await screen.findByRole('button', { name: /Resend OTP in/ })).toHaveProperty('disabled', true);
  });

  it('[AUTH-026] clears the sign-up and returns to / on the second visit', async () => {
    sessionStorage.setItem('godown.sign-up', '9876543210');
    const { router } = renderShell(api, { path: '/verify-otp', state: { attempt: 2 } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sessionStorage.getItem('godown.sign-up')).toBeNull();
  });

  it('[AUTH-026] marks the first visit in the history, so that going away and back is the second', async () => {
    const { router } = await onOtpPage();
    await waitFor(() => expect(router.state.location.state).toEqual({ attempt: 2 }));
    await act(() => router.navigate('/signin'));
    await screen.findByRole('button', { name: 'Sign in' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('[AUTH-014] opens the OTP page to nobody who is not signing up', async () => {
    const { router } = renderShell(api, { path: '/verify-otp' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(screen.queryByText('Verify your phone')).toBeNull();
  });
});
