import 'reflect-metadata';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { Clearable, PastedPincode, PINCODE_PATTERN } from '../common/index.js';
import { IsGstin } from './is-gstin.js';

export const PAN_PATTERN = /^[A-Z]{5}\d{4}[A-Z]$/;
/** Size of the signature's picture as sent (bytes before base64). */
export const SIGNATURE_MAX_BYTES = 300_000;
const BASE64_MAX_LENGTH = Math.ceil(SIGNATURE_MAX_BYTES / 3) * 4 + 30;

/** `GET` and `PUT /ums/profile/invoicing`: what an invoice of the company says about the company. */
export class SaveInvoicingRequest {
  @MaxLength(160)
  @HasText({ message: 'Please enter legal name' })
  @IsString({ message: 'Please enter legal name' })
  legalName = '';

  @IsGstin({ message: 'Please enter a valid GSTIN' })
  @IsString({ message: 'Please enter a valid GSTIN' })
  gstin = '';

  @Matches(PAN_PATTERN, { message: 'Please enter a valid PAN' })
  @IsString({ message: 'Please enter a valid PAN' })
  pan = '';

  @MaxLength(200)
  @HasText({ message: 'Please enter address line 1' })
  @IsString({ message: 'Please enter address line 1' })
  addressLine1 = '';

  @MaxLength(80)
  @HasText({ message: 'Please enter city' })
  @IsString({ message: 'Please enter city' })
  city = '';

  @MaxLength(80)
  @HasText({ message: 'Please enter state' })
  @IsString({ message: 'Please enter state' })
  state = '';

  @PastedPincode()
  @Matches(PINCODE_PATTERN, { message: 'Please enter a valid pincode' })
  @IsString({ message: 'Please enter a valid pincode' })
  pincode = '';

  @Matches(/^[A-Za-z0-9][A-Za-z0-9/-]{0,9}$/, { message: 'Invoice prefix should be 1 to 10 letters, digits, - or /' })
  @IsString({ message: 'Please enter invoice prefix' })
  invoicePrefix = '';

  /** Where retailers pay by UPI, such as loom@icici. Empty removes it, absent keeps it. */
  @Matches(/^(?:[\w.-]{2,100}@[A-Za-z][\w.-]{1,63})?$/, { message: 'Please enter a UPI address such as loom@icici' })
  @IsString({ message: 'Please enter a UPI address such as loom@icici' })
  @IsOptional()
  upiAddress?: string;

  /** PNG, JPEG or WebP as a data address. Null removes it, absent keeps it. */
  @MaxLength(BASE64_MAX_LENGTH, { message: 'The signature image should be smaller than 300 KB' })
  @Matches(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, {
    message: 'The signature should be a PNG, JPEG or WebP image',
  })
  @Clearable()
  signatureImage?: string | null;
}

const NEEDED = ['legalName', 'gstin', 'pan', 'addressLine1', 'city', 'state', 'pincode', 'invoicePrefix'] as const;

/** Complete when everything but the signature is filled. */
export function isInvoicingComplete(invoicing: Partial<Record<(typeof NEEDED)[number], string>>): boolean {
  return NEEDED.every((field) => (invoicing[field] ?? '').trim() !== '');
}
