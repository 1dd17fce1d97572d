import { createHmac } from 'node:crypto';
import { IsString, MinLength, ValidateIf } from 'class-validator';
import { ConfigArea, Env, Secret } from './env.js';

@ConfigArea
export class SecretsConfig {
  /**
   * `production` refuses to start without APP_SECRET. `npm run serve` sets it.
   * @default set by `npm run serve`
   */
  @Env('NODE_ENV')
  @IsString()
  mode = 'development';

  /**
   * Root of the keys that seal stored secrets and hash one-time codes: at least 32 random characters. All processes need the same one.
   * @default required
   */
  @Env('APP_SECRET')
  @Secret()
  @ValidateIf((config: SecretsConfig) => config.mode === 'production' || config.appSecret !== '')
  @MinLength(32, { message: 'must be a random text of at least 32 characters' })
  appSecret = '';

  /** In development, without a secret, the database URL is used instead: every process knows it, and a copy of the tables does not contain it. */
  @Env('APP_DATABASE_URL')
  @Secret()
  @IsString()
  databaseUrl = '';

  /** Derives a 32-byte key for one purpose, so that no two purposes share a key. */
  keyFor(use: string): Buffer {
    return createHmac('sha256', this.appSecret || this.databaseUrl)
      .update(use)
      .digest();
  }
}
