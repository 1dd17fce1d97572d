import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';

/** What a request is about. */
export const SUPPORT_TOPICS = {
  shipping: 'Orders and delivery',
  money: 'Wallet, COD and billing',
  connections: 'Stores and couriers',
  account: 'Account and access',
  other: 'Something else',
} as const;
export type SupportTopic = keyof typeof SUPPORT_TOPICS;

export const SUPPORT_MESSAGES = {
  topic: 'Topic is required',
  message: 'Message is required',
  tooLong: 'Message should have at most 2000 characters',
  sent: 'Message sent. We will reply by email or phone.',
  often: 'Too many messages were sent. Please wait a moment.',
  closed: 'Messages cannot be sent from here. Please use the phone or email above.',
  noContact: 'Add an email or phone to your profile first, so that we can answer.',
} as const;

/** Body of `POST /ums/profile/support`: a mail to the operator, with where the person was. */
export class SupportRequest {
  @IsIn(Object.keys(SUPPORT_TOPICS), { message: SUPPORT_MESSAGES.topic })
  topic!: SupportTopic;

  @MaxLength(2000, { message: SUPPORT_MESSAGES.tooLong })
  @HasText({ message: SUPPORT_MESSAGES.message })
  @IsString({ message: SUPPORT_MESSAGES.message })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  message!: string;

  /** Path of the screen that was open. */
  @IsOptional()
  @MaxLength(300)
  @Matches(/^\/[\x21-\x7e]*$/)
  screen?: string;
}
