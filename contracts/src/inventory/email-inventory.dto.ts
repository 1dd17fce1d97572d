import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { EMAIL_PATTERN } from '../common/index.js';
import { LOGIN_TYPES, type LoginType } from '../permissions/index.js';
import { IsStockDay } from './stock-date.js';

/** Name of the task that writes the file and sends the link to it. */
export const EMAIL_INVENTORY_TASK = 'EMAIL_INVENTORY';

export const EMAIL_INVENTORY_MESSAGES = {
  started: 'The link will be sent to your email',
  email: 'Please enter a valid email',
  stranger: 'The link can only be sent to your own email or to a person of your company',
  tooMany: 'Too many files were requested. Please try again later.',
} as const;

/** Query of `POST /inventory/bulk/csv/{ids}[/{snapshotDate}]`. The session decides; it only says which app asks. */
export class EmailInventoryQuery {
  @IsOptional()
  @IsIn(LOGIN_TYPES)
  appType?: LoginType;
}

/** Body of `POST /inventory/bulk/csv/{ids}[/{snapshotDate}]`. */
export class EmailInventoryRequest {
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(254, { message: EMAIL_INVENTORY_MESSAGES.email })
  @Matches(EMAIL_PATTERN, { message: EMAIL_INVENTORY_MESSAGES.email })
  email!: string;
}

/** What the form asks for beside the address. */
export class EmailInventoryForm extends EmailInventoryRequest {
  /** The figures as they stood at the end of this day; today's when left out. */
  @Transform(({ value }) => (value === '' || value === null ? undefined : value))
  @IsOptional()
  @IsStockDay({ message: 'Date is invalid' })
  snapshotDate?: string;
}
