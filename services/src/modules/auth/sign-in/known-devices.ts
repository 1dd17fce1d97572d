import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { rows, run } from '../../../database/rows.js';
import { DEVICE_COOKIE_SECONDS, hashToken } from '../auth.cookies.js';

/** Browsers that have signed in as a user before: a storm of failures elsewhere does not shut their owner out. */
@Injectable()
export class KnownDevices {
  constructor(private readonly clock: Clock) {}

  async knows(tx: EntityManager, userId: string | null, token: string | null): Promise<boolean> {
    const found = await rows(
      tx,
      `SELECT 1 FROM known_devices WHERE user_id = $1 AND token_hash = $2 AND last_seen_at > $3::timestamptz - make_interval(secs => $4)`,
      [userId, hashToken(token ?? ''), this.clock.now(), DEVICE_COOKIE_SECONDS],
    );
    return found.length > 0;
  }

  async remember(tx: EntityManager, userId: string, token: string): Promise<void> {
    await run(
      tx,
      `INSERT INTO known_devices (user_id, token_hash, last_seen_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, token_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
      [userId, hashToken(token), this.clock.now()],
    );
  }

  async forgetAllOf(tx: EntityManager, userId: string): Promise<void> {
    await run(tx, `DELETE FROM known_devices WHERE user_id = $1`, [userId]);
  }
}
