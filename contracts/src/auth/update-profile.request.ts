import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsOptional, IsString, Matches, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { EMAIL_PATTERN, PastedPhone, PHONE_PATTERN, Repeats } from '../common/index.js';
import { IsGstin, PAN_PATTERN } from '../companies/index.js';
import { AUTH_MESSAGES } from './auth.messages.js';
import { type Profile } from './profile.response.js';

/** An account without an email is answered with null for it. */
const isFilled = (_: object, value: unknown): boolean => value !== undefined && value !== null && value !== '';
const whenFilled = (): PropertyDecorator => (prototype, property) =>
  ValidateIf((form: object) => isFilled(form, Reflect.get(form, property)))(prototype, property);

export class ProfileAddress {
  @MaxLength(200)
  @IsString()
  @IsOptional()
  line1 = '';

  @MaxLength(200)
  @IsString()
  @IsOptional()
  line2 = '';

  @MaxLength(80)
  @IsString()
  @IsOptional()
  city = '';

  @MaxLength(80)
  @IsString()
  @IsOptional()
  state = '';
}

/** What `GET /ums/profile` answers beside what may be set here. */
export const PROFILE_REPEATS = [
  'entityId',
  'pendingContacts',
  'userRole',
  'userLoginType',
  'accountVerified',
  'mustChangePassword',
  'permissions',
  'companies',
  'flags',
  'account',
  'invoicingComplete',
] as const satisfies readonly (keyof Profile)[];

/** `PUT /ums/profile`: fields that are absent stay as they are. An answer of `GET` may be sent back; what it says of role and rights cannot be set. */
@Repeats(...PROFILE_REPEATS)
export class UpdateProfileRequest {
  @MaxLength(80)
  @HasText({ message: 'Please enter your name!' })
  @IsString()
  @IsOptional()
  name?: string;

  @MaxLength(200, { message: AUTH_MESSAGES.emailInvalid })
  @Matches(EMAIL_PATTERN, { message: AUTH_MESSAGES.emailInvalid })
  @whenFilled()
  email?: string;

  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: AUTH_MESSAGES.phoneInvalid })
  @whenFilled()
  phone?: string;

  @MaxLength(80)
  @IsString()
  @IsOptional()
  poc?: string;

  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: AUTH_MESSAGES.phoneInvalid })
  @whenFilled()
  pocPhone?: string;

  @ValidateNested()
  @Type(() => ProfileAddress)
  @IsOptional()
  address?: ProfileAddress;

  @IsGstin({ message: 'Please enter a valid GSTIN' })
  @whenFilled()
  gst?: string;

  @Matches(PAN_PATTERN, { message: 'Please enter a valid PAN' })
  @whenFilled()
  pan?: string;

  /** Asked for when the email or the phone changes: they are the keys to the account, and each waits for a code sent to the new one. */
  @MaxLength(128)
  @IsString()
  @IsOptional()
  currentPassword?: string;
}
