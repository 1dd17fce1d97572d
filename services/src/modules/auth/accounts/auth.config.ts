import { availableParallelism } from 'node:os';
import { IsInt, Max, Min } from 'class-validator';
import { ConfigArea, Env } from '../../../config/env.js';

@ConfigArea
export class AuthConfig {
  /**
   * Passwords that one process hashes at a time, 1 to 4; more would starve every other request.
   * @default one less than processors
   */
  @Env('HASH_CONCURRENCY')
  @IsInt()
  @Min(1)
  @Max(4)
  hashConcurrency = Math.max(1, Math.min(4, availableParallelism() - 1));

  /** How long a sign-in waits for its turn to be hashed before it is turned away (milliseconds). */
  @Env('HASH_WAIT_MS')
  @IsInt()
  @Min(0)
  @Max(2_000)
  hashWaitMs = 2_000;

  /** Failed sign-ins of one address in a minute. */
  @Env('LOGIN_FAILURES_PER_ADDRESS')
  @IsInt()
  @Min(1)
  loginFailuresPerAddress = 30;

  /** Codes that one address may ask for in an hour. */
  @Env('CODE_SENDS_PER_ADDRESS')
  @IsInt()
  @Min(1)
  codeSendsPerAddress = 30;

  /** Codes sent in an hour to everybody together: the brake on the SMS bill. */
  @Env('CODE_SENDS_IN_TOTAL')
  @IsInt()
  @Min(1)
  codeSendsInTotal = 3_000;

  /** Sign-ups that one address may begin in an hour. */
  @Env('SIGN_UPS_PER_ADDRESS')
  @IsInt()
  @Min(1)
  signUpsPerAddress = 30;
}
