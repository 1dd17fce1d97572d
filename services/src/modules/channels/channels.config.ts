import { IsInt, IsUrl, Max, Min, ValidateIf } from 'class-validator';
import { ConfigArea, Env } from '../../config/env.js';
import { PARTNER_URL } from '../../platform/connectors/index.js';

@ConfigArea
export class ChannelsConfig {
  /** Time limit of one call to a store, including retries (milliseconds). */
  @Env('CHANNEL_TIMEOUT_MS')
  @IsInt()
  @Min(100)
  timeoutMs = 20_000;

  /** How often the catalogue of a connected store is read, give or take a tenth (hours). */
  @Env('CHANNEL_CATALOGUE_HOURS')
  @IsInt()
  @Min(1)
  @Max(168)
  catalogueHours = 6;

  /** Where stores push to: the address under which the internet reaches `/api`. Empty: stores are only polled. */
  @Env('CHANNEL_WEBHOOKS_URL')
  @ValidateIf(({ webhooksUrl }: ChannelsConfig) => webhooksUrl !== '')
  @IsUrl(PARTNER_URL)
  webhooksUrl = '';
}
