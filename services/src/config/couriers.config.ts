import { IsInt, Min } from 'class-validator';
import { ConfigArea, Env } from './env.js';

@ConfigArea
export class CouriersConfig {
  /** Time limit of one call to a courier, including retries (milliseconds). */
  @Env('COURIER_TIMEOUT_MS')
  @IsInt()
  @Min(100)
  timeoutMs = 10_000;

  /** How long after an unclear response a booking that the courier does not find counts as not made (seconds). */
  @Env('BOOKING_GRACE_SECONDS')
  @IsInt()
  @Min(0)
  bookingGraceSeconds = 120;

  /** How often a parcel without news is polled (minutes). */
  @Env('COURIER_POLL_MINUTES')
  @IsInt()
  @Min(1)
  pollMinutes = 60;

  /** How long a serviceability result is cached (hours). */
  @Env('COURIER_LANE_HOURS')
  @IsInt()
  @Min(1)
  laneHours = 24;
}
