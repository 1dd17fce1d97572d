import { IsInt, Max, Min } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';

@ConfigArea
export class KeptAnswersConfig {
  /** How many public tracking answers one process keeps; none is older than a second. 0: none is kept. */
  @Env('TRACKING_ANSWERS_KEPT')
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  most = 20_000;
}
