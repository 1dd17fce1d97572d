import { IsInt, Max, Min } from 'class-validator';
import { ConfigArea, Env } from '../../config/env.js';

@ConfigArea
export class MessagingConfig {
  /** How long a provider may take to answer (milliseconds). */
  @Env('MESSAGING_TIMEOUT_MS')
  @IsInt()
  @Min(100)
  @Max(60_000)
  timeoutMs = 5_000;
}
