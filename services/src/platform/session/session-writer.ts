import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { hashSessionToken, newSessionToken } from './session-cookie.js';
import { SessionEntity } from './session.entity.js';
import { insertAndMarkUser } from './sessions.sql.js';

/** Begins and ends sessions. */
@Injectable()
export class SessionWriter {
  constructor(private readonly clock: Clock) {}

  /** @returns the token for the cookie; it is not kept anywhere else */
  async begin(tx: EntityManager, userId: string, from: { ip: string; userAgent: string }): Promise<string> {
    const token = newSessionToken();
    await insertAndMarkUser(tx, {
      tokenHash: hashSessionToken(token),
      userId,
      createdAt: this.clock.now(),
      ip: from.ip,
      userAgent: from.userAgent.slice(0, 300),
    });
    return token;
  }

  async end(tx: EntityManager, sessionId: string): Promise<void> {
    await tx.getRepository(SessionEntity).update({ id: sessionId, endedAt: IsNull() }, { endedAt: this.clock.now() });
  }

  /** Ends every session of the users, but for one that may stay. */
  async endAllOf(tx: EntityManager, userIds: readonly string[], exceptSessionId: string | null = null): Promise<void> {
    const others = exceptSessionId === null ? {} : { id: Not(exceptSessionId) };
    await tx
      .getRepository(SessionEntity)
      .update({ userId: In([...userIds]), endedAt: IsNull(), ...others }, { endedAt: this.clock.now() });
  }
}
