import { Matches, MaxLength } from 'class-validator';
import { ConfigArea, Env } from './env.js';

@ConfigArea
export class FleetConfig {
  /** The UPI address that buyers pay cash on delivery to at the door, such as godown@icici; empty: drivers take cash only. */
  @Env('UPI_VPA')
  @Matches(/^(?:[\w.-]{2,100}@[A-Za-z][\w.-]{1,63})?$/, { message: 'must be a UPI address such as godown@icici' })
  upiAddress = '';

  /** The payee that the buyer's UPI app shows beside it. */
  @Env('UPI_PAYEE_NAME')
  @MaxLength(60)
  upiPayee = 'Godown';
}
