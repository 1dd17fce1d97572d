import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { OptionalText, RequiredText } from '../catalogue/index.js';
import { EMAIL_PATTERN, PastedPhone, PastedPincode, PHONE_PATTERN, PINCODE_PATTERN } from '../common/index.js';
import { findState, INDIAN_STATES } from '../geo/index.js';

function stateName(value: unknown): unknown {
  return typeof value === 'string' ? (findState(value)?.name ?? value) : value;
}

function absentWhenBlank(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}

const STATE_NAMES: readonly string[] = INDIAN_STATES.map((state) => state.name);

/** Who ordered. */
export class OrderCustomer {
  @RequiredText('First name', 100)
  firstName!: string;

  @OptionalText('Last name', 100)
  lastName?: string;

  @Transform(({ value }) => absentWhenBlank(value))
  @IsOptional()
  @Matches(EMAIL_PATTERN, { message: 'Email is invalid' })
  email?: string;

  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: 'Phone should be 10 digits' })
  phone!: string;
}

/** Where a parcel goes or where a bill goes. State names are those of the geo table, whatever spelling was sent. */
export class OrderAddress {
  @RequiredText('Address line 1', 200)
  addressLine1!: string;

  @OptionalText('Address line 2', 200)
  addressLine2?: string;

  @OptionalText('Landmark', 200)
  landmark?: string;

  @RequiredText('City', 100)
  city!: string;

  @Transform(({ value }) => stateName(value))
  @IsIn(STATE_NAMES, { message: 'State is required' })
  state!: string;

  @PastedPincode()
  @Matches(PINCODE_PATTERN, { message: 'Pincode should be 6 digits' })
  pincode!: string;

  @OptionalText('Country', 60)
  country?: string;
}
