import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { EMAIL_PATTERN, PHONE_PATTERN } from '../common/formats.js';
import { PastedPhone } from '../common/pasted-numbers.decorator.js';
import { DELETE_USER_DATA_MESSAGES } from './delete-user-data.messages.js';

/** POST /ums/profile/delete-user-data. The answer is the same whether the person is known or not. */
export class DeleteUserDataRequest {
  @IsOptional()
  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: DELETE_USER_DATA_MESSAGES.phone })
  phone?: string;

  @IsOptional()
  @MaxLength(254, { message: DELETE_USER_DATA_MESSAGES.email })
  @Matches(EMAIL_PATTERN, { message: DELETE_USER_DATA_MESSAGES.email })
  email?: string;

  @MaxLength(500, { message: 'Please write less than 500 characters' })
  @HasText({ message: DELETE_USER_DATA_MESSAGES.reason })
  @IsString({ message: DELETE_USER_DATA_MESSAGES.reason })
  reason!: string;
}
