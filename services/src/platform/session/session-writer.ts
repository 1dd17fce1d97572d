import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { hashSessionToken, newSessionToken } from './session-cookie.js';

/** Begins and ends sessions. */
@Injectable()
export class SessionWriter {
  constructor(private readonly clock: Clock) {}

  /** @returns the token for the cookie; it is not kept anywhere else */
  async begin(tx: EntityManager, userId: string, from: { ip: string; userAgent: string }): Promise<string> {
    const token = newSessionToken();
    await tx.query(
      `WITH active AS (UPDATE users SET last_active_at = greatest(last_active_at, $3) WHERE id = $2)
       INSERT INTO sessions (token_hash, user_id, created_at, seen_at, ip, user_agent) VALUES ($1, $2, $3, $3, $4, $5)`,
      [hashSessionToken(token), userId, this.clock.now(), from.ip, from.userAgent.slice(0, 300)],
    );
    return token;
  }

  async end(tx: EntityManager, sessionId: string): Promise<void> {
    await tx.query(`UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL`, [
      sessionId,
      this.clock.now(),
    ]);
  }

  /** Ends every session of the users, but for one that may stay. */
  async endAllOf(tx: EntityManager, userIds: readonly string[], exceptSessionId: string | null = null): Promise<void> {
    await tx.query(
      `UPDATE sessions SET ended_at = $3 WHERE user_id = ANY ($1) AND ended_at IS NULL AND id IS DISTINCT FROM $2`,
      [userIds, exceptSessionId, this.clock.now()],
    );
  }
}
