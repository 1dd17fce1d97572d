import 'reflect-metadata';
import { IsIn, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { AUTH_MESSAGES } from './auth.messages.js';
import { NewPassword } from './password-rules.js';
import { EMAIL_PATTERN, PastedPhone, PHONE_PATTERN } from '../common/index.js';

export const CREATABLE_ADMIN_ROLES = ['sub_admin', 'admin'] as const;
export type CreatableAdminRole = (typeof CREATABLE_ADMIN_ROLES)[number];

/** `POST /ums/register/admin` */
export class CreateAdminRequest {
  @MaxLength(80)
  @HasText({ message: 'Please enter name' })
  @IsString({ message: 'Please enter name' })
  name = '';

  @MaxLength(200, { message: AUTH_MESSAGES.emailInvalid })
  @Matches(EMAIL_PATTERN, { message: AUTH_MESSAGES.emailInvalid })
  @IsString({ message: AUTH_MESSAGES.emailInvalid })
  email = '';

  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: AUTH_MESSAGES.phoneInvalid })
  @IsString({ message: AUTH_MESSAGES.phoneInvalid })
  phone = '';

  @NewPassword(AUTH_MESSAGES.adminResetRequired)
  password = '';

  @IsIn(CREATABLE_ADMIN_ROLES, { message: 'Please select a role' })
  userRole: CreatableAdminRole = 'sub_admin';
}

export const ACCOUNT_STATUS = { inactive: 0, active: 1 } as const;
export type AccountStatus = (typeof ACCOUNT_STATUS)[keyof typeof ACCOUNT_STATUS];

/** `PATCH /ums/register/admin/status` (admin users) and `PATCH /ums/profile/toggle-account-status` (companies) */
export class AccountStatusRequest {
  @IsUUID()
  entityId = '';

  @IsIn(Object.values(ACCOUNT_STATUS))
  status: AccountStatus = ACCOUNT_STATUS.active;
}

/** `PATCH /ums/register/admin/password`: of an admin user or of a company's account. */
export class AdminResetPasswordRequest {
  @IsUUID()
  entityId = '';

  @NewPassword(AUTH_MESSAGES.adminResetRequired)
  password = '';
}
