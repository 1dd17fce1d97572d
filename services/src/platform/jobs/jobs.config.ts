import { IsNumber, Max, Min } from 'class-validator';
import { ConfigArea, Env } from '../../config/env.js';

@ConfigArea
export class JobsConfig {
  /** How often an idle worker looks for jobs when no notice arrives (seconds). */
  @Env('JOBS_POLL_SECONDS')
  @IsNumber()
  @Min(0.5)
  @Max(60)
  pollSeconds = 1;

  /** How long a stopping process lets its running jobs end, counted from the signal (seconds). What has not ended is given back. */
  @Env('JOBS_STOP_SECONDS')
  @IsNumber()
  @Min(1)
  @Max(60)
  stopSeconds = 20;
}
