import { createHmac } from 'node:crypto';
import { IsString } from 'class-validator';
import { ConfigArea, Env } from './env.js';

@ConfigArea
export class SecretsConfig {
  /** Root of the keys that seal stored secrets and hash one-time codes. All processes need the same one. */
  @Env('APP_SECRET')
  @IsString()
  appSecret = '';

  /** Without an own secret the address of the database stands in: every process has it, and a copy of the tables does not. */
  @Env('APP_DATABASE_URL')
  @IsString()
  databaseUrl = '';

  /** A key of 32 bytes for one use, so that no two uses share one. */
  keyFor(use: string): Buffer {
    return createHmac('sha256', this.appSecret || this.databaseUrl).update(use).digest();
  }
}
