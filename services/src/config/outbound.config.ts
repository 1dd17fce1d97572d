import { IsArray, IsInt, Matches, Max, Min } from 'class-validator';
import { ConfigArea, Env } from './env.js';

/** Calls to addresses that customers gave us. */
@ConfigArea
export class OutboundConfig {
  /**
   * Origins that may be called although they are not public https addresses, e.g. `http://simulator.localhost:8080`.
   * For development and tests; production leaves it empty.
   */
  @Env('OUTBOUND_ALLOWED_ORIGINS')
  @Matches(/^https?:\/\/[^/\s]+$/, {
    each: true,
    message: 'must be origins such as http://localhost:9000, separated by commas',
  })
  @IsArray()
  allowedOrigins: string[] = [];

  /** How long the check of a new address may take. Every refusal is answered after exactly this time, so that the time does not reveal the reason (milliseconds). */
  @Env('OUTBOUND_CHECK_MS')
  @Max(10_000)
  @Min(1)
  @IsInt()
  checkMs = 1_000;
}
