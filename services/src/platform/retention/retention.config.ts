import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { ConfigArea, Env } from '../../config/env.js';

/** Events that a projection has just read may be wanted again (days). The function `purge_journal` says so too. */
const LEAST_EVENT_DAYS = 90;
const TEN_YEARS = 3_650;

/** How long rows are kept that nobody misses afterwards. Audit lines, ledgers, stock movements, orders and their trails always stay. */
@ConfigArea
export class RetentionConfig {
  /**
   * Domain events: the figures of the dashboards are counted from them. 0 keeps them for ever. Once events are gone, these figures
   * cannot be built again.
   */
  @Env('DOMAIN_EVENT_DAYS')
  @ValidateIf(({ eventDays }: RetentionConfig) => eventDays !== 0)
  @IsInt()
  @Min(LEAST_EVENT_DAYS)
  @Max(TEN_YEARS)
  eventDays = 1_095;

  /** Responses under idempotency keys, which are replayed for 24 hours. */
  @Env('SAVED_REPLY_DAYS')
  @IsInt()
  @Min(2)
  @Max(90)
  replyDays = 7;

  /** Rate limits that nobody has used since. The longest counts a day. */
  @Env('RATE_LIMIT_DAYS')
  @IsInt()
  @Min(2)
  @Max(90)
  rateLimitDays = 3;

  /** Redacted calls to partners and their responses. */
  @Env('PARTNER_TRAFFIC_DAYS')
  @IsInt()
  @Min(1)
  @Max(365)
  trafficDays = 30;

  /** Webhooks of partners as they came, once they were processed. */
  @Env('PARTNER_INBOX_DAYS')
  @IsInt()
  @Min(1)
  @Max(365)
  inboxDays = 30;

  /** Messages to buyers and users with their receipts. */
  @Env('MESSAGE_DAYS')
  @IsInt()
  @Min(7)
  @Max(365)
  messageDays = 30;

  /** Where drivers were during their trips, counted from the end of the trip. */
  @Env('TRIP_LOCATION_DAYS')
  @IsInt()
  @Min(7)
  @Max(TEN_YEARS)
  locationDays = 365;

  /** Why a courier was not asked for an order; the report of couriers shows them. */
  @Env('ALLOCATION_SKIP_DAYS')
  @IsInt()
  @Min(30)
  @Max(TEN_YEARS)
  skipDays = 365;

  /** Scanned lines by the key of the scanner, so that a repeated one does not count; the movements themselves stay. */
  @Env('INVENTORY_SCAN_DAYS')
  @IsInt()
  @Min(30)
  @Max(TEN_YEARS)
  scanDays = 365;

  /** What couriers said of pincodes, counted from the last check. */
  @Env('COURIER_LANE_DAYS')
  @IsInt()
  @Min(7)
  @Max(365)
  laneDays = 30;
}
