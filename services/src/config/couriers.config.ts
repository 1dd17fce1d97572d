import { IsInt, IsUrl, Matches, Min } from 'class-validator';
import { ConfigArea, Env } from './env.js';

const ADDRESS = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

@ConfigArea
export class CouriersConfig {
  /** Key of AES-256-GCM that seals partners' credentials: 32 bytes as base64. Without it none can be saved. */
  @Env('CREDENTIALS_KEY')
  @Matches(/^([A-Za-z0-9+/]{43}=)?$/, { message: 'must be 32 bytes as base64' })
  credentialsKey = '';

  @Env('DELHIVERY_URL')
  @IsUrl(ADDRESS)
  delhiveryUrl = 'https://track.delhivery.com';

  @Env('XPRESSBEES_URL')
  @IsUrl(ADDRESS)
  xpressbeesUrl = 'https://shipment.xpressbees.com';

  @Env('SHIPROCKET_URL')
  @IsUrl(ADDRESS)
  shiprocketUrl = 'https://apiv2.shiprocket.in';

  /** The token that each courier's push must carry. With an empty token every push of that courier is refused. */
  @Env('DELHIVERY_WEBHOOK_TOKEN')
  delhiveryWebhookToken = '';

  @Env('XPRESSBEES_WEBHOOK_TOKEN')
  xpressbeesWebhookToken = '';

  @Env('SHIPROCKET_WEBHOOK_TOKEN')
  shiprocketWebhookToken = '';

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
