import { IsArray, IsBoolean, IsIn, IsString, IsUUID, Matches } from 'class-validator';
import { AUTH_MESSAGES, NewPassword } from '@godown/contracts/auth';
import { EMAIL_PATTERN, PHONE_PATTERN } from '@godown/contracts/common';
import { ROLES, type Role } from '@godown/contracts/permissions';
import { Env } from '../config/env.js';

/** Only the command reads it, so it is no area of the application's own configuration. */
export class NewAccountConfig {
  @Env('ACCOUNT_ROLE')
  @IsIn(ROLES.filter((role) => role !== 'super_admin'))
  role: Role = 'warehouse_user';

  @Env('ACCOUNT_NAME')
  @Matches(/\S/, { message: 'must not be empty' })
  @IsString()
  name = '';

  @Env('ACCOUNT_EMAIL')
  @Matches(EMAIL_PATTERN, { message: AUTH_MESSAGES.emailInvalid })
  email = '';

  @Env('ACCOUNT_PHONE')
  @Matches(PHONE_PATTERN, { message: AUTH_MESSAGES.phoneInvalid })
  phone = '';

  @Env('ACCOUNT_PASSWORD')
  @NewPassword(AUTH_MESSAGES.adminResetRequired)
  password = '';

  /** Ids of the companies that the account acts for. */
  @Env('ACCOUNT_COMPANIES')
  @IsUUID(undefined, { each: true })
  @IsArray()
  companyIds: string[] = [];

  /** Ids of the warehouses that the account works in. */
  @Env('ACCOUNT_WAREHOUSES')
  @IsUUID(undefined, { each: true })
  @IsArray()
  warehouseIds: string[] = [];

  /** Whether every company that uses one of the warehouses is the account's, also one that starts later. */
  @Env('ACCOUNT_SERVES_ALL_COMPANIES')
  @IsBoolean()
  servesAllCompanies = false;
}
