import { IsEmail, Matches, MaxLength, registerDecorator, type ValidationOptions } from 'class-validator';
import { Clearable } from '../common/clearable.js';
import { Echoes } from '../common/echoes.decorator.js';
import { PHONE_PATTERN } from '../common/formats.js';
import { COLOUR_PATTERN, safeUrl } from './brand-theme.js';

function IsSafeUrl(options: ValidationOptions): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isSafeUrl',
      target: target.constructor,
      propertyName: String(propertyName),
      options,
      validator: { validate: (value: unknown) => typeof value === 'string' && safeUrl(value) !== null },
    });
}

/** PUT /tracking/brand-profile: how the own tracking page looks. */
@Echoes('name', 'token')
export class UpdateBrandProfileDto {
  @Clearable()
  @IsSafeUrl({ message: 'Please enter a https address' })
  logoUrl?: string | null;

  @Clearable()
  @Matches(COLOUR_PATTERN, { message: 'Please enter a colour such as #1a56db' })
  primaryColor?: string | null;

  @Clearable()
  @IsSafeUrl({ message: 'Please enter a https address' })
  bannerUrl?: string | null;

  @Clearable()
  @MaxLength(254)
  @IsEmail({}, { message: 'Please enter a valid email' })
  supportEmail?: string | null;

  @Clearable()
  @Matches(PHONE_PATTERN, { message: 'Please enter a phone of 10 digits' })
  supportPhone?: string | null;

  @Clearable()
  @IsSafeUrl({ message: 'Please enter a https address' })
  website?: string | null;
}
