import 'reflect-metadata';
import { IsIn } from 'class-validator';
import { OneTimeCode } from './one-time-code.js';

/** What a person signs in with, and what is changed only by whoever receives there. */
export const CONTACT_FIELDS = ['email', 'phone'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** A new email or phone that waits for its code; the old one counts until then. */
export interface PendingContact {
  field: ContactField;
  value: string;
}

/** `POST /ums/profile/contact-change/resend` and `…/cancel` */
export class PendingContactRequest {
  @IsIn(CONTACT_FIELDS)
  field: ContactField = 'email';
}

/** `POST /ums/profile/contact-change/confirm` */
export class ConfirmContactRequest extends PendingContactRequest {
  @OneTimeCode()
  code = '';
}
