import { IsIn, IsString } from 'class-validator';
import { ConfigArea, Env } from './env.js';

@ConfigArea
export class LogConfig {
  /** The least important lines that are written: `debug`, `info`, `warn`, `error`, `silent`. */
  @Env('LOG_LEVEL')
  @IsIn(['debug', 'info', 'warn', 'error', 'silent'])
  level = 'info';

  /** File that gets the lines; empty for standard output. */
  @Env('LOG_FILE')
  @IsString()
  file = '';
}
