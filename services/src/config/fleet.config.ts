import { IsIn, IsInt, Matches, Max, MaxLength, Min } from 'class-validator';
import { ConfigArea, Env } from './env.js';

@ConfigArea
export class FleetConfig {
  /** The UPI address that buyers pay cash on delivery to at the door, such as godown@icici; empty: drivers take cash only. */
  @Env('UPI_VPA')
  @Matches(/^(?:[\w.-]{2,100}@[A-Za-z][\w.-]{1,63})?$/, { message: 'must be a UPI address such as godown@icici' })
  upiAddress = '';

  /** The gateway behind that address, which is asked for the references that drivers enter; empty: people compare them with the bank's statement. */
  @Env('UPI_GATEWAY')
  @IsIn(['', 'razorpay'], { message: 'must be razorpay or empty' })
  upiGateway: '' | 'razorpay' = '';

  /** Hours after which a UPI payment that the gateway does not know is refused: the driver owes it in cash. */
  @Env('UPI_CHECK_HOURS')
  @IsInt()
  @Min(1)
  @Max(720)
  upiCheckHours = 24;

  /** The payee that the buyer's UPI app shows beside it. */
  @Env('UPI_PAYEE_NAME')
  @MaxLength(60)
  upiPayee = 'Godown';

  /** Failed tries after which a parcel of the own fleet goes back to its sender, as soon as it is in the warehouse. */
  @Env('DELIVERY_TRIES')
  @IsInt()
  @Min(1)
  @Max(20)
  deliveryTries = 3;

  /** How fast drivers get on between two stops, in km/h as the crow flies. Trips are planned and stops expected by it. */
  @Env('TRIP_SPEED_KMH')
  @IsInt()
  @Min(3)
  @Max(80)
  speedKmh = 15;

  /** Minutes that a stop takes where a trip is planned without saying so. */
  @Env('TRIP_MINUTES_PER_STOP')
  @IsInt()
  @Min(0)
  @Max(60)
  minutesPerStop = 8;
}
