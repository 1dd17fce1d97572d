import { IsString, Matches } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';

/** What the support tab shows. An empty value is not shown. */
@ConfigArea
export class SupportConfig {
  /** The address for help. */
  @Env('SUPPORT_EMAIL')
  @Matches(/^([^\s@]+@[^\s@]+)?$/)
  email = '';

  /** The number for help. */
  @Env('SUPPORT_PHONE')
  @IsString()
  phone = '';

  /** When somebody answers. */
  @Env('SUPPORT_HOURS')
  @IsString()
  hours = 'Monday to Saturday, 9:30 AM to 6:30 PM';

  /** Address of the documentation; a path is one of our own. */
  @Env('SUPPORT_DOCUMENTATION_URL')
  @Matches(/^(https?:\/\/|\/)/)
  documentationUrl = '/api/docs';
}
