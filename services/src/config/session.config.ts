import { IsBoolean, IsInt, Min } from 'class-validator';
import { ConfigArea, Env } from './env.js';

@ConfigArea
export class SessionConfig {
  /** A session unused for this long ends (minutes). */
  @Env('SESSION_IDLE_MINUTES')
  @IsInt()
  @Min(1)
  idleMinutes = 480;

  /** A session ends after this long, used or not (minutes). */
  @Env('SESSION_ABSOLUTE_MINUTES')
  @IsInt()
  @Min(1)
  absoluteMinutes = 1440;

  /** Browsers treat localhost as secure, so the flag stays on even in development. */
  @Env('SESSION_COOKIE_SECURE')
  @IsBoolean()
  cookieSecure = true;
}
