import { IsEmail, Matches, MaxLength, registerDecorator, type ValidationOptions } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';
import { Clearable } from '../common/clearable.js';
import { Echoes } from '../common/echoes.decorator.js';
import { PHONE_PATTERN } from '../common/formats.js';
import { PastedPhone } from '../common/pasted-numbers.decorator.js';
import { type BrandProfile, COLOUR_PATTERN, hasReadableText, safeUrl } from './brand-theme.js';

export const BRAND_MESSAGES = {
  contrast: 'Text on this colour is hard to read. Please choose a darker or a lighter one',
} as const;

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

/** A value that is no colour at all is the pattern's to refuse. */
function HasReadableText(options: ValidationOptions): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'hasReadableText',
      target: target.constructor,
      propertyName: String(propertyName),
      options,
      validator: {
        validate: (value: unknown) =>
          typeof value !== 'string' || !COLOUR_PATTERN.test(value) || hasReadableText(value),
      },
    });
}

/** PUT /tracking/brand-profile: how the own tracking page looks. */
@Echoes('name', 'token', 'link')
export class UpdateBrandProfileRequest {
  @Clearable()
  @IsSafeUrl({ message: 'Please enter a https address' })
  logoUrl?: string | null;

  @Clearable()
  @HasReadableText({ message: BRAND_MESSAGES.contrast })
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
  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: 'Please enter a phone of 10 digits' })
  supportPhone?: string | null;

  @Clearable()
  @IsSafeUrl({ message: 'Please enter a https address' })
  website?: string | null;
}

/** What the brand itself is told of its tracking page. */
export interface OwnBrandProfile extends BrandProfile {
  /** The `t` of the brand's tracking page. */
  token: string;
  /** The brand's tracking page. */
  link: string;
}

/** Answer of GET and PUT /tracking/brand-profile. */
export interface OwnBrandProfileResponse extends ApiResponse {
  data: OwnBrandProfile;
}
