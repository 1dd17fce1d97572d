import { createHmac } from 'node:crypto';
import { IsString, MinLength, ValidateIf } from 'class-validator';
import { ConfigArea, Env } from './env.js';

@ConfigArea
export class SecretsConfig {
  @Env('NODE_ENV')
  @IsString()
  mode = 'development';

  /** Root of the keys that seal stored secrets and hash one-time codes. All processes need the same one. Production does not start without. */
  @Env('APP_SECRET')
  @ValidateIf((config: SecretsConfig) => config.mode === 'production' || config.appSecret !== '')
  @MinLength(32, { message: 'must be a random text of at least 32 characters' })
  appSecret = '';

  /** In development, without an own secret, the address of the database stands in: every process has it, and a copy of the tables does not. */
  @Env('APP_DATABASE_URL')
  @IsString()
  databaseUrl = '';

  /** A key of 32 bytes for one use, so that no two uses share one. */
  keyFor(use: string): Buffer {
    return createHmac('sha256', this.appSecret || this.databaseUrl)
      .update(use)
      .digest();
  }
}
