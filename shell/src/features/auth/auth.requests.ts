import {
  type ChangePasswordRequest,
  type ForgotPasswordRequest,
  OTP_PURPOSES,
  OTP_TYPE,
  type RegisterCompanyRequest,
  type ResetPasswordRequest,
  type VerifyOtpRequest,
} from '@godown/contracts/auth';
import { type UmsResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';

export function registerCompany({
  companyName,
  contactName,
  email,
  phone,
  password,
}: RegisterCompanyRequest): Promise<UmsResponse> {
  return api.post('/ums/register/company', { body: { companyName, contactName, email, phone, password } });
}

export function sendSignupOtp(): Promise<UmsResponse> {
  return api.post('/ums/profile/send-otp', { query: { type: OTP_TYPE, purpose: OTP_PURPOSES.signup } });
}

export function verifySignupOtp({ phoneVerificationOtp }: VerifyOtpRequest): Promise<UmsResponse> {
  return api.post('/ums/profile/verify-otp', { body: { phoneVerificationOtp } });
}

export function sendForgotPasswordOtp(body: ForgotPasswordRequest): Promise<UmsResponse> {
  return api.post('/ums/profile/forgot-password-otp', {
    body,
    query: { type: OTP_TYPE, purpose: OTP_PURPOSES.forgotPassword },
  });
}

export function resetPassword(body: ResetPasswordRequest): Promise<UmsResponse> {
  return api.put('/ums/profile/reset-password', { body });
}

export function choosePassword({ oldPassword, newPassword }: ChangePasswordRequest): Promise<UmsResponse> {
  return api.put('/ums/profile/change-password', { body: { oldPassword, newPassword } });
}
